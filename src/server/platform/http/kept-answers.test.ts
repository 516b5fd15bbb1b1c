import { expect, test } from 'vitest';
import { type Answer, KeptAnswers } from './kept-answers.ts';

const answer = (bytes: number): Answer => ({ status: 200, headers: [], body: Buffer.alloc(bytes) });

test('a response is found until it expires', () => {
  const kept = new KeptAnswers(1_000_000);
  const page = answer(10);
  kept.keep('/faq', page, 5, 1_000);
  expect([kept.find('/faq', 5_999), kept.find('/other', 5_999), kept.find('/faq', 6_000)]).toEqual([
    page,
    undefined,
    undefined,
  ]);
  expect(kept.bytes).toBe(0);
});

test('any number of responses fits into the space; those that are requested stay', () => {
  const kept = new KeptAnswers(1_000_000);
  kept.keep('/faq', answer(20_000), 100, 0);
  for (let index = 0; index < 1_000; index++) {
    kept.keep(`/search?q=${index}`, answer(20_000), 100, index);
    expect(kept.bytes).toBeLessThanOrEqual(1_000_000);
    expect(kept.find('/faq', index)).toBeDefined();
  }
  expect([kept.find('/search?q=0', 1_000), kept.find('/search?q=999', 1_000)]).toEqual([undefined, answer(20_000)]);
});

test('keeping the same response again counts once', () => {
  const kept = new KeptAnswers(1_000_000);
  kept.keep('/faq', answer(1_000), 100, 0);
  const once = kept.bytes;
  kept.keep('/faq', answer(1_000), 100, 1);
  expect(kept.bytes).toBe(once);
});

test('one huge response does not evict all the others', () => {
  const kept = new KeptAnswers(1_000_000);
  kept.keep('/faq', answer(1_000), 100, 0);
  kept.keep('/huge', answer(500_000), 100, 1);
  expect([kept.find('/faq', 2), kept.find('/huge', 2)]).toEqual([answer(1_000), undefined]);
});
