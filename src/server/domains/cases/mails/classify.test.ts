import { expect, test } from 'vitest';
import { rawMail } from '../../../../../tests/support/mail-store.ts';
import { classify } from './classify.ts';
import { parseMail } from './parse-mail.ts';

const classOf = async (subject: string) =>
  classify(await parseMail(rawMail(['From: a@shop.example', `Subject: ${subject}`])), { addresses: [] }).class;

test.each([
  'Automatic reply does not work',
  'Re: Automatic reply does not work on your website',
  'Out of office space for rent: which licence?',
  'Out of the office building we need a shop licence',
  'स्वचालित उत्तर काम नहीं करता',
  'Auto response system registration',
])("an email by a person about machines is a person's: %s", async (subject) => {
  expect(await classOf(subject)).toBe('human');
});

test.each([
  'Automatic reply: AAR-7K4M-Q92T',
  'Automatic reply',
  'Auto-Response: your mail',
  'Out of Office Re: AAR-7K4M-Q92T',
  'Out of office',
  'Out of the office until Monday',
  'स्वचालित उत्तर: AAR-7K4M-Q92T',
  'अवकाश पर हूँ',
])("an out-of-office program's is not: %s", async (subject) => {
  expect(await classOf(subject)).toBe('auto');
});
