/* global self, clients, fetch */
// The script behind notifications in the office. It shows what arrives and opens its page. It handles no requests and stores no pages, so
// pages are never older than the site. When the browser changes its subscription, it tells the site.

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

// The page that stores a new subscription. It needs the session's cookie, which the browser sends along.
const RENEWAL = '/office/me/push-renewal';

self.addEventListener('pushsubscriptionchange', (event) => {
  event.waitUntil(renew(event));
});

// A push service has ended the subscription of this browser, or the browser has replaced it. Some browsers name neither the old nor the
// new one. If no one is signed in, nothing is done, and notifications are off until they are turned on again.
async function renew({ oldSubscription, newSubscription }) {
  const headers = { accept: 'application/json' };
  const answer = await fetch(RENEWAL, { headers });
  if (!answer.ok) {
    return;
  }
  const { key } = await answer.json();
  const made = { userVisibleOnly: true, applicationServerKey: key };
  const subscription = newSubscription ?? (await self.registration.pushManager.subscribe(made));
  const { endpoint, keys } = subscription.toJSON();
  const values = { before: oldSubscription?.endpoint ?? '', endpoint, p256dh: keys.p256dh, auth: keys.auth, key };
  await fetch(RENEWAL, { method: 'POST', headers, body: new URLSearchParams(values) });
}

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
