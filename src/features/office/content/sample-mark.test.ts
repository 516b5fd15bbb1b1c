import { expect, test } from 'vitest';
import { z } from 'zod';
import { text } from '@/i18n/localized-text.ts';
import { postedForm } from '../../../../tests/support/posted-form.ts';
import { fieldTree, readTree } from './field-tree.ts';

const shape = z.array(z.strictObject({ id: z.string(), name: text, sample: z.boolean().optional() }));
const plain = z.array(z.strictObject({ id: z.string(), name: text }));
const name = { same: 'A' };

for (const each of [shape, plain]) {
  test('the sample mark can be removed in the office, and is offered nowhere else', () => {
    const raw = [
      { id: 'a', name, sample: true },
      { id: 'b', name },
      { id: 'c', name, sample: false },
    ];
    const form = fieldTree(each, raw, '0', 'members', {});
    const posted = postedForm([form]);
    expect(readTree(each, posted, '0', 'members', {})).toEqual(raw);
    expect([...posted.keys()].filter((key) => key.endsWith('.sample'))).toEqual(['0.0.sample', '0.2.sample']);
    posted.delete('0.0.sample');
    expect(readTree(each, posted, '0', 'members', {})).toEqual([{ id: 'a', name }, ...raw.slice(1)]);
  });
}
