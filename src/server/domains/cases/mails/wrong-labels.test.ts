import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { describeOnEachEngine } from '../../../../../tests/support/each-engine.ts';
import { openMailIntake } from '../../../../../tests/support/mail-intake.ts';
import { now } from '../../../../../tests/support/office-desk.ts';
import { readableMail } from './mail-row.ts';
import { parseMail } from './parse-mail.ts';
import { headersAlone } from './read-mail.ts';

const hindi = 'दुकान के लिए जीएसटी चाहिए। कृपया शुल्क बताइए।';
const head = 'From: Asha <asha@shop.example>\r\nTo: help@example.in\r\nMessage-ID: <c@shop.example>\r\n';
const labelled = (type: string, text: string | Buffer, subject = 'GST'): Buffer =>
  Buffer.concat([Buffer.from(`${head}Subject: ${subject}\r\n${type}\r\n\r\n`), Buffer.from(text)]);
const read = async (bytes: Buffer) => readableMail(await parseMail(bytes), { kept: [], refused: [], proof: 'unknown' });
const multipart = (boundary: string, parts: string): Buffer =>
  labelled(`Content-Type: multipart/mixed${boundary}`, parts);

describe('a wrong label', () => {
  test.each(['us-ascii', 'iso-8859-1', 'windows-1252', 'x-nonsense', 'iso-8859-2', 'windows-1251', 'gb2312', 'utf-8'])(
    'of %s leaves Hindi in UTF-8 readable, in text, in HTML and in an encoded word',
    async (label) => {
      const { text } = await read(labelled(`Content-Type: text/plain; charset=${label}`, hindi));
      expect(text.trim()).toBe(hindi);
      const html = await read(labelled(`Content-Type: text/html; charset="${label}"`, `<p>${hindi}&nbsp;é</p>`));
      expect(html.text).toBe(`${hindi} é`);
      const word = `=?${label}?B?${Buffer.from(hindi).toString('base64')}?=`;
      const { mail } = await read(labelled('Content-Type: text/plain', 'x', word));
      expect(mail.subject).toBe(hindi);
    },
  );

  test('of UTF-8 on windows-1252 text leaves it readable, and correct labels are followed', async () => {
    const old = Buffer.from('D\xe9j\xe0 envoy\xe9 \x96 \x80 5.', 'latin1');
    for (const type of ['Content-Type: text/plain; charset=utf-8', 'Content-Type: text/plain', 'X-Mailer: old']) {
      expect((await read(labelled(type, old))).own).toBe('Déjà envoyé – € 5.');
    }
    const right = await read(
      labelled('Content-Type: text/plain; charset=iso-8859-1', Buffer.from('D\xe9j\xe0', 'latin1')),
    );
    expect(right.own).toBe('Déjà');
    const japanese = Buffer.from('\x1b$B$"\x1b(B', 'latin1');
    expect((await read(labelled('Content-Type: text/plain; charset=iso-2022-jp', japanese))).own).toBe('あ');
    // Garbled text that a person quotes from another email stays as it is.
    expect((await read(labelled('Content-Type: text/plain; charset=utf-8', 'It says à¤¦, why?'))).own).toBe(
      'It says à¤¦, why?',
    );
  });

  test('of a file name leaves it readable, and raw windows-1252 letters in headers are kept', async () => {
    const part = (disposition: string | Buffer): Buffer =>
      Buffer.concat([
        Buffer.from(`${head}Subject: `),
        Buffer.from('Geb\xfchr', 'latin1'),
        Buffer.from(
          '\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\n\r\nText\r\n--b\r\nContent-Type: application/pdf\r\n',
        ),
        Buffer.from(disposition),
        Buffer.from('\r\n\r\n%PDF-1.4\r\n--b--\r\n'),
      ]);
    const raw = await parseMail(
      part(Buffer.from('Content-Disposition: attachment; filename="Geb\xfchr.pdf"', 'latin1')),
    );
    expect([raw.subject, raw.attachments[0]?.name]).toEqual(['Gebühr', 'Gebühr.pdf']);
    const percent = encodeURIComponent('काग़ज़.pdf');
    const names = [
      `filename*=iso-8859-1''${percent}`,
      `filename="=?us-ascii?B?${Buffer.from('काग़ज़.pdf').toString('base64')}?="`,
    ];
    for (const name of names) {
      expect((await parseMail(part(`Content-Disposition: attachment; ${name}`))).attachments[0]?.name).toBe('काग़ज़.pdf');
    }
  });
});

test('encoded words that are cut within a letter are joined first', async () => {
  const subject = '=?utf-8?B?4KSm4KWB4KSV4KS+4KSo4KQ=?=\r\n =?utf-8?B?lSDgpLLgpL/gpI8=?=';
  const { mail } = await read(labelled('Content-Type: text/plain', 'x', subject));
  expect(mail.subject).toBe('दुकानक लिए');
  const quoted = '=?utf-8?Q?=E0=A4?= =?UTF-8?Q?=A6_a?= plain =?utf-8?Q?b?=';
  expect((await read(labelled('Content-Type: text/plain', 'x', quoted))).mail.subject).toBe('द a plain b');
  expect(headersAlone(labelled('Content-Type: text/plain', 'x', subject)).subject).toBe('दुकानक लिए');
});

test.each([
  [
    'another than its parts have',
    '; boundary=a',
    '--b\r\nContent-Type: text/plain\r\n\r\nWe need an audit.\r\n--b--\r\n',
  ],
  ['none named', '', '--b\r\nContent-Type: text/plain\r\n\r\nWe need an audit.\r\n--b--\r\n'],
  ['no parts at all', '; boundary=a', 'We need an audit.\r\n'],
  [
    'of a part inside that is another',
    '; boundary=a',
    '--a\r\nContent-Type: multipart/alternative; boundary=x\r\n\r\n--y\r\nContent-Type: text/plain\r\n\r\nWe need an audit.\r\n--y--\r\n--a--\r\n',
  ],
])('a wrong boundary does not lose the text: %s', async (_, boundary, parts) => {
  expect((await read(multipart(boundary, parts))).own).toBe('We need an audit.');
});

test('more than 256 kB of headers do not lose the message', async () => {
  const many = Array.from({ length: 4000 }, (_, n) => `X-Trace-${n}: ${'x'.repeat(90)}`).join('\r\n');
  const to = `Cc: ${Array.from({ length: 20_000 }, (_, n) => `a${n}@else.example`).join(', ')}`;
  const mail = await parseMail(
    labelled(`${many}\r\n${to}\r\nX-Long: ${'y'.repeat(300_000)}\r\nContent-Type: text/plain; charset=utf-8`, hindi),
  );
  expect([mail.isReadable, mail.text.trim(), mail.subject, mail.to[0]]).toEqual([
    true,
    hindi,
    'GST',
    'help@example.in',
  ]);
});

test.each(['\u00a0\r\n\u200b\r\n', '\u2060\ufeff\u00ad', '\u200e \u3164\u2800'])(
  'an invisible text part does not hide the HTML part: %j',
  async (blank) => {
    const parts = `--b\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n${blank}\r\n--b\r\nContent-Type: text/html; charset=utf-8\r\n\r\n<p>We need an audit.</p>\r\n--b--\r\n`;
    expect((await read(labelled('Content-Type: multipart/alternative; boundary=b', parts))).own).toBe(
      'We need an audit.',
    );
  },
);

describeOnEachEngine('Hindi under a wrong label', ({ open }) => {
  test.each(['13-charsets-ascii', '13-charsets-windows-1252'])(
    'is stored readable and answered in Hindi: %s',
    async (name) => {
      const db = await open();
      const { take } = await openMailIntake(db);
      const file = new URL(`../../../../../tests/fixtures/mail-cases/${name}.eml`, import.meta.url);
      expect(await take(readFileSync(file), now)).toBe('new case');
      const { message, locale } = await db
        .selectFrom('cases')
        .select(['fields', 'locale'])
        .executeTakeFirstOrThrow()
        .then(({ fields, locale }) => ({ ...(JSON.parse(fields) as { message: string }), locale }));
      expect([message, locale]).toEqual([hindi, 'hi']);
      const answer = await db.selectFrom('outbox').select('subject').executeTakeFirstOrThrow();
      expect(answer.subject).toContain('आपका ईमेल मिला');
    },
  );
});
