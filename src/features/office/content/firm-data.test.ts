import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import type { Edits } from '@/catalogue/edits.ts';
import { company, companyFacts, directPayment, supplier } from '@/catalogue/firm/company.ts';
import { applyEdits } from '@/catalogue/read-content.ts';
import { colors } from '@/catalogue/site/colors.ts';
import { colorSheet, colorSheetHref } from '@/catalogue/site/colors-css.ts';
import { type ContentDocument, findDocument, mayEdit } from '@/catalogue/site/documents.ts';
import { editedLogo } from '@/catalogue/site/logo.ts';
import { type Locale, locales } from '@/kernel/locale.ts';
import type { StaffRole } from '@/kernel/roles.ts';
import { createUser } from '@/server/domains/accounts/users.ts';
import { findContentDraft } from '@/server/domains/content/drafts.ts';
import { leasePublication, listLive, settlePublication } from '@/server/domains/content/publications.ts';
import { openAppContext } from '@/server/main/app-context.ts';
import { readEnv } from '@/server/platform/settings/env.ts';
import { postedForm } from '../../../../tests/support/posted-form.ts';
import { readSetup } from '../setup/setup-steps.server.ts';
import { ContentPage, type ContentPageProps } from './ContentPage.tsx';
import { submitContent } from './content.server.ts';
import { contentErrors } from './content-faults.ts';
import { contentList } from './content-list.server.ts';
import { contentPage } from './content-page.server.ts';
import { formOf, readDocument, saidBy } from './content-state.ts';
import { contentWords } from './content-words.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'aarambh-test-'));
const app = await openAppContext(readEnv({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }));
afterAll(async () => {
  await app.close();
  await rm(dataDir, { recursive: true, force: true });
});
beforeEach(async () => {
  for (const table of ['content_drafts', 'content_publications', 'content_bases', 'outbox', 'audit'] as const) {
    await app.db.deleteFrom(table).execute();
  }
});
const none = {};
afterEach(() => applyEdits(none));

const now = Date.UTC(2026, 10, 26, 9);
for (const [mailAddress, role, locale] of [
  ['meera@firm.example', 'owner', 'en'],
  ['ravi@firm.example', 'owner', 'hi'],
  ['asha@firm.example', 'manager', 'en'],
] as const) {
  await createUser(app.db, { mailAddress, role, locale }, now);
}

function document(id: string): ContentDocument {
  const found = findDocument(id);
  if (!found) {
    throw new Error(`there is no ${id}`);
  }
  return found;
}

const byRole = (role: StaffRole) =>
  ({ actor: { id: role, name: 'Meera', role }, visitorAddress: '192.0.2.7', now }) as const;

async function press(of: ContentDocument, deed: string, typed: Iterable<[string, string]> = []) {
  const { version } = await findContentDraft(app.db, of.id);
  const body = new URLSearchParams([...typed, ['do', deed], ['version', String(version)]]);
  const request = new Request(`http://localhost/office/content/${of.id}`, { method: 'POST', body });
  return submitContent(contentWords('en', of.kind), request, app, byRole('owner'), of, 'https://firm.example');
}

async function settle(): Promise<Edits> {
  const held = await leasePublication(app.db, now);
  if (!held) {
    throw new Error('nothing waits');
  }
  await settlePublication(app.db, held, null, now);
  return Object.assign({}, ...(await listLive(app.db)).map(({ edits }) => edits)) as Edits;
}

/** The form of a document as in its file, with some values changed. */
const filled = (of: ContentDocument, typed: Readonly<Record<string, string>>) =>
  new Map([...postedForm(formOf(of, saidBy(of, {}))), ...Object.entries(typed)]);

const errorsOf = (of: ContentDocument, typed: Readonly<Record<string, string>>, locale: Locale = 'en') =>
  contentErrors(contentWords(locale, of.kind), of, readDocument(of, filled(of, typed)), {});

const account = {
  '0.upi.id': 'firm@bank',
  '0.upi.kind': 'merchant',
  '0.bank.holder': 'Firm Private Limited',
  '0.bank.account': '123456789012',
  '0.bank.ifsc': 'BANK0000001',
  '0.bank.name.en': 'Bank',
  '0.bank.name.hi': 'बैंक',
};
const mails = () =>
  app.db.selectFrom('outbox').select(['recipient', 'subject', 'text', 'html']).orderBy('recipient').execute();

test('an account is published only after a confirmation that says what changes, and all owners are told', async () => {
  const payments = document('payments');
  expect(directPayment('en')?.isSample).toBe(true);
  expect(await press(payments, 'save', filled(payments, account))).toEqual({ said: 'kept' });
  expect(await press(payments, 'publish')).toEqual({ said: 'ask-publish' });
  expect(await mails()).toEqual([]);
  expect(await app.db.selectFrom('content_publications').selectAll().execute()).toEqual([]);

  const page = await contentPage(
    app.db,
    payments,
    contentWords('en', 'payments'),
    new URL('http://x/?ask=publish'),
    undefined,
  );
  expect(page.page.question?.text).toContain('Account number: nothing → 123456789012');
  expect(page.page.question?.text).toContain('UPI ID: nothing → firm@bank');
  expect(page.page.question?.fields).toMatchObject({ do: 'publish' });

  expect(await press(payments, 'publish', [['sure', 'yes']])).toEqual({ said: 'taken' });
  const [meera, ravi, ...others] = await mails();
  expect(others).toEqual([]);
  expect([meera?.recipient, meera?.subject]).toEqual([
    'meera@firm.example',
    `Bank account and UPI ID changed: ${company.name.en}`,
  ]);
  expect(meera?.text).toMatch(
    /Account number: nothing → 123456789012[\s\S]*192\.0\.2\.7[\s\S]*https:\/\/firm\.example\/office\/content\/payments/,
  );
  expect([ravi?.recipient, ravi?.subject]).toEqual([
    'ravi@firm.example',
    `बैंक खाता और UPI ID में बदलाव: ${company.name.hi}`,
  ]);
  expect(ravi?.text).toContain('/hi/office/content/payments');
  const logged = await app.db.selectFrom('audit').select(['action', 'subject', 'after']).execute();
  expect(logged.at(-1)).toMatchObject({ action: 'content-published', subject: 'payments' });
  expect(logged.at(-1)?.after).toContain('123456789012');

  applyEdits(await settle());
  expect(directPayment('hi')).toMatchObject({ isSample: false, upi: { id: 'firm@bank' }, bank: { name: 'बैंक' } });
});

test('an account is reverted only after a confirmation, owners are told again, and the page shows no account', async () => {
  const payments = document('payments');
  await press(payments, 'save', filled(payments, account));
  await press(payments, 'publish', [['sure', 'yes']]);
  applyEdits(await settle());
  const revision: [string, string] = ['revision', '1'];
  expect(await press(payments, 'undo', [revision])).toEqual({ said: 'ask-undo-1' });
  const page = await contentPage(
    app.db,
    payments,
    contentWords('en', 'payments'),
    new URL('http://x/?ask=undo-1'),
    undefined,
  );
  expect(page.page.question?.text).toContain('Account number: 123456789012 → nothing');
  expect(await press(payments, 'undo', [revision, ['sure', 'yes']])).toEqual({ said: 'taken' });
  expect(await mails()).toHaveLength(4);
  applyEdits(await settle());
  expect(company.payments).toBeUndefined();

  // Emptied fields remove the account as well.
  await press(payments, 'save', filled(payments, account));
  await press(payments, 'publish', [['sure', 'yes']]);
  applyEdits(await settle());
  const emptied = Object.fromEntries(Object.keys(account).map((name) => [name, '']));
  expect(await press(payments, 'save', filled(payments, emptied))).toEqual({ said: 'kept' });
  await press(payments, 'publish', [['sure', 'yes']]);
  applyEdits(await settle());
  expect(company.payments).toBeUndefined();
});

test('a revision of another document is not reverted through the page of this one', async () => {
  const payments = document('payments');
  await press(payments, 'save', filled(payments, account));
  await press(payments, 'publish', [['sure', 'yes']]);
  await settle();
  expect(await press(document('hours'), 'undo', [['revision', '1']])).toEqual({ said: 'changed-meanwhile' });
  expect((await listLive(app.db)).map(({ document: id }) => id)).toEqual(['payments']);
});

test('only owners see and edit the account, GST and the email addresses', async () => {
  const words = contentWords('en');
  const payments = document('payments');
  await press(payments, 'save', filled(payments, account));
  await press(payments, 'publish', [['sure', 'yes']]);
  const seen = async (role: StaffRole) => {
    const { groups, history } = await contentList(app.db, words, '', now, role);
    return [...groups.flatMap(({ documents }) => documents.map(({ id }) => id)), ...history.map(() => 'history')];
  };
  for (const id of ['payments', 'gst', 'mails', 'history']) {
    expect([id, (await seen('owner')).includes(id), (await seen('manager')).includes(id)]).toEqual([id, true, false]);
  }
  expect(['payments', 'gst', 'mails', 'firm'].map((id) => mayEdit('manager', id))).toEqual([false, false, false, true]);
});

test.each([
  ['payments', { ...account, '0.bank.account': '12' }, '0.bank.account', /9 to 18 digits/, /9 से 18 अंक/],
  ['payments', { ...account, '0.bank.ifsc': 'bank1' }, '0.bank.ifsc', /SBIN0001234/, /SBIN0001234/],
  ['payments', { ...account, '0.upi.id': 'firm' }, '0.upi.id', /firm@bank/, /firm@bank/],
  ['payments', { ...account, '0.upi.kind': '' }, '0.upi.kind', /Fill in/, /ख़ाना भरें/],
  ['gst', { '0.gstin': '07AAACA0000A1Z1' }, '0.gstin', /valid GSTIN/, /सही GSTIN/],
  ['firm', { '7.main': '98765' }, '7.main', /\+91/, /\+91/],
  ['mails', { '0.inbox': 'x' }, '0.inbox', /valid email/, /सही ईमेल/],
  [
    'colors',
    { '2.ink': '#ffffff' },
    '2.ink',
    /cannot be read.* such as #[0-9a-f]{6}/,
    /पढ़ा नहीं जाता.* जैसे #[0-9a-f]{6}/,
  ],
  ['colors', { '1.night': 'blue' }, '1.night', /# and six digits/, /छह अंक/],
] as const)('%s: %s is refused at its field in both languages', (id, typed, field, english, hindi) => {
  const of = document(id);
  const name = id === 'firm' ? `${of.parts.findIndex(({ place }) => place.endsWith('#phones'))}.main` : field;
  const sent = id === 'firm' ? { [name]: '98765' } : typed;
  expect(errorsOf(of, sent)[name]).toMatch(english);
  expect(errorsOf(of, sent, 'hi')[name]).toMatch(hindi);
});

test('a colour that the error names would do', () => {
  const of = document('colors');
  const error = errorsOf(of, { '2.soft': '#d8d0c0' })['2.soft'] ?? '';
  const better = /such as (#[0-9a-f]{6})/.exec(error)?.[1] ?? '';
  expect(errorsOf(of, { '2.soft': better })).toEqual({});
});

test('published colours are in a style sheet of their own, and the set-up page follows', async () => {
  const of = document('colors');
  expect(colorSheetHref()).toBeUndefined();
  const done = async () =>
    (await readSetup(app, { id: 'meera' })).filter(({ isDone }) => isDone).map(({ topic }) => topic);
  expect(await done()).not.toContain('colors');
  const typed = filled(of, { '1.night': '#0b3d2e' });
  typed.delete('0');
  expect(await press(of, 'save', typed)).toEqual({ said: 'kept' });
  expect(await press(of, 'publish')).toEqual({ said: 'taken' });
  applyEdits(await settle());
  expect(colors.brand.night).toBe('#0b3d2e');
  expect(colorSheet()).toContain('--color-night: #0b3d2e;');
  expect(colorSheetHref()).toMatch(/^\/colors\.css\?\w+$/);
  expect(await done()).toContain('colors');
});

test('the firm’s name, phones and address follow, and a firm without GST says nothing of it', async () => {
  const firm = document('firm');
  const index = (end: string) => firm.parts.findIndex(({ place }) => place.endsWith(`#${end}`));
  const typed = filled(firm, {
    [`${index('name')}.en`]: 'Kulkarni',
    [`${index('name')}.hi`]: 'कुलकर्णी',
    [`${index('shortName')}.en`]: 'KDA',
    [`${index('shortName')}.hi`]: 'केडीए',
    [`${index('whatsapp')}`]: '',
  });
  typed.delete(String(index('sample')));
  expect(await press(firm, 'save', typed)).toEqual({ said: 'kept' });
  await press(firm, 'publish');
  const gst = document('gst');
  const emptied = filled(gst, Object.fromEntries([...filled(gst, {}).keys()].map((name) => [name, ''])));
  emptied.delete('0.sample');
  expect(await press(gst, 'save', emptied)).toEqual({ said: 'kept' });
  await settle();
  await press(gst, 'publish', [['sure', 'yes']]);
  applyEdits(await settle());
  expect([companyFacts('en').company, companyFacts('hi').shortName, company.sample, company.whatsapp]).toEqual([
    'Kulkarni',
    'केडीए',
    false,
    undefined,
  ]);
  expect([company.gst, supplier().gstin]).toEqual([undefined, '']);
});

const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8" fill="#0b3d2e"/></svg>';

test.each([
  [drawing, undefined],
  ['<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><script>alert(1)</script></svg>', /script/],
  ['<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8" onload="alert(1)"></svg>', /script/],
  ['<svg viewBox="0 0 8 8"><animateTransform attributeName="transform" dur="1s"/></svg>', /animation/],
  ['<svg viewBox="0 0 8 8"><a href="javascript:alert(1)"><rect/></a></svg>', /script/],
  ['<svg viewBox="0 0 8 8"><image href="https://thief.example/x.png"/></svg>', /another address/],
  ['<svg viewBox="0 0 8 8"><style>@import "//thief.example/x.css";</style></svg>', /another address/],
  ['<!DOCTYPE svg [<!ENTITY x "y">]><svg viewBox="0 0 8 8">&x;</svg>', /Upload an SVG/],
  ['<html><body>Hello</body></html>', /Upload an SVG/],
  ['<svg viewBox="0 0 8 8"><g><rect/></svg>', /not complete/],
  ['<svg><rect/></svg>', /no size/],
  [`<svg viewBox="0 0 8 8"><title>${'x'.repeat(40_000)}</title></svg>`, /too large/],
] as const)('a picture of the logo is checked: %.60s', (picture, error) => {
  const errors = errorsOf(document('logo'), { 0: picture });
  if (error === undefined) {
    expect(errors).toEqual({});
  } else {
    expect(errors['0']).toMatch(error);
  }
});

test('a published logo replaces the picture of the build, and is gone again after a revert', async () => {
  const logo = document('logo');
  expect(editedLogo('mark.svg')).toBeUndefined();
  expect(await press(logo, 'save', filled(logo, { 0: drawing, 1: '' }))).toEqual({ said: 'kept' });
  await press(logo, 'publish');
  applyEdits(await settle());
  expect([editedLogo('mark.svg')?.toString(), editedLogo('favicon.svg')]).toEqual([drawing, undefined]);
  expect(await press(logo, 'undo', [['revision', '1']])).toEqual({ said: 'taken' });
  applyEdits(await settle());
  expect(editedLogo('mark.svg')).toBeUndefined();
});

test.each(locales)('%s: the pages of the firm’s own data have no empty or foreign words', async (locale) => {
  for (const id of ['firm', 'logo', 'colors', 'mails', 'payments', 'gst']) {
    const of = document(id);
    const words = contentWords(locale, of.kind);
    const { page, form } = await contentPage(app.db, of, words, new URL('http://x/'), undefined);
    const props = Object.assign({ form: undefined }, page) as unknown as ContentPageProps;
    const html = renderToStaticMarkup(createElement(ContentPage, props));
    expect(html).toContain(words[`kind.${of.kind}`]);
    expect(html).not.toMatch(/undefined|\[object/);
    expect(Object.values(form.words.labels).every((label) => label !== '')).toBe(true);
  }
});
