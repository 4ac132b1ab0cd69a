<?xml version="1.0" encoding="UTF-8"?>
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:c="http://www.xces.org/schema/2003"
                exclude-result-prefixes="c">
  <xsl:output method="html" encoding="UTF-8" doctype-system="about:legacy-compat"/>
  <xsl:variable name="header" select="/c:cesDoc/c:cesHeader"/>
  <xsl:variable name="url" select="$header//c:monogr/c:imprint/c:eAddress"/>

  <xsl:template match="/">
    <html lang="{$header//c:language/@iso639}">
      <head>
        <title><xsl:value-of select="$header//c:titleStmt/c:title"/></title>
        <style>
          body { font: 16px/1.5 system-ui, sans-serif; max-width: 46em; margin: 2em auto; padding: 0 1em; color: #1c2733; }
          table { border-collapse: collapse; font-size: 14px; margin-bottom: 1.5em; }
          th { text-align: left; padding: .15em 1.2em .15em 0; color: #5b6b7b; font-weight: 500; vertical-align: top; }
          td { overflow-wrap: anywhere; }
          .title { font-size: 1.6em; font-weight: 700; } .heading { font-size: 1.2em; font-weight: 700; }
          .listitem { margin-left: 1.5em; } .listitem::before { content: "• "; margin-left: -1em; }
          .code { font-family: ui-monospace, monospace; font-size: 14px; }
          .out { color: #9aa6b2; font-size: 13px; }
          .mark { font-size: 11px; color: #7a4b00; background: #fff1d6; border-radius: 3px; padding: 0 .4em; margin-left: .5em; }
          .topic { border-left: 3px solid #2f7d5b; padding-left: .7em; }
          .terms { font-size: 11px; color: #2f7d5b; display: block; }
          .post { border-left: 2px solid #d5dde5; padding-left: 1em; margin: 1.2em 0; }
          .head { color: #5b6b7b; font-size: 14px; margin: 0; }
          label { font-size: 13px; } #hide:checked ~ .text .out { display: none; }
        </style>
      </head>
      <body>
        <table>
          <tr><th>Address</th><td><a href="{$url}"><xsl:value-of select="$url"/></a></td></tr>
          <tr><th>Language</th><td><xsl:value-of select="$header//c:language/@iso639"/></td></tr>
          <xsl:call-template name="row"><xsl:with-param name="name">Author</xsl:with-param><xsl:with-param name="value" select="$header//c:monogr/c:author"/></xsl:call-template>
          <xsl:call-template name="row"><xsl:with-param name="name">Publisher</xsl:with-param><xsl:with-param name="value" select="$header//c:imprint/c:publisher"/></xsl:call-template>
          <xsl:call-template name="row"><xsl:with-param name="name">Published</xsl:with-param><xsl:with-param name="value" select="$header//c:imprint/c:pubDate"/></xsl:call-template>
          <xsl:call-template name="row"><xsl:with-param name="name">Licence</xsl:with-param><xsl:with-param name="value" select="$header//c:imprint//c:license/@target"/></xsl:call-template>
          <xsl:call-template name="row"><xsl:with-param name="name">Domain</xsl:with-param><xsl:with-param name="value" select="concat($header//c:domain, ' ', $header//c:domain/@confidence)"/></xsl:call-template>
          <xsl:call-template name="row"><xsl:with-param name="name">Retrieved</xsl:with-param><xsl:with-param name="value" select="$header//c:annotation[@type='retrieved']"/></xsl:call-template>
          <xsl:call-template name="row"><xsl:with-param name="name">Raw record</xsl:with-param><xsl:with-param name="value" select="$header//c:annotation[@type='raw']"/></xsl:call-template>
        </table>
        <input type="checkbox" id="hide"/><label for="hide"> clean text only</label>
        <div class="text"><xsl:apply-templates select="//c:body/*"/></div>
      </body>
    </html>
  </xsl:template>

  <xsl:template name="row">
    <xsl:param name="name"/><xsl:param name="value"/>
    <xsl:if test="normalize-space($value)"><tr><th><xsl:value-of select="$name"/></th><td><xsl:value-of select="$value"/></td></tr></xsl:if>
  </xsl:template>

  <xsl:template match="c:div">
    <div class="post">
      <p class="head">
        <b><xsl:value-of select="@author"/></b><xsl:text> </xsl:text>
        <xsl:choose>
          <xsl:when test="@href"><a href="{@href}"><xsl:call-template name="when"/></a></xsl:when>
          <xsl:otherwise><xsl:call-template name="when"/></xsl:otherwise>
        </xsl:choose>
      </p>
      <xsl:apply-templates select="*"/>
    </div>
  </xsl:template>

  <xsl:template name="when">
    <xsl:value-of select="concat('#', @n, ' ', @date)"/>
  </xsl:template>

  <xsl:template match="c:p">
    <p id="{@id}" lang="{@xml:lang}">
      <xsl:attribute name="class">
        <xsl:value-of select="@type"/>
        <xsl:if test="@crawlinfo"> out</xsl:if>
        <xsl:if test="@topic"> topic</xsl:if>
        <xsl:if test="@part"><xsl:text> </xsl:text><xsl:value-of select="@part"/></xsl:if>
      </xsl:attribute>
      <xsl:value-of select="."/>
      <xsl:if test="@crawlinfo"><span class="mark"><xsl:value-of select="@crawlinfo"/></span></xsl:if>
      <xsl:if test="@topic"><span class="terms"><xsl:value-of select="@topic"/></span></xsl:if>
    </p>
  </xsl:template>
</xsl:stylesheet>
