import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { company } from '@/catalogue/firm/company.ts';
import { listFiles, read } from './sources.ts';

test('the free consultation is as long as the times that are offered for it', () => {
  const claim = company.claims.find(({ id }) => id === 'consultation-minutes');
  const { lengthMinutes } = parse(read('content/appointments.yaml')) as { lengthMinutes: number };
  expect(claim?.value.en).toBe(String(lengthMinutes));
});

test.each([
  ['en', /within seven working days of your request/],
  ['hi', /अनुरोध के सात कामकाजी दिनों के भीतर/],
] as const)('%s: terms and calculator send a refund within the same days', (language, days) => {
  expect(read(`content/legal/terms-of-service/${language}.md`)).toMatch(days);
  expect(read('content/calculators/refund.yaml')).toMatch(days);
});

/** Emails and chats are not a safe way for documents; an order page and a ticket accept them. */
test('no page asks for documents by WhatsApp or email', () => {
  const asked =
    /\b(?:[Pp]hoto(?:graph)?s?|[Bb]ills?|[Dd]ocuments?|[Pp]apers?|[Ss]tatements?|[Ss]cans?)\b[^.",]{0,60}\b(?:by|on) (?:WhatsApp|e?mail)\b|\b(?:[Ss]end|[Ss]hare) them (?:by|on) (?:WhatsApp|e?mail)\b|"By WhatsApp/;
  const told = listFiles(
    'content/{services,sections}/*.yaml',
    'content/{about,contact,contact-faqs,home-faqs,how-it-works}.yaml',
  ).flatMap((path) =>
    read(path)
      .split('\n')
      .filter((line) => asked.test(line.replaceAll(/\bhi: (?:"[^"]*"|[^}]*)/g, '')))
      .map((line) => `${path}: ${line.trim()}`),
  );
  expect(told).toEqual([]);
});
