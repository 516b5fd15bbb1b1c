import { expect, test } from 'vitest';
import { BrokenJson, isNumber, isText, listOf, objectWith, readJson } from './read-json.ts';

const isFile = objectWith<{ name: string; size: number }>({ name: isText, size: isNumber });

test('a value that has the shape is read as it was written', () => {
  const text = '[{"name":"pan.pdf","size":12,"more":true}]';
  expect(readJson(text, 'mails_in.brought', listOf(isFile))).toEqual([{ name: 'pan.pdf', size: 12, more: true }]);
});

test.each(['no JSON', '', 'null', '{}', '[null]', '[{"name":"pan.pdf"}]', '[{"name":5,"size":5}]'])(
  'a broken value is reported by its place, without its text: %j',
  (text) => {
    const read = () => readJson(text, 'mails_in.brought', listOf(isFile));
    expect(read).toThrow(BrokenJson);
    expect(read).toThrow(/^mails_in\.brought holds JSON that cannot be read, or of another shape\.$/);
  },
);
