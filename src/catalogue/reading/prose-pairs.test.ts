import { expect, test } from 'vitest';
import { checkProsePairs } from './prose-pairs.ts';

const folder = '/content/legal/privacy';
const english = { [`${folder}/index.yaml`]: '', [`${folder}/en.md`]: '## What we keep\nYour name.' };

test('a site in two languages has every text in both', () => {
  expect(() => checkProsePairs(english, ['en', 'hi'])).toThrow('content/legal/privacy/hi.md is missing');
});

test('a site in one language needs the text only in that language', () => {
  expect(() => checkProsePairs(english, ['en'])).not.toThrow();
  expect(() => checkProsePairs(english, ['hi'])).toThrow('content/legal/privacy/hi.md is missing');
  // The other language's text is not checked.
  expect(() => checkProsePairs({ ...english, [`${folder}/hi.md`]: 'later' }, ['en'])).not.toThrow();
});
