import { languagesInTurn } from '../support/turn.ts';
import { at, comeIn, languages } from './office-visit.ts';
import { expect, test } from './site.ts';

const says = {
  en: {
    on: 'Notifications are on in this browser.',
    saved: 'Saved.',
    off: 'That browser will no longer get notifications.',
    script: 'allow JavaScript',
    noConsent: 'no consent is recorded',
    recorded: 'Consent recorded',
  },
  hi: {
    on: 'इस ब्राउज़र में सूचनाएँ चालू हो गईं।',
    saved: 'सहेज लिया गया।',
    off: 'अब उस ब्राउज़र में सूचनाएँ नहीं आएँगी।',
    script: 'जावास्क्रिप्ट',
    noConsent: 'सहमति दर्ज नहीं है',
    recorded: 'सहमति दर्ज',
  },
} as const;

/** Replaces the push service, which no test can reach. Everything else is the browser's own. */
function subscribeHere(): void {
  const bytes = (text: string): string => btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
  Object.defineProperty(PushManager.prototype, 'subscribe', {
    async value() {
      const pair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits']);
      const point = new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey));
      const p256dh = bytes(String.fromCharCode(...point));
      const endpoint = `https://fcm.googleapis.com/fcm/send/${crypto.randomUUID()}`;
      return { endpoint, toJSON: () => ({ endpoint, keys: { p256dh, auth: bytes('0123456789abcdef') } }) };
    },
  });
}

test.use({ expectedErrors: /422|403/ });

for (const locale of languagesInTurn(languages, 'notifications of staff')) {
  test(`in ${locale}: a clerk turns notifications on in this browser, chooses of what, and turns them off`, async ({
    page,
    site,
    context,
  }) => {
    await context.grantPermissions(['notifications'], { origin: site.origin });
    await page.addInitScript(subscribeHere);
    await comeIn(page, site, locale);
    await page.goto(at(locale, '/office/me'));
    await page.locator('form[data-push-key] button[type=submit]').click();
    await expect(page.locator('main [role=status]')).toHaveText(says[locale].on);
    const browsers = page.locator('[data-push-hash]');
    await expect(browsers).toHaveCount(1);
    await expect(browsers.locator('input[name=overdue]')).toBeChecked();
    await browsers.locator('input[name=overdue]').uncheck();
    await browsers.locator('button[value=push-kinds]').click();
    await expect(page.locator('main [role=status]')).toHaveText(says[locale].saved);
    await expect(browsers.locator('input[name=overdue]')).not.toBeChecked();
    await expect(browsers.locator('input[name=assigned]')).toBeChecked();
    const scopes = await page.evaluate(async () =>
      (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => new URL(scope).pathname),
    );
    expect(scopes).toEqual(['/office/']);

    // Does what the service worker does when the browser changes its subscription.
    const renewed = await page.evaluate(async () => {
      const path = '/office/me/push-renewal';
      const { key } = (await (await fetch(path, { headers: { accept: 'application/json' } })).json()) as {
        key: string;
      };
      const made = { userVisibleOnly: true, applicationServerKey: key };
      // In Hindi this page is outside the worker's scope, so `ready` would never resolve.
      const worker = await navigator.serviceWorker.getRegistration('/office/');
      const subscription = await worker?.pushManager.subscribe(made);
      if (!subscription) {
        return 0;
      }
      const { endpoint = '', keys = {} } = subscription.toJSON();
      const values = { before: '', endpoint, p256dh: keys.p256dh ?? '', auth: keys.auth ?? '', key };
      return (await fetch(path, { method: 'POST', body: new URLSearchParams(values) })).status;
    });
    expect(renewed).toBe(200);
    const hash = await browsers.getAttribute('data-push-hash');
    await page.reload();
    await expect(browsers).toHaveCount(1);
    expect(await browsers.getAttribute('data-push-hash')).not.toBe(hash);
    await expect(browsers.locator('input[name=overdue]')).not.toBeChecked();
    const stranger = { headers: { accept: 'application/json', cookie: '' } };
    expect((await page.request.fetch(`${site.origin}/office/me/push-renewal`, stranger)).status()).toBe(401);
    await browsers.locator('button[value=push-off]').click();
    await expect(page.locator('main [role=status]')).toHaveText(says[locale].off);
    await expect(browsers).toHaveCount(0);

    // On the public site, no service worker is in control, and nothing is cached.
    await page.goto(at(locale, '/contact'));
    const isFree = await page.evaluate(
      async () => navigator.serviceWorker.controller === null && (await caches.keys()).length === 0,
    );
    expect(isFree).toBe(true);
  });

  test(`in ${locale}: the morning message is chosen, and a post from another site changes nothing`, async ({
    page,
    site,
  }) => {
    await comeIn(page, site, locale);
    await page.goto(at(locale, '/office/me'));
    await page.locator('#morning input[value=mail]').check();
    await page.locator('#morning button[value=morning]').click();
    await expect(page.locator('main [role=status]')).toHaveText(says[locale].saved);
    await expect(page.locator('#morning input[value=mail]')).toBeChecked();
    const foreign = await page.request.post(site.origin + at(locale, '/office/me'), {
      headers: { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
      form: { change: 'morning', channel: 'none' },
      maxRedirects: 0,
    });
    expect(foreign.status()).toBe(403);
    await page.reload();
    await expect(page.locator('#morning input[value=mail]')).toBeChecked();
  });

  test(`in ${locale}: a first message leaves only with a consent, which the timeline shows`, async ({ page, site }) => {
    await comeIn(page, site, locale);
    await page.goto(at(locale, '/office/new'));
    await page.locator('input[name=channel][value=first]').check();
    await page.locator('[name=name]').fill('कमला नेगी');
    await page.locator('[name=email]').fill(`kamala.${locale}.${Date.now()}@example.in`);
    await page.locator('[name=message]').fill('met at the trade fair');
    await page.locator('form[data-new-case] button[type=submit]').click();
    await expect(page).toHaveURL(/\/office\/cases\/[\w-]+\/first-message$/);
    await page.locator('[name=body]').fill('We have met at the fair.');
    await page.locator('main form button[type=submit]').click();
    await expect(page.locator('main [role=alert]')).toContainText(says[locale].noConsent);
    await expect(page.locator('[name=body]')).toHaveValue('We have met at the fair.');
    await page.locator('[name=agreed]').check();
    await page.locator('[name=how]').selectOption('event');
    await page.locator('main form button[type=submit]').click();
    await expect(page).toHaveURL(/\/office\/cases\/[\w-]+$/);
    await expect(page.locator('main')).toContainText(says[locale].recorded);
    await expect(page.locator('main')).toContainText('We have met at the fair.');
    await expect
      .poll(() => site.mails.mails.find(({ text }) => text.includes('We have met at the fair.'))?.to.length)
      .toBe(1);
  });
}

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  for (const locale of languagesInTurn(languages, 'notifications of staff, without a script')) {
    test(`in ${locale}: the account page says that notifications need one, and the rest works`, async ({
      page,
      site,
    }) => {
      await comeIn(page, site, locale);
      await page.goto(at(locale, '/office/me'));
      await expect(page.locator('#push noscript p')).toBeVisible();
      await expect(page.locator('#push noscript p')).toContainText(says[locale].script);
      await expect(page.locator('form[data-push-key]')).toBeHidden();
      await page.locator('#morning input[value=mail]').check();
      await page.locator('#morning button[value=morning]').click();
      await expect(page.locator('main [role=status]')).toHaveText(says[locale].saved);
    });
  }
});
