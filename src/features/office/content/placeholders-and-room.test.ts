import { expect, test } from 'vitest';
import { findDocument, listDocuments } from '@/catalogue/site/documents.ts';
import type { Locale } from '@/kernel/locale.ts';
import { exampleDay } from '@/ui/office/day-fault.ts';
import { postedForm } from '../../../../tests/support/posted-form.ts';
import { contentErrors, labelOf } from './content-faults.ts';
import { formOf, readDocument, saidBy } from './content-state.ts';
import { contentWords } from './content-words.ts';
import { lettersOf, looseBrace } from './room.ts';

function document(id: string) {
  const found = findDocument(id);
  if (!found) {
    throw new Error(`there is no ${id}`);
  }
  return found;
}

/** Returns the errors of a document after some fields were changed. */
function said(id: string, typed: Readonly<Record<string, string>>, locale: Locale = 'en') {
  const of = document(id);
  const sent = postedForm(formOf(of, saidBy(of, {})));
  for (const [name, text] of Object.entries(typed)) {
    sent.set(name, text);
  }
  return contentErrors(contentWords(locale), of, readDocument(of, sent), {});
}

test('a brace that is not closed or not opened is reported with its field, in both languages', () => {
  for (const loose of ['Call {phone', 'Call phone}', 'Call {phone now', 'Call { phone }', 'Call {{phone}', 'Call {}']) {
    expect([loose, said('faqs', { '0.0.answer.en': loose, '0.0.answer.hi': 'हमें फ़ोन करें।' })['0.0.answer.en']]).toEqual([
      loose,
      expect.stringMatching(/^Answer \(English\): a brace is not closed in “[^”]+”\. Close it, as in \{phone\}/),
    ]);
  }
  const hindi = said('faqs', { '0.0.answer.en': 'Call us.', '0.0.answer.hi': 'हमें {phone पर फ़ोन करें।' }, 'hi');
  expect(hindi['0.0.answer.hi']).toMatch(/^.+ \(हिंदी\): “\{phone” में कोष्ठक खुला रह गया है/);
  expect(said('faqs', { '0.0.answer.en': 'Call {phone}.', '0.0.answer.hi': '{phone} पर फ़ोन करें।' })).toEqual({});
  expect([looseBrace('a {phone} b'), looseBrace('plain')]).toEqual([undefined, undefined]);
});

test('a placeholder that nothing fills is reported with its field', () => {
  const errors = said('home-faqs', { '0.0.answer.en': 'Call {nobody}.', '0.0.answer.hi': '{nobody} को फ़ोन करें।' });
  expect(errors).toEqual({
    '0.0.answer.en': 'Answer (English): unknown placeholder {nobody}. Write the words themselves.',
    '0.0.answer.hi': 'Answer (Hindi): unknown placeholder {nobody}. Write the words themselves.',
  });
});

test.each([
  ['packages', '0.0.name', 24],
  ['announcements', '0.0.text', 80],
  ['openings', '0.0.title', 60],
  ['team', '0.0.position', 50],
  ['consent', '0.policy', 24],
  ['home-faqs', '0.0.question', 120],
])('%s: what is longer than its place is told in each language, with its field', (id, name, most) => {
  const en = 'a'.repeat(most);
  const hi = 'क'.repeat(most);
  expect(said(id, { [`${name}.en`]: en, [`${name}.hi`]: hi })).toEqual({});
  const errors = said(id, { [`${name}.en`]: `${en}a`, [`${name}.hi`]: `${hi}क` });
  for (const language of ['en', 'hi']) {
    expect(errors[`${name}.${language}`]).toMatch(
      new RegExp(`limit is ${most} characters, and this has ${most + 1}\\.$`),
    );
  }
  const label = labelOf(contentWords('en'), document(id), `${name}.hi`);
  expect(errors[`${name}.hi`]).toContain(`${label}: `);
  expect(label).toMatch(/ \(Hindi\)$/);
  expect(lettersOf('स्त्री')).toBeLessThan(4);
});

test('all texts in the files fit their places', () => {
  for (const { id } of listDocuments()) {
    const of = document(id);
    const bare = { ...of, parts: of.parts.map((part) => ({ ...part, raw: undefined })) };
    const long = Object.values(contentErrors(contentWords('en'), bare, saidBy(of, {}), {})).filter((text) =>
      /limit is|brace is not closed/.test(text),
    );
    expect([id, long]).toEqual([id, []]);
  }
});

test('February 31 is not accepted as a holiday, and a new holiday has to be in the future', () => {
  const hours = document('hours');
  const index = hours.parts.findIndex(({ place }) => place.endsWith('#holidays'));
  const sent = postedForm(formOf(hours, saidBy(hours, {})));
  const before = (sent.get(`${index}.order`) ?? '').split(',').filter(Boolean);
  sent.set(`${index}.order`, [...before, '90', '91', '92'].join());
  sent.set(`${index}.90`, '2026-02-31').set(`${index}.91`, '2026-11-22').set(`${index}.92`, '2026-11-23');
  const coming = { today: '2026-11-23', before: saidBy(hours, {}) };
  const label = labelOf(contentWords('en'), hours, `${index}.0`);
  const at = before.length;
  expect(contentErrors(contentWords('en'), hours, readDocument(hours, sent), {}, coming)).toEqual({
    [`${index}.${at}`]: `The date in “${label}” does not exist. Write it like this: ${exampleDay(Date.now())}.`,
    [`${index}.${at + 1}`]: `The date in “${label}” has passed. Choose today or a later date.`,
  });
  // An existing holiday stays, even after it has passed.
  const kept = readDocument(hours, postedForm(formOf(hours, saidBy(hours, {}))));
  expect(contentErrors(contentWords('en'), hours, kept, {}, { ...coming, today: '2099-01-01' })).toEqual({});
});
