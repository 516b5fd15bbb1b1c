import { join } from 'node:path';
import { type Browser, expect, type Page } from '@playwright/test';
import type { NoticeName } from '../../src/kernel/notice-names.ts';
import { newVisitor } from './forms.ts';
import { numberOf, openPapers } from './order-visit.ts';
import { newReference } from './receipt-visit.ts';
import type { Site } from './site.ts';
import { ask, at, enter } from './status-visit.ts';

/** What a shop owner types, and what she and the clerk read. */
export const words = {
  en: {
    name: 'Sunita Sharma',
    corrected: 'Sunita Devi Sharma',
    message: 'GST for a tea stall',
    tick: 'I have no email',
    question: 'How should we reply?',
    sms: 'SMS',
    whatsapp: 'WhatsApp',
    sent: { mail: 'The statement is in the outbox.', message: 'The message is in the outbox.' },
    checking: 'We are checking payment',
    done: 'Done.',
    paid: 'Paid, in progress',
    booked: 'Your appointment is booked',
    paper: 'Rent agreement',
    linked: 'from this order or enquiry onwards',
    ownNumber: 'The data we hold under your number',
    answer: 'You need a PAN card and a rent agreement.',
    thanks: 'I have both, thank you',
    own: 'All the data we hold',
    saved: 'The correction has been saved.',
    stop: 'STOP',
  },
  hi: {
    name: 'सुनीता शर्मा',
    corrected: 'सुनीता देवी शर्मा',
    message: 'चाय की दुकान का जीएसटी',
    tick: 'ईमेल नहीं है',
    question: 'हम आपको जवाब कैसे दें?',
    sms: 'एसएमएस',
    whatsapp: 'व्हाट्सऐप',
    sent: { mail: 'विवरण आउटबॉक्स में है।', message: 'रकम का मैसेज आउटबॉक्स में है।' },
    checking: 'मिला रहे हैं',
    done: 'हो गया।',
    paid: 'भुगतान हो गया, काम जारी',
    booked: 'आपका समय तय है',
    paper: 'किराए का काग़ज़',
    linked: 'धन्यवाद। अब आप इस ऑर्डर या पूछताछ से',
    ownNumber: 'आपके नंबर से जुड़ी जानकारी',
    answer: 'आपको PAN और किराए का समझौता चाहिए।',
    thanks: 'दोनों मेरे पास हैं, धन्यवाद',
    own: 'हमारे पास रखी सारी जानकारी',
    saved: 'जानकारी ठीक कर दी गई।',
    stop: 'बंद करो',
  },
} as const;
type Language = keyof typeof words;

/** A shop owner who can be reached in one way, and the clerk who works for her. */
export interface ShopOwner {
  readonly locale: Language;
  readonly site: Site;
  /** Her browser. */
  readonly phone: Page;
  /** Whether it runs no scripts. */
  readonly isPlain: boolean;
  /** Her email address, or the ten digits of her number and how she wants to be answered. */
  readonly contact: { readonly mail: string } | { readonly mobile: string; readonly by: 'sms' | 'whatsapp' };
  /** A clerk's browser. */
  readonly office: Page;
  /** Waits for the next message about something, which must be the only new one. @returns its text */
  readonly told: (notice: NoticeName) => Promise<string>;
}

/** An order of hers: the path of its page, and its six digits. */
interface Placed {
  readonly path: string;
  readonly number: string;
}

/** The ten digits of a number that no other journey has. */
export const newMobile = (): string => `97${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;

/** Opens a browser on a phone, with its own IP address. */
export async function openPhone(browser: Browser, site: Site, isPlain: boolean): Promise<Page> {
  const context = await browser.newContext({
    baseURL: site.origin,
    javaScriptEnabled: !isPlain,
    viewport: { width: 360, height: 740 },
    extraHTTPHeaders: { 'x-forwarded-for': newVisitor().address },
  });
  return context.newPage();
}

/**
 * Counts the messages about each notice, so that the journey fails if there is a second one where one is expected.
 * @param find returns the texts of those that have arrived
 */
export function tellsBy(find: (notice: NoticeName) => readonly string[]): ShopOwner['told'] {
  const counts = new Map<NoticeName, number>();
  return async (notice) => {
    const count = (counts.get(notice) ?? 0) + 1;
    counts.set(notice, count);
    await expect.poll(() => find(notice).length, { message: notice, timeout: 90_000 }).toBe(count);
    return find(notice).at(-1) ?? '';
  };
}

/** Returns her email address or number as she types it in a field that accepts both. */
const typedContact = ({ contact }: ShopOwner): string => ('mail' in contact ? contact.mail : contact.mobile);

/** Fills in the field for her contact. If the form asks how she wants to be notified, answers that, too. */
async function fillContact({ phone, contact }: ShopOwner): Promise<void> {
  if ('mail' in contact) {
    await phone.locator('[name=mail]').fill(contact.mail);
    return;
  }
  await phone.locator('[name=phone]').fill(contact.mobile);
  const way = phone.locator(`[name=replyBy][value=${contact.by}]`);
  if ((await way.count()) > 0) {
    await way.check();
  }
}

/** Sends the contact form. @returns the reference that she is told */
export async function asks(her: ShopOwner): Promise<string> {
  const { locale, phone, contact, isPlain } = her;
  const says = words[locale];
  await phone.goto(at(locale, '/contact'));
  const form = phone.locator('form#contact');
  const send = () => form.locator('button[type=submit]:visible').click();
  await form.locator('[name=name]').fill(says.name);
  await form.locator('[name=message]').fill(says.message);
  if ('mail' in contact) {
    await form.locator('[name=email]').fill(contact.mail);
    // The form asks for an email address and a phone number, unless the visitor has no email address.
    await form.locator('[name=phone]').fill(newMobile());
  } else {
    await form.getByLabel(says.tick).check();
    await form.locator('[name=phone]').fill(contact.mobile);
    if (isPlain) {
      // Without scripts the next page asks how to reply.
      await send();
    }
    const ways = form.getByRole('group', { name: says.question });
    await ways.getByLabel(says[contact.by], { exact: true }).check();
  }
  await send();
  const receipt = isPlain ? phone.locator('main') : form.locator('[data-status]');
  await expect(receipt).toContainText('mail' in contact ? /AAR-\w{4}-\w{4}/ : contact.mobile.slice(-4));
  const [reference = ''] = /AAR-\w{4}-\w{4}/.exec(await her.told('acknowledgement')) ?? [];
  expect(reference).not.toBe('');
  return reference;
}

/** Orders a service with her contact. */
export async function orders(her: ShopOwner): Promise<Placed> {
  const { locale, phone, site } = her;
  await phone.goto(at(locale, '/services/gst-registration'));
  await phone.locator('main a[href*="/quote?for="]').first().click();
  await phone.waitForURL(/\/quote\/[\w-]{22}$/);
  await phone.locator('[name=name]').fill(words[locale].name);
  await fillContact(her);
  await phone.locator('select[name=state]').selectOption('delhi');
  await phone.locator('[name=terms]').check();
  await phone.locator('form:has([name=terms]) button[type=submit]').click();
  await phone.waitForURL(/\/order\/[\w-]{22}$/);
  const path = new URL(phone.url()).pathname;
  const number = await numberOf(site, path);
  expect(await her.told('order-placed')).toContain(number);
  return { path, number };
}

/** A clerk sends her a statement of her account. @returns what she is told */
export async function getsStatement(her: ShopOwner, { number }: Placed): Promise<string> {
  const { locale, office, contact } = her;
  await office.goto(at(locale, `/office/receivables/${number}`));
  await office.locator('button[value=send]').click();
  const { sent } = words[locale];
  await expect(office.locator('main [role=status]')).toHaveText('mail' in contact ? sent.mail : sent.message);
  return her.told('account-sent');
}

/** Pays by UPI, and a clerk confirms it. */
export async function pays(her: ShopOwner, { number }: Placed): Promise<void> {
  const { locale, phone, office } = her;
  const says = words[locale];
  await phone.locator('[name=utr]').fill(newReference());
  await phone.locator('button[value=utr]').click();
  await expect(phone.locator('main p[role=status]')).toContainText(says.checking);
  await office.goto(at(locale, `/office/orders/${number}`));
  await office.locator('button[value=confirm]').click();
  await expect(office.locator('main [role=status]')).toHaveText(says.done);
  expect(await her.told('order-paid')).toContain(number);
}

/** Sends a document that a clerk asks for on the open page of her order. */
export async function sendsDocument(her: ShopOwner, { path, number }: Placed): Promise<void> {
  const { locale, site, phone, office, isPlain } = her;
  const says = words[locale];
  const form = office.locator('form:has(button[value=ask])');
  await office.locator('details:has(form button[value=ask]) > summary').last().click();
  await form.locator('[name=name]').fill(says.paper);
  await form.locator('button[value=ask]').click();
  await expect(office.locator('#papers')).toContainText(says.paper);
  await comesRound(her, 'order-letters');
  expect(await her.told('papers-asked')).toContain(number);
  await phone.goto(path);
  await expect(phone.locator('main')).toContainText(says.paid);
  await openPapers(phone);
  const paper = phone.locator('#hand-in li[id^=paper-]', { hasText: says.paper }).last();
  await paper.locator('input[type=file][multiple]').setInputFiles(join('tests/fixtures/papers', 'pan.webp'));
  if (isPlain) {
    // With scripts, the document is sent when it is chosen.
    await paper.locator('form button[type=submit]:not([value])').click();
  }
  const handed = () =>
    site.db
      .selectFrom('asked_papers')
      .select('state')
      .where('name_en', '=', says.paper)
      .where('order_id', 'in', (order) => order.selectFrom('orders').select('id').where('number', '=', number))
      .executeTakeFirst();
  await expect.poll(async () => (await handed())?.state).toBe('handed');
  // The page has been loaded again after the upload.
  await expect(paper).toContainText(/pan\.\w+/);
}

/** Books an appointment. @returns its id */
export async function books(her: ShopOwner): Promise<string> {
  const { locale, site, phone, contact } = her;
  const says = words[locale];
  await phone.goto(at(locale, '/appointments?way=phone'));
  // The last free time of the first day.
  await phone.locator('main a[href*="at="]').last().click();
  await phone.waitForURL(/at=/);
  await phone.locator('[name=name]').fill(says.name);
  await fillContact(her);
  if ('mail' in contact) {
    // A conversation by phone needs a number.
    await phone.locator('[name=phone]').fill(newMobile());
  }
  await phone.locator('form:has([name=name]) button[type=submit]').click();
  await phone.waitForURL(({ pathname }) => /\/appointments\/[\w-]{32}$/.test(pathname));
  await expect(phone.locator('h1')).toHaveText(says.booked);
  await her.told('appointment-booked');
  const token = new URL(phone.url()).pathname.split('/').at(-1) ?? '';
  const booked = site.db.selectFrom('appointments').select('id').where('token', '=', token);
  return (await booked.executeTakeFirstOrThrow()).id;
}

/** Moves an appointment to 50 minutes from now, and lets the job run that sends its reminder. */
export async function hourComes({ site }: Pick<ShopOwner, 'site'>, appointment: string): Promise<void> {
  const now = Date.now();
  const soon = now + 50 * 60_000;
  await site.db.updateTable('appointments').set({ starts_at: soon }).where('id', '=', appointment).execute();
  await site.db
    .updateTable('appointment_reminders')
    .set({ due_at: now - 1000 })
    .where('appointment_id', '=', appointment)
    .where('kind', '=', 'hour')
    .execute();
  await comesRound({ site }, 'appointment-reminders');
}

/** Makes a job due, so that it runs again. */
async function comesRound({ site }: Pick<ShopOwner, 'site'>, job: string): Promise<void> {
  const { numUpdatedRows } = await site.db
    .updateTable('jobs')
    .set({ next_at: 0 })
    .where('name', '=', job)
    .executeTakeFirst();
  expect([job, Number(numUpdatedRows)]).toEqual([job, 1]);
}

/** Sees her enquiry with its reference and a code. */
export async function seesEnquiry(her: ShopOwner, reference: string): Promise<void> {
  const { locale, phone, contact } = her;
  const says = words[locale];
  await phone.goto(at(locale, '/status'));
  await ask(phone, reference, typedContact(her));
  const [, code = ''] = /(?:^|: )(\d{6})\b/m.exec(await her.told('code')) ?? [];
  await enter(phone, code);
  const shown = 'mail' in contact ? contact.mail : `+91${contact.mobile}`;
  for (const value of [reference, says.name, shown, says.message]) {
    await expect(phone.locator('main')).toContainText(value);
  }
}

/** Is answered in writing by a clerk, reads it with a code, and writes back, which the clerk sees. */
export async function isAnswered(her: ShopOwner, reference: string): Promise<void> {
  const { locale, phone, office } = her;
  const says = words[locale];
  await office.goto(at(locale, `/office/cases/${reference}`));
  await office.locator('#reply-body').fill(says.answer);
  await office.locator('[data-reply] [value=reply]').click();
  await expect(office.locator('[data-undo=reply]')).toBeVisible();
  // The reply can be recalled for ten seconds.
  const [link = ''] = /https?:\S+/.exec(await her.told('answer')) ?? [];
  const { pathname, search } = new URL(link);
  expect([pathname, search]).toEqual([at(locale, '/status'), `?reference=${reference}`]);
  await phone.goto(pathname + search);
  await expect(phone.locator('[name=reference]').first()).toHaveValue(reference);
  await ask(phone, reference, typedContact(her));
  const [, code = ''] = /(?:^|: )(\d{6})\b/m.exec(await her.told('code')) ?? [];
  await enter(phone, code);
  await expect(phone.locator('#messages')).toContainText(says.answer);
  await phone.locator('#messages textarea').fill(says.thanks);
  await phone.locator('#messages [type=submit]').click();
  await expect(phone.locator('#messages')).toContainText(says.thanks);
  await office.goto(at(locale, `/office/cases/${reference}`));
  await expect(office.locator('main')).toContainText(says.thanks);
}

/** Signs in with a code, and sees her order. */
export async function signsIn(her: ShopOwner, { number }: Placed): Promise<void> {
  const { locale, phone } = her;
  await phone.goto(at(locale, '/login'));
  await phone.locator('[name=mail]:visible').fill(typedContact(her));
  await phone.locator('[name=sign-in][value=ask]').first().click();
  const [, byMessage, byMail = ''] = /#(\d{8})$|: (\d{4} \d{4})\b/m.exec(await her.told('code')) ?? [];
  await phone.locator('[name=code]').fill(byMessage ?? byMail);
  await phone.locator('[name=sign-in][value=enter]').click();
  await expect(phone).toHaveURL(new RegExp(`${at(locale, '/dashboard')}$`));
  await expect(phone.locator('#orders')).toContainText(`#ORD-${number}`);
}

/** Opens all her data from her account, and corrects her name. A number alone needs the link of her order as a second proof. */
export async function correctsHerData(her: ShopOwner, { path }: Placed): Promise<void> {
  const { locale, site, phone, contact } = her;
  const says = words[locale];
  if ('mobile' in contact) {
    const link = phone.locator('details:has(> #link)');
    await link.locator('> summary').click();
    await link.locator('[name=link]').fill(site.origin + path);
    await link.locator('[value=link-prove]').click();
    await expect(phone.locator('main')).toContainText(says.linked);
  }
  await phone.goto(`${at(locale, '/dashboard')}?own#own`);
  await phone.locator('[name=act][value=see]').click();
  await expect(phone.locator('main h1')).toHaveText('mobile' in contact ? says.ownNumber : says.own);
  const contacts = phone.locator('main dl').first();
  await expect(contacts).toContainText(says.name);
  await phone.locator('[name=name]').fill(says.corrected);
  await phone.locator('form:has([name=language]) button').click();
  await expect(phone.locator('main [role=status]')).toHaveText(says.saved);
  await expect(contacts).toContainText(says.corrected);
  await expect(contacts).not.toContainText(says.name);
}

/** A clerk completes a stage of the order, and the site decides whom to tell. */
export async function makesProgress({ locale, site, office }: ShopOwner, { number }: Placed): Promise<void> {
  await office.goto(at(locale, `/office/orders/${number}`));
  await office.locator('button[value=finish]').click();
  await expect(office.locator('main [role=status]')).toHaveText(words[locale].done);
  const due = () => site.db.selectFrom('due_notices').select('id').where('order_number', '=', number).execute();
  await expect.poll(async () => (await due()).length).toBe(0);
}

/** Expects that no message to these recipients is waiting to be sent. */
export async function nothingWaits(site: Site, recipients: readonly string[]): Promise<void> {
  const waiting = await site.db
    .selectFrom('messages')
    .select(['channel', 'notice', 'state'])
    .where('recipient', 'in', recipients)
    .where('state', 'in', ['waiting', 'held', 'failed', 'dead', 'unknown'])
    .execute();
  expect(waiting).toEqual([]);
}
