import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';

const code = readFileSync(new URL('push-worker.js', import.meta.url), 'utf8');

type Handler = (event: object) => void;

/** Runs the service worker with a stand-in for the browser. */
function aWorker(tabs: readonly string[] = [], isSignedIn = true) {
  const handlers = new Map<string, Handler>();
  const shown: [string, Record<string, unknown>][] = [];
  const done: string[] = [];
  const made: string[] = [];
  const posted: Record<string, string>[] = [];
  const fetch = async (path: string, { method = 'GET', body = new URLSearchParams() } = {}) => {
    expect(path).toBe('/office/me/push-renewal');
    if (method === 'POST') {
      posted.push(Object.fromEntries(body));
    }
    return { ok: isSignedIn, json: async () => ({ key: 'the-key' }) };
  };
  const clients = {
    matchAll: async () => tabs.map((url) => ({ url, focus: async () => done.push(`focus ${url}`) })),
    openWindow: async (url: string) => done.push(`open ${url}`),
  };
  const self = {
    addEventListener: (name: string, handler: Handler) => handlers.set(name, handler),
    skipWaiting: async () => undefined,
    location: new URL('https://www.example.in/office/push-worker.js'),
    registration: {
      pushManager: {
        async subscribe({ applicationServerKey }: { applicationServerKey: string }) {
          made.push(applicationServerKey);
          return aSubscription('https://push.example.in/new');
        },
      },
      showNotification: async (title: string, options: Record<string, unknown>) => void shown.push([title, options]),
    },
  };
  runInNewContext(code, { self, clients, fetch, URL, URLSearchParams });
  const send = async (name: string, event: object): Promise<void> => {
    let work: Promise<unknown> = Promise.resolve();
    handlers.get(name)?.(
      Object.assign(event, {
        waitUntil(promise: Promise<unknown>) {
          work = promise;
        },
      }),
    );
    await work;
  };
  return { handlers, shown, done, made, posted, send };
}

const aSubscription = (endpoint: string) => ({
  endpoint,
  toJSON: () => ({ endpoint, keys: { p256dh: 'p', auth: 'a' } }),
});

const push = (text: string) => ({ data: { json: (): unknown => JSON.parse(text) } });
const click = (path: string) => ({ notification: { close() {}, data: { path } } });

test('handles no request, so that no page is ever kept', () => {
  const { handlers } = aWorker();
  expect([...handlers.keys()].toSorted()).toEqual(['install', 'notificationclick', 'push', 'pushsubscriptionchange']);
  expect(code).not.toMatch(/caches|indexedDB|respondWith/);
  // The only URL that the worker fetches is the one that renews its subscription.
  expect(code.match(/fetch\((?!RENEWAL)/g)).toBeNull();
});

test('shows what arrives, and something for a message that it cannot read or that leads elsewhere', async () => {
  const { shown, send } = aWorker();
  await send('push', push('{"title":"A","body":"B","tag":"t","lang":"hi","path":"/hi/office/cases/X"}'));
  await send('push', push('nonsense'));
  await send('push', { data: null });
  await send('push', push('{"title":"A","path":"https://evil.example/office"}'));
  await send('push', push('{"title":"A","path":"//evil.example/office"}'));
  expect(shown[0]).toEqual([
    'A',
    expect.objectContaining({ body: 'B', tag: 't', data: { path: '/hi/office/cases/X' } }),
  ]);
  expect(shown.slice(1).map(([, { data }]) => data)).toEqual(Array.from({ length: 4 }, () => ({ path: '/office' })));
});

test('a click focuses the tab that shows the page, or opens one', async () => {
  const tabs = ['https://www.example.in/office/cases/X#note', 'https://www.example.in/contact'];
  const there = aWorker(tabs);
  await there.send('notificationclick', click('/office/cases/X'));
  await there.send('notificationclick', click('/office/cases/Y'));
  expect(there.done).toEqual([`focus ${tabs[0]}`, 'open https://www.example.in/office/cases/Y']);
});

test('tells the site of a new subscription, and makes one if the browser has not', async () => {
  const renewed = { p256dh: 'p', auth: 'a', key: 'the-key' };
  const told = aWorker();
  await told.send('pushsubscriptionchange', {
    oldSubscription: aSubscription('https://push.example.in/old'),
    newSubscription: aSubscription('https://push.example.in/told'),
  });
  expect(told.posted).toEqual([
    { before: 'https://push.example.in/old', endpoint: 'https://push.example.in/told', ...renewed },
  ]);
  expect(told.made).toEqual([]);
  const silent = aWorker();
  await silent.send('pushsubscriptionchange', { oldSubscription: null, newSubscription: null });
  expect(silent.posted).toEqual([{ before: '', endpoint: 'https://push.example.in/new', ...renewed }]);
  expect(silent.made).toEqual(['the-key']);
});

test('ignores a new subscription while no one is signed in', async () => {
  const { posted, made, send } = aWorker([], false);
  await send('pushsubscriptionchange', { oldSubscription: aSubscription('https://push.example.in/old') });
  expect([posted, made]).toEqual([[], []]);
});
