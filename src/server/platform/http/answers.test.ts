import { expect, test } from 'vitest';
import { dataNow, forEveryone, forOneAlone, seeOther } from './answers.ts';

test('what is made for one visitor alone is kept by nobody', () => {
  const page = { headers: new Headers() };
  forOneAlone(page, { status: 422, retryAfter: 60 });
  expect(page).toMatchObject({ status: 422 });
  expect(Object.fromEntries(page.headers)).toEqual({ 'cache-control': 'no-store', 'retry-after': '60' });
  for (const answer of [dataNow({}), seeOther('/login')]) {
    expect(answer.headers.get('cache-control')).toBe('no-store');
  }
});

test('what is the same for everyone is asked for again', () => {
  const page = { headers: new Headers() };
  forEveryone(page);
  expect(page.headers.get('cache-control')).toBe('no-cache');
});
