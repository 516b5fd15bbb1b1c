import { expect, test } from 'vitest';
import { paise } from '../../../kernel/paise.ts';
import { upiLink } from './upi-link.ts';

test('has two decimals, spaces that apps understand, only ASCII, and the order as its reference', () => {
  const link = upiLink({ id: 'firm@bank', payee: 'Asha & Sons आरती', amount: paise(485_882), number: '004217' });
  expect(link).toBe(
    'upi://pay?pa=firm@bank&pn=Asha%20%26%20Sons%20Arati&am=4858.82&cu=INR&tn=ORD-004217&tr=ORD-004217',
  );
});

test('the @ of the UPI ID is not encoded, and characters that could end the ID are', () => {
  const of = (id: string) => upiLink({ id, payee: 'x', amount: paise(100), number: '1' });
  expect(of('asha.firm-1@okbank')).toContain('pa=asha.firm-1@okbank&');
  expect(of('a&am=1@bank')).toContain('pa=a%26am%3D1@bank&');
});

test('a payee has a name in every script', () => {
  const named = (payee: string) =>
    new URL(upiLink({ id: 'firm@bank', payee, amount: paise(100), number: '1' })).searchParams.get('pn');
  expect(named('आरंभ बिज़नेस सर्विसेज़')).toBe('Arambh Bijanes Sarvisej');
  for (const payee of ['தமிழ் நிறுவனம்', 'বাংলা ফার্ম', 'ਪੰਜਾਬੀ ਫਰਮ', 'اردو فرم', '公司', '']) {
    expect(named(payee), payee).toMatch(/^[\x20-\x7e]{2,50}$/);
  }
  // Accented letters become plain letters.
  expect(named('Café Ñandú')).toBe('Cafe Nandu');
});

test('never asks for fractions of a paisa', () => {
  expect(upiLink({ id: 'a@b', payee: 'x', amount: paise(10), number: '1' })).toContain('am=0.10&');
  expect(upiLink({ id: 'a@b', payee: 'x', amount: paise(100_000_00), number: '1' })).toContain('am=100000.00&');
});
