import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { getDueYear, listBusinessKinds } from '@/catalogue/reading/due-dates.ts';
import { locales } from '@/kernel/locale.ts';
import { DueYear } from './DueYear.tsx';
import { dueDatesWords } from './due-dates.messages.ts';

describe.each(locales)('a calendar in %s', (locale) => {
  const words = dueDatesWords(locale);
  const opening = words.notChecked.slice(0, words.notChecked.indexOf('{titles}'));
  /** The due dates of each kind of business, twice: as they are, and with no date compared with an official source. */
  const years = listBusinessKinds(locale).flatMap(({ id }) => {
    const year = getDueYear(locale, id);
    const forget = (dates: typeof year.monthly) => dates.map((date) => ({ ...date, checkedOn: undefined }));
    const months = year.months.map((month) => ({ ...month, dates: forget(month.dates) }));
    return [
      { id, year },
      { id, year: { monthly: forget(year.monthly), months, someYears: forget(year.someYears) } },
    ];
  });
  const said = years.map(({ id, year }) => {
    const html = renderToStaticMarkup(createElement(DueYear, { year, next: [], words }));
    const dates = [...year.monthly, ...year.months.flatMap((month) => month.dates), ...year.someYears];
    return { id, html, unchecked: [...new Set(dates.filter((date) => !date.checkedOn).map(({ title }) => title))] };
  });

  test('says once, by name, which of its dates no one has compared', () => {
    expect(said.some(({ unchecked }) => unchecked.length > 0)).toBe(true);
    for (const { id, html, unchecked } of said) {
      expect(html.split(opening).length - 1, id).toBe(unchecked.length > 0 ? 1 : 0);
      if (unchecked.length > 0) {
        expect(html, id).toContain(`${opening}${unchecked.join('; ')}`);
      }
    }
  });
});
