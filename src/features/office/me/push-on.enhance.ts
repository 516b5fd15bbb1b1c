/** The script that shows notifications. Its scope is the office, and it handles no requests. */
const WORKER = '/office/push-worker.js';
const SCOPE = '/office/';

/** Lets the user turn on notifications in this browser, and marks the browser in the list. */
export async function enhancePush(): Promise<void> {
  const form = document.querySelector<HTMLFormElement>('form[data-push-key]');
  if (!form) {
    return;
  }
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) {
    say('unable');
    return;
  }
  form.hidden = false;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    turnOn(form).catch(() => say('failed'));
  });
  const known = await navigator.serviceWorker.getRegistration(SCOPE);
  const subscription = await known?.pushManager.getSubscription();
  if (subscription) {
    (await entryOf(subscription))?.querySelector('[data-push-this]')?.removeAttribute('hidden');
  }
}

function say(what: 'unable' | 'denied' | 'failed'): void {
  for (const sentence of document.querySelectorAll<HTMLElement>('[data-push-said]')) {
    sentence.hidden = sentence.dataset.pushSaid !== what;
  }
}

/** Finds this browser's entry in the user's list; null if there is none. */
async function entryOf({ endpoint }: PushSubscription): Promise<Element | null> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint));
  const hash = [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return document.querySelector(`[data-push-hash="${hash}"]`);
}

async function turnOn(form: HTMLFormElement): Promise<void> {
  if ((await Notification.requestPermission()) !== 'granted') {
    say('denied');
    return;
  }
  const registration = await navigator.serviceWorker.register(WORKER, { scope: SCOPE });
  await isActive(registration);
  const key = form.dataset.pushKey ?? '';
  const before = await registration.pushManager.getSubscription();
  // A subscription that is not in the list belongs to another person or was made for an older key.
  if (before && !(await entryOf(before))) {
    await before.unsubscribe();
  }
  const subscription = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { keys = {} } = subscription.toJSON();
  const values = { endpoint: subscription.endpoint, p256dh: keys.p256dh ?? '', auth: keys.auth ?? '', key };
  for (const [name, value] of Object.entries(values)) {
    const field = form.querySelector<HTMLInputElement>(`input[name="${name}"]`);
    if (field) {
      field.value = value;
    }
  }
  form.submit();
}

/** Waits until the registration's worker is active, because browsers can subscribe only then. */
async function isActive({ active, installing, waiting }: ServiceWorkerRegistration): Promise<void> {
  const coming = installing ?? waiting;
  if (active || !coming) {
    return;
  }
  await new Promise<void>((resolve) => {
    coming.addEventListener('statechange', () => {
      if (coming.state === 'activated') {
        resolve();
      }
    });
  });
}
