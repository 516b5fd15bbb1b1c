// A page without an island has no list of touches, but the script of all pages, which runs next, needs one.
window.touches ??= [];
// Staff use most of a page, so its islands are hydrated immediately and not only when they are touched.
for (const island of document.querySelectorAll('astro-island[client=touch]')) {
  window.touches.push({ island });
}
// On a short screen the menu scrolls, and the open page may be out of view in it. `scrollIntoView` would scroll the
// page as well, because the menu ends below the window while the bar of a sample firm is in view.
const menu = document.querySelector('div[data-frame]');
const current = menu?.querySelector('[aria-current=page]');
if (menu && current) {
  menu.scrollTop = current.getBoundingClientRect().bottom + 16 - innerHeight;
}
