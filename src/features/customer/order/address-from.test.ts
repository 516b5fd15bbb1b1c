import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { applyEdits } from '@/catalogue/read-content.ts';
import { paise } from '@/kernel/paise.ts';
import { OrderForm } from './OrderForm.tsx';
import { orderWords } from './order.messages.ts';
import { checkOrder } from './order.server.ts';

afterEach(() => applyEdits({}));

const typed = { name: 'Asha', mail: 'asha@example.in', state: 'delhi', terms: 'yes' };
const needsAddress = (feePaise: number): boolean => 'address' in checkOrder('en', typed, feePaise).errors;

test('the address is required from the amount of content/money-rules.yaml on, and the texts name that amount', () => {
  expect([needsAddress(49_999_99), needsAddress(50_000_00)]).toEqual([false, true]);
  applyEdits({ 'money-rules.yaml#gst.address.from': 75_000 });
  expect([needsAddress(74_999_99), needsAddress(75_000_00)]).toEqual([false, true]);
  expect(checkOrder('en', typed, 75_000_00).errors.address).toContain('₹75,000 or more');
  expect(orderWords('hi').addressHint).toContain('₹75,000 या');
});

test('the fields for the invoice are open from that amount on', () => {
  const isOpen = (total: number): boolean =>
    renderToStaticMarkup(
      createElement(OrderForm, {
        words: orderWords('en'),
        terms: '',
        action: '',
        hidden: {},
        states: [],
        values: {},
        errors: {},
        notice: '',
        total: paise(total),
        addressFrom: paise(75_000_00),
        hasReminders: false,
        termsHref: '',
        businesses: [],
        period: { label: '', options: [] },
        mailHint: '',
        consent: { notice: '', policy: '', policyHref: '' },
      }),
    ).includes('<details open');
  expect([isOpen(74_999_99), isOpen(75_000_00)]).toEqual([false, true]);
});
