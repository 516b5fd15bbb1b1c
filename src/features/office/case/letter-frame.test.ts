import { expect, test } from 'vitest';
import type { Locale } from '@/kernel/locale.ts';
import { framed } from './letter-frame.ts';
import { replyFrame, replyMail } from './reply.mail.ts';

const writers = {
  en: { locale: 'en', company: 'Aarambh', name: 'Asha', clerk: 'Ravi' },
  hi: { locale: 'hi', company: 'आरंभ', name: 'आशा', clerk: 'रवि' },
} as const;
const mailOf = (locale: Locale, body: string) => replyMail({ ...writers[locale], reference: 'AAR-1', body }).text;
const count = (text: string, part: string): number => text.split(part).length - 1;

test.each([
  ['en', 'Your papers are here.', 'Hello Asha,', 'Kind regards'],
  ['en', 'Hello Asha,\n\nYour papers are here.', 'Hello Asha,', 'Kind regards'],
  ['en', 'hello asha, Your papers are here.', 'hello asha,', 'Kind regards'],
  ['en', 'Dear Mrs Asha Verma,\nYour papers are here.\n\nBest regards,\nRavi', 'Dear Mrs Asha Verma,', 'Best regards,'],
  ['en', 'Namaste!\nYour papers are here.\nKind regards', 'Namaste!', 'Kind regards'],
  ['en', 'Your papers are here.\n\nKind regards\nRavi\nAarambh', 'Hello Asha,', 'Kind regards'],
  ['en', 'नमस्ते आशा,\nYour papers are here.\nसादर', 'नमस्ते आशा,', 'सादर'],
  ['hi', 'काग़ज़ मिल गए।', 'नमस्ते आशा,', 'सादर'],
  ['hi', 'नमस्ते आशा,\n\nकाग़ज़ मिल गए।\n\nसादर,\nरवि', 'नमस्ते आशा,', 'सादर,'],
  ['hi', 'प्रिय आशा जी, काग़ज़ मिल गए।\nभवदीय\nरवि\nआरंभ', 'प्रिय आशा जी,', 'भवदीय'],
  ['hi', 'Dear Asha,\nकाग़ज़ मिल गए।\nRegards', 'Dear Asha,', 'Regards'],
] as const)('%s: %j is sent with one greeting and one closing', (locale, body, greeting, closing) => {
  const { company, clerk } = writers[locale];
  const text = mailOf(locale, body);
  expect(text.startsWith(`${greeting}\n\n`)).toBe(true);
  expect(text.trimEnd().endsWith(`${closing}\n${clerk}\n\n${company}`)).toBe(true);
  for (const once of [greeting, closing, clerk, company]) {
    expect([once, count(text, once)]).toEqual([once, 1]);
  }
  for (const usual of ['Hello', 'नमस्ते', 'Kind regards', 'सादर']) {
    expect(count(text, usual)).toBeLessThanOrEqual(1);
  }
});

test.each([
  ['en', 'Your papers are here.'],
  ['en', 'Dear Asha,\n\nYour papers are here.\n\nKind regards'],
  ['en', 'Hello Asha,\nThank you.\nWe write on Monday.\nRavi'],
  ['hi', 'नमस्ते आशा,\nकाग़ज़ मिल गए।\nसादर\nरवि\nआरंभ'],
  ['hi', 'काग़ज़ मिल गए।'],
] as const)('%s: what is in the editor and what is shown around %j are together what is sent', (locale, body) => {
  const frame = replyFrame(writers[locale]);
  const { around } = framed(body, frame);
  const shown = [around.greeting, body, ...around.closing].filter(Boolean).join('\n');
  const lines = (text: string) => text.split('\n').filter((line) => line.trim());
  expect(lines(mailOf(locale, body))).toEqual(lines(shown));
});

test('a sentence that only begins or ends like one is not a greeting or closing', () => {
  const frame = replyFrame(writers.en);
  for (const body of [
    'Deary, deary.',
    'Highly urgent: send the deed.',
    'Hello from the registry of companies in Delhi, where we filed your application today.',
    'We send our kind regards to your father.',
  ]) {
    expect(framed(body, frame)).toMatchObject({ heading: 'Hello Asha,', body, closing: ['Kind regards', 'Ravi'] });
  }
  expect(framed('', frame)).toMatchObject({ heading: 'Hello Asha,', body: '', closing: ['Kind regards', 'Ravi'] });
});

test('a clerk without a name signs as the firm, and a person without a known name is greeted without one', () => {
  const text = replyMail({ ...writers.en, name: '', clerk: 'ravi@example.in', reference: 'AAR-1', body: 'Fine.' }).text;
  expect(text).toBe('Hello,\n\nFine.\n\n\nKind regards\n\nAarambh\n');
});
