import { spawnSync } from 'node:child_process';
import { setTimeout } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { makeInquiry, Poster } from '../../measure/load/post-inquiry.ts';
import { makeOwner as storeOwner } from '../../src/server/domains/accounts/make-owner.ts';
import { newVisitor } from './forms.ts';
import type { Site } from './site.ts';

/**
 * Each page of the office, by the file in src/pages/[...locale] that renders it, with a path to it; `{reference}` is a case, `{order}` an
 * order, `{appointment}` an appointment, `{receipt}` a receipt for money.
 */
export const officeAddresses: Readonly<Record<string, string>> = {
  'office/index.astro': '/office',
  'office/inbox/index.astro': '/office/inbox',
  'office/cases/[reference]/index.astro': '/office/cases/{reference}',
  'office/cases/[reference]/related.astro': '/office/cases/{reference}/related',
  'office/cases/[reference]/first-message.astro': '/office/cases/{reference}/first-message',
  'office/cases/[reference]/person.astro': '/office/cases/{reference}/person',
  'office/calendar/index.astro': '/office/calendar',
  'office/calendar/[id].astro': '/office/calendar/{appointment}',
  'office/books/index.astro': '/office/books',
  'office/ledger.astro': '/office/ledger',
  'office/audit/index.astro': '/office/audit',
  'office/content/index.astro': '/office/content',
  'office/content/[...document].astro': '/office/content/services/gst-registration',
  'office/documents/index.astro': '/office/documents',
  'office/health.astro': '/office/health',
  'office/mails.astro': '/office/mails',
  'office/new.astro': '/office/new',
  'office/me/factor.astro': '/office/me/factor',
  'office/me/index.astro': '/office/me',
  'office/reports/index.astro': '/office/reports',
  'office/retention.astro': '/office/retention',
  'office/money.astro': '/office/money',
  'office/quotes/index.astro': '/office/quotes',
  'office/quotes/[number].astro': '/office/quotes/new',
  'office/orders/index.astro': '/office/orders',
  'office/orders/statement.astro': '/office/orders/statement',
  'office/orders/[number].astro': '/office/orders/{order}',
  'office/orders/[number]/money.astro': '/office/orders/{order}/money',
  'office/receipts/index.astro': '/office/receipts',
  'office/receipts/new.astro': '/office/receipts/new?order={order}',
  'office/receipts/[id].astro': '/office/receipts/{receipt}',
  'office/receivables/index.astro': '/office/receivables',
  'office/receivables/[number].astro': '/office/receivables/{order}',
  'office/searches.astro': '/office/searches',
  'office/set-aside/index.astro': '/office/set-aside',
  'office/setup.astro': '/office/setup',
  'office/staff.astro': '/office/staff',
  'office/[...nothing].astro': '/office/nothing-here',
};

export const words = {
  en: { maybe: 'we have sent a code', refused: 'This code did not work', code: /Your code: (\d{4} \d{4})/ },
  hi: { maybe: 'हमने उस पर कोड भेज दिया है', refused: 'यह कोड नहीं चला', code: /आपका कोड: (\d{4} \d{4})/ },
} as const;
type Language = keyof typeof words;
export const languages: readonly Language[] = ['en', 'hi'];

/** Each language with and without scripts. */
export const ways = languages.flatMap((locale) => [false, true].map((isPlain) => ({ locale, isPlain })));
export const at = (locale: Language, path: string): string => (locale === 'hi' ? `/hi${path}` : path);

/** Runs `npm run owner` for this address. @returns what it printed */
export function runOwnerCommand(site: Site, mailAddress: string): string {
  const command = ['src/server/domains/accounts/owner-command.ts', mailAddress];
  return spawnSync(process.execPath, command, { env: site.env, encoding: 'utf8' }).stdout;
}

/**
 * Creates an owner account for each of these email addresses, as after a first sign-in. `npm run owner` and the sign-in
 * page do the same, but need a process for each.
 */
export async function makeOwner(site: Site, ...mailAddresses: readonly string[]): Promise<void> {
  for (const mailAddress of mailAddresses) {
    await storeOwner(site.db, mailAddress, Date.now());
    // Appointments are offered only with staff who have signed in since their invitation.
    const came = site.db.updateTable('users').set({ signed_in_at: Date.now() });
    await came.where('email', '=', mailAddress.toLowerCase()).execute();
  }
}

/** The codes sent to a mailbox, in the order of arrival. */
export const signInCodes = ({ mails }: Site, mailAddress: string): string[] =>
  mails.mails
    .filter(({ to }) => to.includes(mailAddress))
    .flatMap(({ text }) => words.en.code.exec(text)?.[1] ?? words.hi.code.exec(text)?.[1] ?? []);

/**
 * Requests a code on the open sign-in page.
 * @returns the code from the email
 */
export async function askForCode(page: Page, site: Site, mailAddress: string): Promise<string> {
  const before = signInCodes(site, mailAddress).length;
  await page.locator('[name=mail]').fill(mailAddress);
  await page.locator('button[value=ask]').click();
  await page.locator('[name=code]').waitFor();
  while (signInCodes(site, mailAddress).length === before) {
    await page.waitForTimeout(50);
  }
  return signInCodes(site, mailAddress).at(-1) ?? '';
}

/** Enters a code and sends it. */
export async function enterCode(page: Page, code: string): Promise<void> {
  await page.locator('[name=code]').fill(code);
  await page.locator('button[value=enter]').click();
}

/**
 * Signs in on the sign-in page, which is opened if necessary, and waits for its target. Use `letIn` in tests that are
 * not about signing in.
 */
export async function signIn(page: Page, site: Site, mailAddress: string, locale: Language = 'en'): Promise<void> {
  if (!page.url().includes('/login')) {
    await page.goto(at(locale, '/login'));
  }
  await enterCode(page, await askForCode(page, site, mailAddress));
  // A navigation before the response arrives would lose its cookie.
  await page.locator('#login-code').waitFor({ state: 'detached' });
}

/**
 * Signs in by the sign-in page's two posts, without opening it. Afterwards the browser of this page has the session.
 * @throws Error if the code does not sign in, as with two-step sign-in
 */
export async function letIn(
  page: Pick<Page, 'request'>,
  site: Site,
  mailAddress: string,
  locale: Language = 'en',
): Promise<void> {
  const path = site.origin + at(locale, '/login');
  const headers = { 'x-forwarded-for': newVisitor().address };
  const before = signInCodes(site, mailAddress).length;
  const asked = await page.request.post(path, { headers, form: { 'sign-in': 'ask', mail: mailAddress } });
  const [, key = ''] = /name="asked" value="([\w-]+)"/.exec(await asked.text()) ?? [];
  while (signInCodes(site, mailAddress).length === before) {
    await setTimeout(20);
  }
  const form = { 'sign-in': 'enter', mail: mailAddress, asked: key, code: signInCodes(site, mailAddress).at(-1) ?? '' };
  const entered = await page.request.post(path, { headers, form, maxRedirects: 0 });
  if (entered.status() !== 303) {
    throw new Error(`${mailAddress} is not let in: ${entered.status()}`);
  }
}

/** Signs a new owner in, and gives the page its own IP address. @returns the owner */
export async function comeIn(page: Page, site: Site, locale: Language = 'en'): Promise<ReturnType<typeof newVisitor>> {
  const owner = newVisitor();
  await makeOwner(site, owner.email);
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': owner.address });
  await letIn(page, site, owner.email, locale);
  return owner;
}

let inquiries = 0;

/** Sends an enquiry. @param changes fields with other values @returns the reference */
export async function inquire(site: Site, changes: Readonly<Record<string, string>> = {}): Promise<string> {
  const poster = new Poster(site.origin, 1, false);
  inquiries += 1;
  const inquiry = makeInquiry(inquiries, `office${process.pid}`);
  const body = new URLSearchParams(inquiry.body);
  for (const [name, value] of Object.entries(changes)) {
    body.set(name, value);
  }
  const { reference } = await poster.post({ ...inquiry, body: body.toString() });
  poster.close();
  if (!reference) {
    throw new Error('the inquiry was not taken');
  }
  return reference;
}
