import { expect, test } from 'vitest';
import { company, getCompany } from '@/catalogue/firm/company.ts';
import { applyEdits } from '@/catalogue/read-content.ts';
import { type ContentDocument, findDocument } from '@/catalogue/site/documents.ts';
import { postedForm } from '../../../../tests/support/posted-form.ts';
import { contentErrors } from './content-faults.ts';
import { formOf, readDocument, saidBy } from './content-state.ts';
import { contentWords } from './content-words.ts';
import { nameOf } from './field-name.ts';
import type { FieldNode } from './field-node.ts';

const place = 'company.yaml#hours';
const hours = (): ContentDocument => findDocument('hours') as ContentDocument;
const weekdays = { en: 'Monday to Friday', hi: 'सोमवार से शुक्रवार' };
const nineToSix = { en: '9:00 AM to 6:00 PM', hi: 'सुबह 9:00 से शाम 6:00 बजे तक' };
const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'];

const rowsOf = (rows: readonly unknown[]): { sent: Map<string, string>; form: FieldNode[] } => {
  const form = formOf(hours(), { ...saidBy(hours(), {}), [place]: rows });
  return { form, sent: postedForm(form) };
};
const read = (sent: ReadonlyMap<string, string>): unknown => readDocument(hours(), sent)[place];
const fieldsOf = (node: FieldNode | undefined): readonly FieldNode[] =>
  node?.kind === 'list' ? node.items.flatMap((each) => (each.kind === 'group' ? each.fields : [])) : [];
const shown = (form: readonly FieldNode[]): string[] =>
  fieldsOf(form[0]).flatMap(({ key, kind }) => (kind === 'kept' ? [] : [key]));

test('opening hours are entered as times only; the texts in both languages follow', () => {
  const { form, sent } = rowsOf([{ days: weekdays, time: nineToSix, open: '09:00', close: '18:00', schemaDays: days }]);
  expect(shown(form)).toEqual(['open', 'close', 'schemaDays']);
  // The row is still named after its days.
  expect(form[0]?.kind === 'list' && form[0].items.map((each) => nameOf(each, 'hi'))).toEqual(['सोमवार से शुक्रवार']);
  expect(read(sent)).toEqual([{ days: weekdays, time: nineToSix, open: '09:00', close: '18:00', schemaDays: days }]);
  sent.set('0.0.close', '20:30');
  sent.delete('0.0.schemaDays.Friday');
  expect(read(sent)).toMatchObject([
    {
      days: { en: 'Monday to Thursday', hi: 'सोमवार से गुरुवार' },
      time: { en: '9:00 AM to 8:30 PM', hi: 'सुबह 9:00 से रात 8:30 बजे तक' },
    },
  ]);
  // Two empty times mean closed.
  sent.set('0.0.open', '').set('0.0.close', '');
  expect(read(sent)).toMatchObject([{ time: { en: 'Closed', hi: 'बंद' } }]);
});

test('a custom text of the firm keeps its fields and is not changed', () => {
  const own = { en: 'By appointment', hi: 'समय लेकर आइए' };
  const sunday = { en: 'Sunday', hi: 'रविवार' };
  const { form, sent } = rowsOf([{ days: sunday, time: own, open: '10:00', close: '12:00', schemaDays: [] }]);
  expect(shown(form)).toEqual(['days', 'time', 'open', 'close', 'schemaDays']);
  expect(read(sent.set('0.0.close', '13:00'))).toMatchObject([{ days: sunday, time: own, close: '13:00' }]);
});

test('an added row needs no text: the page that shows it generates one', () => {
  const row = { open: '07:00', close: '11:00', schemaDays: ['Saturday', 'Sunday'] };
  expect(read(rowsOf([row]).sent)).toEqual([row]);
  const before = company.hours.length;
  try {
    applyEdits({ [place]: [row] });
    expect(getCompany('hi').hours).toMatchObject([{ days: 'शनिवार, रविवार', time: 'सुबह 7:00 से सुबह 11:00 बजे तक' }]);
  } finally {
    applyEdits({});
  }
  expect(company.hours).toHaveLength(before);
});

test.each([
  [{ open: '09:00', schemaDays: ['Monday'] }, '0.0.close', /both times/],
  [{ open: '18:00', close: '09:00', schemaDays: ['Monday'] }, '0.0.close', /later/],
  [{ open: '09:00', close: '18:00', schemaDays: [] }, '0.0.schemaDays', /Tick the days/],
])('%j is refused where it is typed', (row, field, sentence) => {
  const edits = readDocument(hours(), rowsOf([row]).sent);
  expect(contentErrors(contentWords('en'), hours(), edits, {})[field]).toMatch(sentence);
});

test('a branch may have its own hours; without any it is open when the firm is', () => {
  const branches = findDocument('branches') as ContentDocument;
  const at = 'company.yaml#branches';
  const [first] = saidBy(branches, {})[at] as Record<string, unknown>[];
  const own = [{ open: '10:00', close: '14:00', schemaDays: ['Saturday'] }];
  const back = (row: unknown): unknown =>
    (readDocument(branches, postedForm(formOf(branches, { [at]: [row] })))[at] as unknown[])[0];
  expect(back({ ...first, hours: own })).toMatchObject({ hours: own });
  expect(back(first)).toEqual(first);
});
