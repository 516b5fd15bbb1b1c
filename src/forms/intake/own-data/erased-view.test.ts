import { expect, test } from 'vitest';
import { locales } from '@/kernel/locale.ts';
import type { HeldCase } from '@/server/across/erasure/erase.ts';
import { erasedView } from './erased-view.ts';

const until = Date.parse('2033-12-31T00:00+05:30');
const held = (changes: Partial<HeldCase> = {}): HeldCase => ({
  reference: 'AAR-7K4M-Q92T',
  kind: 'legal',
  isForBooks: true,
  until,
  order: '#ORD-123456',
  isEmptied: false,
  ...changes,
});

test('if nothing was erased, neither title nor text says that something was', () => {
  const view = erasedView('en', { cases: 0, held: [held()] });
  expect(view.title).toBe('Nothing could be deleted yet');
  expect(view.gone).toBe('');
  expect(view.kept[0]).toMatch(/^Order #ORD-123456: nothing has been deleted, .*until December 31, 2033/);
  expect(erasedView('hi', { cases: 0, held: [held()] }).title).toBe('अभी कुछ नहीं मिटाया जा सका');
});

test('what is erased and what is kept are separate: the books until their day, with the section of the law', () => {
  const view = erasedView('en', { cases: 2, held: [held({ isEmptied: true })] });
  expect(view.title).toBe('Deleted, except for what must be kept');
  expect(view.gone).toContain('Enquiries and orders deleted: 2.');
  expect(view.kept[0]).toMatch(/^Order #ORD-123456: your documents, files, messages and emails have been deleted/);
  expect(view.kept[0]).toMatch(/until December 31, 2033\. Section 36 of the CGST Act, 2017 .* 72 months/);
  const alone = erasedView('en', { cases: 0, held: [held({ isEmptied: true })] });
  expect([alone.title, alone.gone]).toEqual([
    view.title,
    expect.stringMatching(
      /^The documents, files, messages and emails of your completed or cancelled orders have been deleted\./,
    ),
  ]);
});

test.each(locales)(
  '%s: a full erasure has one text; each reason has its sentence, with no placeholder left',
  (locale) => {
    const all = erasedView(locale, { cases: 1, held: [] });
    expect(all.kept).toEqual([]);
    const office = (['order', 'legal'] as const).flatMap((kind) =>
      [null, until].map((end) => held({ kind, isForBooks: false, until: end })),
    );
    const { kept } = erasedView(locale, { cases: 0, held: [...office, held(), held({ isEmptied: true })] });
    expect(new Set(kept).size).toBe(7);
    for (const text of [...kept, all.title, all.gone]) {
      expect(text).not.toMatch(/\{[\w.-]+\}|undefined/);
    }
  },
);
