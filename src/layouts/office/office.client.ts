// A page without an island has no list of touches; the script of all pages, which comes next, wants one.
window.touches ??= [];
// Who works here uses what the page offers: its islands live at once, not only when they are touched.
for (const island of document.querySelectorAll('astro-island[client=touch]')) {
  window.touches.push({ island });
}
