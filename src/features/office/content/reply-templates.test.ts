import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, afterEach, expect, test } from 'vitest';
import type { Edits } from '@/catalogue/edits.ts';
import { replyFactMessages } from '@/catalogue/firm/reply-facts.messages.ts';
import { findReplyTemplates } from '@/catalogue/firm/reply-templates.ts';
import { applyEdits } from '@/catalogue/read-content.ts';
import { type ContentDocument, findDocument } from '@/catalogue/site/documents.ts';
import { wordsFor } from '@/i18n/messages.ts';
import type { Locale } from '@/kernel/locale.ts';
import { findContentDraft } from '@/server/domains/content/drafts.ts';
import { leasePublication, listLive, settlePublication } from '@/server/domains/content/publications.ts';
import { openAppContext } from '@/server/main/app-context.ts';
import { readEnv } from '@/server/platform/settings/env.ts';
import { postedForm } from '../../../../tests/support/posted-form.ts';
import { ContentPage } from './ContentPage.tsx';
import { submitContent } from './content.server.ts';
import { contentErrors } from './content-faults.ts';
import { contentPage } from './content-page.server.ts';
import { formOf, readDocument, saidBy } from './content-state.ts';
import { contentWords } from './content-words.ts';
import { previewAnswer } from './preview.server.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'aarambh-test-'));
const app = await openAppContext(readEnv({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }));
afterAll(async () => {
  await app.close();
  await rm(dataDir, { recursive: true, force: true });
});
afterEach(() => applyEdits({}));

const now = Date.UTC(2026, 10, 23, 9);
const meera = { actor: { id: 'meera', name: 'Meera', role: 'manager' }, visitorAddress: '192.0.2.7', now } as const;
const words = contentWords('en');

function document(id: string): ContentDocument {
  const found = findDocument(id);
  if (!found) {
    throw new Error(`there is no ${id}`);
  }
  return found;
}
const templates = document('reply-templates');
const formSent = (of = templates): Map<string, string> => postedForm(formOf(of, saidBy(of, {})));
const errorsOf = (sent: Map<string, string>, of = templates) => contentErrors(words, of, readDocument(of, sent), {});

test.each([
  ['0.1.body.hi', 'हमें {papers चाहिए।', '{papers'],
  ['0.1.body.en', 'We need papers}.', 'papers}'],
  ['0.2.body.en', 'We need {the papers}.', '{the papers}'],
  ['0.3.body.hi', 'हमें {काग़ज़} चाहिए।', '{काग़ज़}'],
  ['0.3.body.en', 'By [date we need it.', '[date we need it.'],
  ['0.4.body.hi', '[तारीख़ तक चाहिए।', '[तारीख़ तक चाहिए।'],
])('a template with a bracket that is not closed is refused beside its field: %s %s', (field, text, shown) => {
  const both = field.endsWith('.en') ? field.replace(/en$/, 'hi') : field.replace(/hi$/, 'en');
  const sent = formSent()
    .set(both, both.endsWith('.hi') ? 'हिंदी' : 'English')
    .set(field, text);
  expect(errorsOf(sent)).toEqual({
    [field]: `Check the brackets in ${shown}. Write a placeholder as {phone} and a gap as [date].`,
  });
});

test('a placeholder that nothing fills is refused, and so is one in the name of a template', () => {
  const sent = formSent().set('0.0.body.en', 'We need {paperz}.').set('0.0.body.hi', 'हमें {paperz} चाहिए।');
  expect(errorsOf(sent)).toEqual({
    '0.0.body.en': 'Text of the reply (English): unknown placeholder {paperz}. Write the words themselves.',
    '0.0.body.hi': 'Text of the reply (Hindi): unknown placeholder {paperz}. Write the words themselves.',
  });
  const named = formSent().set('0.0.title.en', 'For {service}').set('0.0.title.hi', '{service} के लिए');
  expect(Object.keys(errorsOf(named))).toEqual(['0.0.title.en', '0.0.title.hi']);
  const known = Object.keys(replyFactMessages)
    .map((name) => `{${name}}`)
    .join(' ');
  const all = formSent().set('0.0.body.en', `All: ${known}`).set('0.0.body.hi', `सब: ${known}`);
  expect(errorsOf(all)).toEqual({});
});

test('a text in only one language is refused beside its field', () => {
  const sent = formSent().set('0.0.body.hi', '').set('0.1.body.en', '').set('0.2.body.hi', 'English again');
  expect(errorsOf(sent)).toEqual({
    '0.0.body.hi': 'Enter the Hindi text.',
    '0.1.body.en': 'Enter the English text.',
    '0.2.body.hi': 'This is not Hindi. Write it in Devanagari.',
  });
});

test('a brace that is not closed is refused in every other document, too', () => {
  for (const [id, field] of [
    ['announcements', '0.0.text'],
    ['contact-faqs', '0.0.answer'],
  ] as const) {
    const of = document(id);
    const sent = formSent(of).set(`${field}.en`, 'Call {phone now').set(`${field}.hi`, 'अभी phone} पर फ़ोन करें');
    const errors = errorsOf(sent, of);
    expect(Object.keys(errors)).toEqual([`${field}.en`, `${field}.hi`]);
    expect(errors[`${field}.en`]).toContain('a brace is not closed in “{phone”');
    // Square brackets and a less-than sign are not placeholders.
    expect(errorsOf(formSent(of).set(`${field}.en`, 'a [b] < c').set(`${field}.hi`, 'क [ख] < ग'), of)).toEqual({});
  }
});

/** Presses a button of the templates' page. */
async function press(deed: string, typed: Iterable<[string, string]> = []) {
  const { version } = await findContentDraft(app.db, templates.id);
  const body = new URLSearchParams([...typed, ['do', deed], ['version', String(version)]]);
  const request = new Request('http://localhost/office/content/reply-templates', { method: 'POST', body });
  return submitContent(words, request, app, meera, templates);
}

/** Does the work of the process that makes published content visible, here in the reply editor. */
async function settle(): Promise<void> {
  const held = await leasePublication(app.db, now);
  if (!held) {
    throw new Error('nothing waits');
  }
  await settlePublication(app.db, held, null, now);
  applyEdits(Object.assign({}, ...(await listLive(app.db)).map(({ edits }) => edits)) as Edits);
}

const inEditor = (locale: Locale) => (findReplyTemplates(locale) ?? []).map(({ title }) => title);

test('a template is added and another removed; both changes reach the reply editor once published, and are undone', async () => {
  const before = { en: inEditor('en'), hi: inEditor('hi') };
  const last = before.en.length;
  const sent = formSent();
  const order = sent.get('0.order')?.split(',') ?? [];
  sent.set('0.order', [...order.slice(1), String(last)].join());
  sent.set(`0.${last}.title.en`, 'Two lines').set(`0.${last}.title.hi`, 'दो लाइनें');
  sent.set(`0.${last}.body.en`, 'We need:\r\n\r\n{papers}').set(`0.${last}.body.hi`, 'चाहिए:\r\n\r\n{papers}');
  expect(await press('save', sent)).toEqual({ said: 'kept' });
  expect(inEditor('en')).toEqual(before.en);
  expect(await press('publish')).toEqual({ said: 'taken' });
  await settle();
  expect(inEditor('en')).toEqual([...before.en.slice(1), 'Two lines']);
  expect(inEditor('hi')).toEqual([...before.hi.slice(1), 'दो लाइनें']);
  expect(findReplyTemplates('hi')?.at(-1)).toEqual({ id: 'two-lines', title: 'दो लाइनें', body: 'चाहिए:\n\n{papers}' });

  const [{ revision } = { revision: 0 }] = await listLive(app.db);
  expect(await press('undo', [['revision', String(revision)]])).toEqual({ said: 'taken' });
  await settle();
  expect(inEditor('en')).toEqual(before.en);
  expect(await press('restore', [['revision', String(revision)]])).toEqual({ said: 'restored' });
  expect(await press('drop', [['sure', 'yes']])).toEqual({ said: 'dropped' });
});

test('the page of the templates lists the placeholders, has no page preview, and has multi-line fields', async () => {
  await press('save', formSent().set('0.0.title.en', 'Documents have come'));
  for (const locale of ['en', 'hi'] as const) {
    const address = new URL('http://localhost/office/content/reply-templates');
    const { page, form } = await contentPage(app.db, templates, contentWords(locale), address, undefined);
    const html = renderToStaticMarkup(createElement(ContentPage, { ...page, form: null }));
    for (const [name, called] of Object.entries(wordsFor(replyFactMessages, locale))) {
      expect(html).toMatch(new RegExp(`\\{${name}\\}</dt><dd[^>]*>${called}`));
    }
    expect(html).toContain('value="publish"');
    expect(html).not.toContain('<iframe');
    expect(form.words.labels.body).toMatch(/\S/);
  }
  expect(await previewAnswer(app, templates.id, 'en', words)).toBeUndefined();
  await press('drop', [['sure', 'yes']]);
});
