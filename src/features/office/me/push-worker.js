/* global self, clients */
// The script behind notifications in the office. It shows what arrives and opens its page. It handles no request and keeps nothing, so that
// pages are never older than the site.

self.addEventListener('install', () => self.skipWaiting());

self.addEventListener('push', (event) => {
  event.waitUntil(show(event.data));
});

async function show(data) {
  const { title, body, tag, lang, path } = messageOf(data);
  await self.registration.showNotification(title, {
    body,
    tag,
    lang,
    // Without it, a notification that replaces another one would come without a sound.
    renotify: tag !== '',
    icon: '/pictures/brand/favicon.svg',
    data: { path },
  });
}

// A browser wants every message to be shown, even one that it cannot read.
function messageOf(data) {
  const nothing = { title: self.location.hostname, body: '', tag: 'office', lang: '', path: '/office' };
  try {
    const message = { ...nothing, ...data.json() };
    return isOffice(message.path) ? message : { ...message, path: nothing.path };
  } catch {
    return nothing;
  }
}

const isOffice = (path) => /^(?:\/[a-z]{2})?\/office(?:[/?]|$)/.test(path);

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data?.path ?? '/office'));
});

/** Shows a page of the office in the tab that has it already, or else in a new one. */
async function open(path) {
  const wanted = new URL(path, self.location.origin).href;
  const tabs = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = tabs.find(({ url }) => url.split('#')[0] === wanted);
  await (there ? there.focus() : clients.openWindow(wanted));
}
