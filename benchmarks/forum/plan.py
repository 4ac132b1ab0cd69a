"""Which pages there are: layout, language, sometimes a variant, and the number of posts."""

from __future__ import annotations

THREAD_PAGES = """
phpbb3-en-20 phpbb3-de-2 phpbb3-el-20 phpbb3-fr-200
vbulletin3-en-20 vbulletin3-ar-20 vbulletin3-de-500
vbulletin4-en-onelong-20 vbulletin4-ar-20 vbulletin4-de-1
vbulletin5-en-20 vbulletin5-el-2
xenforo2-en-20 xenforo2-el-20 xenforo2-de-1 xenforo2-fr-short-20
discourse-en-20 discourse-fr-2 discourse-ja-200
invision-de-20 invision-fr-20 invision-en-onelong-20
smf-el-20 smf-en-20 smf-ar-2
mybb-de-20 mybb-fr-20 mybb-en-1
nodebb-ja-20 nodebb-en-20
flarum-fr-20 flarum-ja-20 flarum-en-short-20
redditold-en-deep-20 redditold-de-20 redditold-fr-200
hackernews-en-20 hackernews-de-deep-20 hackernews-en-500
wordpress-en-20 wordpress-de-deep-20 wordpress-ar-2 wordpress-ja-1
disqus-en-20 disqus-el-20 disqus-fr-deep-20
product-en-20 product-ja-20 product-de-short-20 product-ar-20
questions-en-20 questions-ja-20 questions-de-2
bare-en-20 bare-de-short-20 bare-ar-20 bare-ja-2
nineties-en-20 nineties-de-20 nineties-el-onelong-20
guestbook-de-20 guestbook-fr-20 guestbook-en-200
definitions-en-20 definitions-ja-20 definitions-el-2
microdata-en-20 microdata-fr-deep-20 microdata-ar-20
hashed-en-20 hashed-ja-20 hashed-ar-20 hashed-de-onelong-20
""".split()

OTHER_PAGES = """
forumindex-en forumindex-ar topiclist-de topiclist-ja blogindex-en blogindex-fr searchresults-en memberlist-de
article-en article-ja relatedstories-de relatedstories-el faq-fr faq-en documentation-en documentation-de
glossary-el glossary-en changes-de goods-en goods-ar team-de team-el events-en events-fr gallery-ja jobs-de jobs-en
""".split()
