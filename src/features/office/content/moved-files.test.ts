import { expect, test } from 'vitest';
import type { ContentDocument } from '@/catalogue/site/documents.ts';
import { findDocument } from '@/catalogue/site/documents.ts';
import { besideFiles, filesOf, movedParts } from './moved-files.ts';

function document(id: string): ContentDocument {
  const found = findDocument(id);
  if (!found) {
    throw new Error(`there is no ${id}`);
  }
  return found;
}

const hours = document('hours');
const [open, holidays] = hours.parts.map(({ place }) => place);
if (!open || !holidays) {
  throw new Error('hours have two parts');
}
const edits = { [holidays]: ['2027-01-26'] };

test('a part typed with the same content as its file keeps following the file', () => {
  const typed = { ...filesOf(hours), ...edits };
  expect(besideFiles(hours, typed)).toEqual(edits);
  expect(besideFiles(hours, filesOf(hours))).toEqual({});
});

test('a file that changed under an edit is reported; one that has not changed, or has the typed content, is not', () => {
  const moved = (bases: Record<string, unknown>) => movedParts(hours, edits, bases).map(({ place }) => place);
  expect(moved(filesOf(hours))).toEqual([]);
  expect(moved({ ...filesOf(hours), [holidays]: ['2026-08-15'] })).toEqual([holidays]);
  // A part other than the edited one has changed.
  expect(moved({ ...filesOf(hours), [open]: [] })).toEqual([]);
  // The part was edited before the content of the file was recorded.
  expect(moved({})).toEqual([]);
  expect(movedParts(hours, filesOf(hours), { [holidays]: [] })).toEqual([]);
});
