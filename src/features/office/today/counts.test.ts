import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { paise } from '../../../kernel/paise.ts';
import { Today } from './Today.tsx';
import { todayWords } from './today.messages.ts';

const cases = { overdue: 1_234, mine: 99, nobodys: 100, next: 123_456, mentions: 0, appointments: 0 };
const work = { ...cases, payments: 0, refunds: 0, mails: 0, aside: 101 };
const today = { due: [], recent: [], payments: [], appointments: [] };
const none = { count: 0, sum: paise(0) };
const money = {
  check: { count: 2_345, sum: paise(100) },
  part: none,
  excess: none,
  approve: none,
  gone: none,
  refund: none,
  sending: none,
  fitting: none,
  unmatched: none,
  disputes: none,
  fee: none,
};

test('a count is the number itself, grouped as everywhere else', () => {
  const page = renderToStaticMarkup(
    createElement(Today, {
      words: todayWords('en'),
      locale: 'en',
      name: 'Asha',
      today,
      work,
      money,
      mayMoveMoney: true,
    }),
  );
  for (const count of ['>1,234<', '>99<', '>100<', '>1,23,456<', '>101<', ': 2,345<']) {
    expect(page).toContain(count);
  }
  expect(page).not.toContain('99+');
});

test('what has a panel or a row of money is not counted a second time', () => {
  const words = todayWords('en');
  const appointments = [{ href: '/a', time: '10:00 AM', name: 'Asha', way: 'Phone', isOver: false }];
  const page = renderToStaticMarkup(
    createElement(Today, {
      words,
      locale: 'en',
      name: 'Asha',
      today: { due: [], recent: [], payments: [], appointments },
      work: { ...work, appointments: 1, payments: 2_345 },
      money,
      mayMoveMoney: true,
    }),
  );
  expect(page.split(words['work.appointments'])).toHaveLength(2);
  expect(page.split(words['work.payments'])).toHaveLength(2);
});
