import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, test } from 'vitest';
import { applyEdits } from '@/catalogue/read-content.ts';
import { officeLinks } from '@/features/office/gate/office-links.ts';
import { Today } from '@/features/office/today/Today.tsx';
import { todayWords } from '@/features/office/today/today.messages.ts';
import { locales } from '@/kernel/locale.ts';
import { paise } from '@/kernel/paise.ts';

afterEach(() => applyEdits({}));

const cases = { overdue: 1, mine: 1, nobodys: 1, next: 1, mentions: 1, mails: 1, aside: 1 };
const work = { ...cases, appointments: 1, payments: 1, refunds: 1 };
const one = { count: 1, sum: paise(100) };
const money = {
  check: one,
  part: one,
  excess: one,
  approve: one,
  gone: one,
  refund: one,
  sending: one,
  fitting: one,
  unmatched: one,
  disputes: one,
  fee: one,
};

describe.each(locales)('the office in %s', (locale) => {
  const words = todayWords(locale);
  const paths = () => officeLinks(locale, 'owner', '/office').map(({ href }) => href.replace(/^\/hi/, ''));
  const today = () =>
    renderToStaticMarkup(
      createElement(Today, {
        words,
        locale,
        name: 'Asha',
        work,
        money,
        mayMoveMoney: true,
        today: { due: [], recent: [], payments: [], appointments: [] },
      }),
    );

  test('without orders has neither their menu entries nor their counts', () => {
    expect(paths()).toEqual(expect.arrayContaining(['/office/orders', '/office/money', '/office/documents']));
    expect(today()).toContain(words['work.payments']);
    applyEdits({ 'features.yaml#orders': false });
    expect(paths().filter((path) => /orders|money|documents/.test(path))).toEqual([]);
    expect(paths()).toContain('/office/calendar');
    for (const text of [words['work.payments'], words['work.refunds'], words.money, words['money.part'], '₹']) {
      expect(today()).not.toContain(text);
    }
    expect(today()).toContain(words['work.overdue']);
  });

  test('without appointments has no calendar', () => {
    expect(today()).toContain(words['work.appointments']);
    applyEdits({ 'features.yaml#appointments': false });
    expect(paths()).not.toContain('/office/calendar');
    expect(paths()).toContain('/office/orders');
    expect(today()).not.toContain(words['work.appointments']);
  });
});
