import { expect, test } from 'vitest';
import { paise } from '../../kernel/paise.ts';
import { type OrderNews, orderMail } from './order-mails.ts';

const order = {
  locale: 'hi',
  number: '004217',
  reference: 'AAR-7K4M-Q92T',
  token: 'x'.repeat(22),
  title: 'जीएसटी पंजीकरण',
  total: paise(485_882),
  hasPapers: true,
} as const;
const origin = 'https://example.in';
const all: OrderNews[] = [
  { kind: 'placed' },
  { kind: 'paid' },
  { kind: 'paid-again' },
  { kind: 'firm' },
  { kind: 'stage', stage: 'जाँच', next: { whose: 'you', title: 'काग़ज़' } },
  { kind: 'stage', stage: 'सर्टिफ़िकेट' },
  { kind: 'cancelled', back: 0 },
  { kind: 'back', back: paise(10_050) },
];

test.each(all)('an email about $kind names the order, links to it and leaves no placeholder unfilled', (news) => {
  for (const locale of ['en', 'hi'] as const) {
    const { subject, text, html } = orderMail({ ...order, locale }, news, 'The Firm', origin);
    expect(subject).toContain('#ORD-004217');
    expect(text).toContain('AAR-7K4M-Q92T');
    expect(`${subject}${text}${html.replaceAll(/style="[^"]*"/g, '')}`).not.toMatch(/\{\w|undefined/);
    const path = news.kind === 'firm' ? '/office/orders/004217' : `/order/${order.token}`;
    expect(text).toContain(`${origin}${locale === 'hi' ? '/hi' : ''}${path}`);
    expect(text).toContain('₹4,858.82');
  }
});

test('a refund is stated to the paisa', () => {
  expect(orderMail(order, { kind: 'cancelled', back: paise(10_050) }, 'F', origin).text).toContain('₹100.50');
});

test('a payment, a completion and a refund link to their document, and a firm that issues none promises none', () => {
  const says = (news: OrderNews, hasPapers: boolean) =>
    orderMail({ ...order, hasPapers }, news, 'F', origin).text.includes('रसीद या बिल');
  expect(all.map((news) => says(news, true))).toEqual([false, true, true, false, false, true, false, true]);
  expect(all.map((news) => says(news, false))).toEqual(all.map(() => false));
});
