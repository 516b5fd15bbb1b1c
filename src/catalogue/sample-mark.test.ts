import { expect, test } from 'vitest';
import { z } from 'zod';
import { text } from '@/i18n/localized-text.ts';
import { parseMarked } from './sample-mark.ts';

const shape = z
  .strictObject({
    title: text,
    price: z.strictObject({ amount: z.number(), sample: z.boolean().optional() }),
    list: z.array(z.strictObject({ name: text })),
  })
  .refine(({ list }) => list.length < 3, 'at most two');

const price = { amount: 5 };
const name = { same: 'A' };

test('any mapping of a file may have `sample: true`; only a shape that has this key gets it', () => {
  const raw = {
    sample: true,
    title: { same: 'T', sample: true },
    price: { amount: 5, sample: true },
    list: [
      { name, sample: true },
      { name, sample: false },
    ],
  };
  expect(parseMarked(shape, raw).data).toEqual({
    title: { en: 'T', hi: 'T' },
    price: { amount: 5, sample: true },
    list: [{ name: { en: 'A', hi: 'A' } }, { name: { en: 'A', hi: 'A' } }],
  });
  // The parsed input is unchanged.
  expect(raw.list[0]?.sample).toBe(true);
});

test('every other fault is still reported, and so is a mark that is neither true nor false', () => {
  const issues = (raw: unknown): string[] =>
    parseMarked(shape, raw).error?.issues.map(({ path, code }) => `${path.join('.')} ${code}`) ?? [];
  expect(issues({ sample: true, title: { en: 'T' }, price, list: [] })).toEqual(['title custom']);
  expect(issues({ sample: 'yes', title: name, price, list: [] })).toEqual([' unrecognized_keys']);
  expect(issues({ sample: true, other: 1, title: name, price, list: [] })).toEqual([' unrecognized_keys']);
  const three = [1, 2, 3].map(() => ({ name, sample: true }));
  expect(issues({ title: name, price, list: three })).toEqual([' custom']);
});
