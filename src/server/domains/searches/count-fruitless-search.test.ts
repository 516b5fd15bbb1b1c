import { expect, test } from 'vitest';
import { describeOnEachEngine } from '../../../../tests/support/each-engine.ts';
import type { Locale } from '../../../kernel/locale.ts';
import { countFruitlessSearch, forgetOldSearches, isHarmless } from './count-fruitless-search.ts';
import { listFruitlessSearches } from './list-fruitless-searches.ts';

const DAY = 24 * 60 * 60 * 1000;
const MINUTE = 60_000;

describeOnEachEngine('countFruitlessSearch', ({ open }) => {
  test('counts a query each time, by day and language', async () => {
    const db = await open();
    // This is two minutes before midnight in India.
    let now = Date.UTC(2026, 10, 20, 18, 28);
    const count = (query: string, locale: Locale) => {
      now += MINUTE;
      return countFruitlessSearch(db, { locale, query }, now);
    };
    expect(await count('passport', 'en')).toBe(true);
    expect(await count('passport', 'en')).toBe(true);
    expect(await count('पासपोर्ट', 'hi')).toBe(true);
    expect(await count('98100 12345', 'en')).toBe(false);
    expect(await listFruitlessSearches(db, 30, now)).toEqual([
      { query: 'passport', locale: 'en', count: 2, lastDay: '2026-11-21' },
      { query: 'पासपोर्ट', locale: 'hi', count: 1, lastDay: '2026-11-21' },
    ]);
    expect(await listFruitlessSearches(db, 1, now)).toMatchObject([{ count: 1 }, { count: 1 }]);
    await forgetOldSearches(db, now + 179 * DAY);
    expect(await listFruitlessSearches(db, 400, now)).toHaveLength(2);
    await forgetOldSearches(db, now + 200 * DAY);
    expect(await listFruitlessSearches(db, 400, now)).toEqual([]);
  });

  test('a search after midnight in India belongs to the new day', async () => {
    const db = await open();
    const night = Date.parse('2031-05-10T01:20:00+05:30');
    expect(await countFruitlessSearch(db, { locale: 'en', query: 'after midnight' }, night)).toBe(true);
    expect(await listFruitlessSearches(db, 1, night)).toEqual([
      { query: 'after midnight', locale: 'en', count: 1, lastDay: '2031-05-10' },
    ]);
  });

  test('a robot cannot fill the table: 30 a minute, 500 different queries a day', async () => {
    const db = await open();
    const begun = Date.UTC(2030, 0, 1);
    const counted = [];
    for (let each = 0; each < 40; each++) {
      counted.push(await countFruitlessSearch(db, { locale: 'en', query: `nonsense ${each}` }, begun));
    }
    expect(counted.filter(Boolean)).toHaveLength(30);
    const rows = Array.from({ length: 470 }, (_, each) => ({
      day: '2030-01-01',
      locale: 'en' as const,
      query: `more ${each}`,
      count: 1,
    }));
    await db.insertInto('fruitless_searches').values(rows).execute();
    const later = begun + 2 * MINUTE;
    expect(await countFruitlessSearch(db, { locale: 'en', query: 'one too many' }, later)).toBe(false);
    expect(await countFruitlessSearch(db, { locale: 'en', query: 'more 1' }, later)).toBe(true);
    for (let each = 0; each < 31; each++) {
      await countFruitlessSearch(db, { locale: 'en', query: 'the next day' }, begun + DAY);
    }
    expect(await countFruitlessSearch(db, { locale: 'en', query: 'the next day' }, begun + DAY)).toBe(false);
    // The clock was a day ahead and then set back.
    expect(await countFruitlessSearch(db, { locale: 'en', query: 'more 1' }, later)).toBe(true);
  });
});

test('a query that may be about a person is not stored', () => {
  for (const query of [
    'asha@example.in',
    '9810012345',
    '98100 12345',
    '९८१००१२३४५',
    'abcde1234f',
    'a',
    'x'.repeat(61),
    '',
  ]) {
    expect(isHarmless(query), query).toBe(false);
  }
  for (const query of ['passport', 'पासपोर्ट सेवा', 'form 15ca', 'iso 27001']) {
    expect(isHarmless(query), query).toBe(true);
  }
});
