import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { getPayment } from '@/catalogue/firm/payment.ts';
import type { Locale } from '@/kernel/locale.ts';
import { paise } from '@/kernel/paise.ts';
import { PaymentSuccess } from './PaymentSuccess.tsx';
import { resultOf } from './payment-result.ts';

const hrefs = { dashboardHref: '/dashboard', homeHref: '/' };
const shown = (locale: Locale, hasPhone: boolean) =>
  renderToStaticMarkup(
    createElement(PaymentSuccess, { content: getPayment(locale).success, number: '#ORD-123456', hasPhone, ...hrefs }),
  );
const calls = { en: /\bcall you\b/i, hi: /फ़ोन कर(ेगी|ेंगे)/ } as const;

test.each(['en', 'hi'] as const)('%s: a call is promised if there is a phone number, otherwise an email', (locale) => {
  expect(shown(locale, true)).toMatch(calls[locale]);
  expect(shown(locale, false)).not.toMatch(calls[locale]);
  expect(shown(locale, false)).toContain(getPayment(locale).success.write);
});

test.each(['en', 'hi'] as const)('%s: an email is promised if there is an email address', (locale) => {
  const paying = (mail: string, state: string) =>
    resultOf({ status: 'placed', payments: [{ state }], money: { paid: 0, due: paise(100) }, mail }, locale)?.text ??
    '';
  for (const state of ['started', 'checking']) {
    expect(paying('asha@example.in', state)).toMatch(/mail|ईमेल/);
    expect(paying('', state)).not.toMatch(/mail|ईमेल/);
  }
});
