import { expect, test } from 'vitest';
import type { Mail } from '../mail/mail.ts';
import { outboxRows } from './outbox-rows.ts';

const mail: Mail = {
  purpose: 'firm',
  sender: 'The Firm <hello@firm.example>',
  recipient: 'desk@firm.example',
  replyTo: null,
  subject: 'AAR-7K4M-Q92T',
  text: 'नमस्ते',
  html: '<p>नमस्ते</p>',
};

const rowOf = (changes: Partial<Mail>) => {
  const [row] = outboxRows({ id: 'c', reference: 'AAR-7K4M-Q92T' }, [{ ...mail, ...changes }], 0);
  if (!row) {
    throw new Error('no row');
  }
  return row;
};

test('typed text cannot reverse the text of an email or add a header', () => {
  const turned = 'invoice\u202egpj.exe\u2066x\u2069\u200f';
  const row = rowOf({ subject: `${turned}\r\nBcc: thief@example.com\u2028`, text: turned, html: `<p>${turned}</p>` });
  expect([row.subject, row.text, row.html]).toEqual([
    'invoicegpj.exex Bcc: thief@example.com',
    'invoicegpj.exex',
    '<p>invoicegpj.exex</p>',
  ]);
});

test('joiners in Devanagari words stay', () => {
  expect(rowOf({ subject: 'क्\u200dष श्\u200cर' }).subject).toBe('क्\u200dष श्\u200cर');
});

test('a subject is cut at a maximum length, never within a character', () => {
  const { subject } = rowOf({ subject: `AAR-7K4M-Q92T ${'𑀅'.repeat(500)}` });
  expect([...subject]).toHaveLength(150);
  expect(subject.isWellFormed()).toBe(true);
  expect(subject).toMatch(/^AAR-7K4M-Q92T 𑀅+…$/u);
});

test('a reply address that hides something is left out', () => {
  for (const replyTo of ['a\u202e@b.in', 'a@b.in\u2066', 'a\u200b@b.in']) {
    expect(rowOf({ replyTo }).reply_to).toBe(null);
  }
});
