import fc from 'fast-check';
import { expect, test } from 'vitest';
import { beforeRelease, describeOnSqlite } from '../../../../../tests/support/each-engine.ts';
import { openMailIntake } from '../../../../../tests/support/mail-intake.ts';
import { now } from '../../../../../tests/support/office-desk.ts';
import { classify } from './classify.ts';
import { cleanHtml } from './clean-html.ts';
import { parseMail } from './parse-mail.ts';
import { quoteCut } from './quote-cut.ts';
import { headersAlone, readMail } from './read-mail.ts';

/** The fragments from which the test assembles emails, some of them malformed. */
const piece = fc.constantFrom(
  'From: a@example.in\r\n',
  'From: =?utf-8?B?4KSG?= <a@b>\r\n',
  'Subject: =?x?Q?=\r\n',
  'Message-ID: <a\r\n b@c>\r\n',
  'Content-Type: multipart/mixed; boundary=b\r\n',
  'Content-Type: text/html; charset=nope\r\n',
  '\r\n',
  '\n',
  '--b\r\n',
  '--b--\r\n',
  'Content-Transfer-Encoding: base64\r\n',
  '=E0=A4',
  '\0',
  'नमस्ते',
  '<img src=cid:x>',
  '> quoted\n',
  'Content-Type: message/rfc822\r\n',
  'Content-Type: message/delivery-status\r\n',
  'Action: failed\r\n',
  '\ud800',
  ':',
  "Content-Disposition: attachment; filename*=utf-8''%ff\r\n",
  'References: <<>> <x> >\r\n',
  'To: help+@x, :;\r\n',
);
const mails = fc
  .array(fc.oneof({ weight: 5, arbitrary: piece }, fc.string({ unit: 'binary' })), { maxLength: 40 })
  .chain((parts) => fc.uint8Array({ maxLength: 30 }).map((tail) => Buffer.concat([Buffer.from(parts.join('')), tail])));

test('whatever an email is made of, it or its headers can be read, and its text is cleaned', async () => {
  await fc.assert(
    fc.asyncProperty(mails, async (bytes) => {
      const mail = await parseMail(bytes).catch(() => headersAlone(bytes));
      expect(JSON.stringify(mail)).not.toMatch(/\\u0000|\\ud[89a-f]../);
      classify(mail, { addresses: [] });
      const { html } = cleanHtml(mail.html);
      expect(html).not.toMatch(/<script|<style|javascript:|\son\w+=|\ssrc=/i);
      const cut = quoteCut(mail.text);
      if (cut !== undefined) {
        expect(mail.text.slice(0, cut).trim()).not.toBe('');
      }
    }),
    { numRuns: 500 },
  );
});

test('only the headers of an email that takes too long or too much memory are read', async () => {
  const bytes = Buffer.from(`From: a@example.in\r\nSubject: big\r\n\r\n${'x'.repeat(1000)}`);
  const { from, isReadable } = await readMail(bytes, { milliseconds: 0, megabytes: 256 });
  expect([from.address, isReadable]).toEqual(['a@example.in', false]);
  const huge = Buffer.concat([bytes, Buffer.alloc(20_000_000, 'line of a text\n')]);
  expect(await readMail(huge, { milliseconds: 20_000, megabytes: 8 })).toMatchObject({
    subject: 'big',
    isReadable: false,
  });
});

test(
  'emails are read one after the other and at the same time, each correctly, even after one that is too large',
  beforeRelease,
  async () => {
    const mailOf = (n: number) => Buffer.from(`From: a${n}@example.in\r\nSubject: no. ${n}\r\n\r\ntext ${n}`);
    const read = async (n: number) => {
      const { from, subject, text } = await readMail(mailOf(n));
      return [from.address, subject, text.trim()];
    };
    const wanted = (n: number) => [`a${n}@example.in`, `no. ${n}`, `text ${n}`];
    for (const n of [1, 2]) {
      expect(await read(n)).toEqual(wanted(n));
    }
    expect(await Promise.all([3, 4, 5].map(read))).toEqual([3, 4, 5].map(wanted));
    const large = Buffer.concat([mailOf(6), Buffer.alloc(2_000_000, 'line of a text\n')]);
    expect((await readMail(large)).subject).toBe('no. 6');
    await readMail(large, { milliseconds: 20_000, megabytes: 8 });
    expect(await read(7)).toEqual(wanted(7));
  },
);

describeOnSqlite('broken emails', ({ open }) => {
  test('are all kept, and each is in a case or recorded as having none', {
    ...beforeRelease,
    timeout: 120_000,
  }, async () => {
    const db = await open();
    const intake = await openMailIntake(db);
    await fc.assert(
      fc.asyncProperty(mails, async (bytes) => {
        expect(['case', 'new case', 'nothing', 'repeated']).toContain(await intake.take(bytes, now));
      }),
      { numRuns: 60 },
    );
    const waiting = await db.selectFrom('raw_mails').select('id').where('state', '!=', 'read').execute();
    const read = await db.selectFrom('mails_in').select('id').execute();
    const raw = await db.selectFrom('raw_mails').select('id').execute();
    expect([waiting.length, read.length]).toEqual([0, raw.length]);
  });
});
