// Cookie banner: hidden for good once a button was pressed.
(function () {
  var banner = document.getElementById("cookie-banner");
  if (!banner) return;
  try {
    if (localStorage.getItem("cookies")) banner.hidden = true;
  } catch (error) {
    // storage switched off: the banner simply comes back
  }
  banner.addEventListener("click", function (event) {
    if (event.target.tagName !== "BUTTON") return;
    banner.hidden = true;
    try {
      localStorage.setItem("cookies", event.target.className || "necessary");
    } catch (error) {
      // see above
    }
  });
})();
