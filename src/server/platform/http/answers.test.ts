import { expect, test } from 'vitest';
import { dataNow, forEveryone, forOneAlone, seeOther } from './answers.ts';

test('a response for one visitor is cached by no one', () => {
  const page = { headers: new Headers() };
  forOneAlone(page, { status: 422, retryAfter: 60 });
  expect(page).toMatchObject({ status: 422 });
  expect(Object.fromEntries(page.headers)).toEqual({ 'cache-control': 'no-store', 'retry-after': '60' });
  for (const answer of [dataNow({}), seeOther('/login')]) {
    expect(answer.headers.get('cache-control')).toBe('no-store');
  }
});

test('a response for everyone is revalidated', () => {
  const page = { headers: new Headers() };
  forEveryone(page);
  expect(page.headers.get('cache-control')).toBe('no-cache');
});
