import { expect, test } from 'vitest';
import { applyEdits } from '@/catalogue/read-content.ts';
import { type ContentDocument, findDocument, listDocuments } from '@/catalogue/site/documents.ts';
import { contentErrors } from './content-faults.ts';
import { formOf, readDocument, saidBy } from './content-state.ts';
import { contentWords } from './content-words.ts';
import { differences } from './diff.ts';
import type { FieldNode } from './field-tree.ts';

const words = contentWords('en');

/** What a browser sends of a form that nobody has touched. */
function posted(fields: readonly FieldNode[]): Map<string, string> {
  const pairs = new Map<string, string>();
  const visit = (field: FieldNode): void => {
    const { name } = field;
    if (field.kind === 'text') {
      pairs.set(`${name}.en`, field.en).set(`${name}.hi`, field.hi);
      if (field.same) pairs.set(`${name}.same`, '1');
    } else if (field.kind === 'list') {
      pairs.set(`${name}.order`, field.order);
      for (const item of field.items) visit(item.field);
    } else if (field.kind === 'group') for (const each of field.fields) visit(each);
    else if (field.kind === 'days') for (const day of field.value) pairs.set(`${name}.${day}`, 'yes');
    else if (field.kind !== 'check') pairs.set(name, field.value);
    else if (field.value) pairs.set(name, 'yes');
  };
  for (const field of fields) visit(field);
  return pairs;
}

function document(id: string): ContentDocument {
  const found = findDocument(id);
  if (!found) throw new Error(`there is no ${id}`);
  return found;
}

const formSent = (id: string): Map<string, string> => posted(formOf(document(id), saidBy(document(id), {})));

test('every document comes back from its form as it went in, and fits its shape', () => {
  for (const each of listDocuments().map(({ id }) => document(id))) {
    const said = saidBy(each, {});
    const back = readDocument(each, posted(formOf(each, said)));
    expect(differences(said, back), each.id).toEqual([]);
    expect(contentErrors(words, each, back, {}), each.id).toEqual({});
  }
});

test('every label has its words', () => {
  const missing = new Set<string>();
  const visit = (field: FieldNode): void => {
    if (field.kind !== 'kept' && !words.labels[field.key]) missing.add(field.key);
    if (field.kind === 'group') field.fields.forEach(visit);
    if (field.kind === 'list') for (const { field: item } of field.items) visit(item);
    if (field.kind === 'choice' && !['image', 'category'].includes(field.key))
      for (const option of field.options) if (!words.labels[`is.${option}`]) missing.add(option);
  };
  for (const each of listDocuments().map(({ id }) => document(id))) formOf(each, saidBy(each, {})).forEach(visit);
  expect([...missing]).toEqual([]);
});

test('a text in one language alone is refused beside its field, in the language of who edits', () => {
  const faq = document('contact-faqs');
  const sent = formSent('contact-faqs').set('0.1.answer.hi', '').set('0.2.question.en', '');
  expect(contentErrors(words, faq, readDocument(faq, sent), {})).toEqual({
    '0.1.answer.hi': 'The Hindi is missing.',
    '0.2.question.en': 'The English is missing.',
  });
  const pasted = formSent('contact-faqs');
  pasted.set('0.0.answer.hi', pasted.get('0.0.answer.en') ?? '').set('0.1.answer.en', 'Call {claim.nothing}');
  expect(contentErrors(contentWords('hi'), faq, readDocument(faq, pasted), {})).toMatchObject({
    '0.0.answer.hi': 'यह हिंदी नहीं है: देवनागरी में लिखिए।',
  });
});

test('figures, days and what is too long', () => {
  const service = document('services/gst-registration');
  const index = service.parts.findIndex(({ place }) => place.endsWith('#price'));
  const sent = formSent('services/gst-registration').set(`${index}.amount`, 'cheap');
  expect(contentErrors(words, service, readDocument(service, sent), {})).toEqual({
    [`${index}.amount`]: 'Write a whole number.',
  });
  const good = formSent('services/gst-registration').set(`${index}.amount`, '₹ 1,799');
  const read = readDocument(service, good);
  expect(read['services/gst-registration.yaml#price']).toMatchObject({ amount: 1799 });
  const faqs = service.parts.findIndex(({ place }) => place.endsWith('#page.faqs'));
  good.set(`${faqs}.0.question.en`, 'x '.repeat(90));
  expect(contentErrors(words, service, readDocument(service, good), {})).toEqual({
    [`${faqs}.0.question.en`]: 'The English has room for 120 letters.',
  });
});

test('a time that the service clock could not reckon with', () => {
  const hours = document('hours');
  const sent = formSent('hours').set('0.0.open', '9').set('0.1.close', '24:00').set('1.0', 'tomorrow');
  expect(contentErrors(words, hours, readDocument(hours, sent), {})).toEqual({
    '0.0.open': 'Write the time as 09:00.',
    '0.1.close': 'Write the time as 09:00.',
    '1.0': 'Choose a day.',
  });
});

test('what is added, moved and removed without a script', () => {
  const lines = document('announcements');
  const ids = (sent: Map<string, string>): unknown[] => {
    const said = readDocument(lines, sent)['announcements.yaml#'] as { id?: string }[];
    return said.map(({ id }) => id);
  };
  const before = ids(formSent('announcements'));
  expect(ids(formSent('announcements').set('do', 'remove:0.1'))).toEqual(before.toSpliced(1, 1));
  expect(ids(formSent('announcements').set('do', 'up:0.1')).slice(0, 2)).toEqual([before[1], before[0]]);
  const added = formSent('announcements').set('do', 'add:0');
  expect(ids(added)).toHaveLength(before.length + 1);
  expect(ids(formSent('announcements').set('do', 'remove:0.__proto__'))).toEqual(before);
  expect(ids(formSent('announcements').set('do', 'add:7.7'))).toEqual(before);
});

test('a list is compared by name, so that what moved is not said to have changed', () => {
  expect(
    differences(
      [
        { id: 'a', t: 1 },
        { id: 'b', t: 2 },
      ],
      [
        { id: 'b', t: 3 },
        { id: 'a', t: 1 },
      ],
    ),
  ).toEqual([{ path: ['b', 't'], before: '2', after: '3' }]);
  applyEdits({});
});
