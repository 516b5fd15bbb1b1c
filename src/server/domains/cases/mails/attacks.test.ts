import { readdirSync, readFileSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { deflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { beforeRelease, describeOnEachEngine } from '../../../../../tests/support/each-engine.ts';
import { openMailIntake } from '../../../../../tests/support/mail-intake.ts';
import { rawMail } from '../../../../../tests/support/mail-store.ts';
import { aCase, now } from '../../../../../tests/support/office-desk.ts';
import { winmail, wrappedFile } from '../../../../../tests/support/winmail.ts';
import { findDeskCase } from '../handling/find-desk-case.ts';
import { openSentAlong } from './read-sent-along.ts';
import { listAside } from './set-aside.ts';

const mixed = 'Content-Type: multipart/mixed; boundary=b';
const parts = (...all: string[]) => `${all.map((each) => `--b\r\n${each}`).join('\r\n')}\r\n--b--`;
const text = (words = 'Please help.') => `Content-Type: text/plain; charset=utf-8\r\n\r\n${words}`;
const file = (name: string, bytes: Buffer, type = 'application/octet-stream') =>
  `Content-Type: ${type}\r\nContent-Disposition: attachment; filename="${name}"\r\nContent-Transfer-Encoding: base64\r\n\r\n${bytes.toString('base64')}`;
const calendar = (lines: readonly string[], method = 'REQUEST') =>
  `Content-Type: text/calendar; method=${method}; charset=utf-8\r\n\r\nBEGIN:VCALENDAR\r\nMETHOD:${method}\r\nBEGIN:VEVENT\r\n${lines.join('\r\n')}\r\nEND:VEVENT\r\nEND:VCALENDAR`;

/** Returns a ZIP with one file of 200 MB of zeros. */
function bomb(): Buffer {
  const packed = deflateRawSync(Buffer.alloc(200 * 1024 * 1024));
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04034b50, 0);
  head.writeUInt16LE(8, 8);
  head.writeUInt32LE(packed.length, 18);
  head.writeUInt32LE(200 * 1024 * 1024, 22);
  head.writeUInt16LE(5, 26);
  return Buffer.concat([head, Buffer.from('a.txt'), packed]);
}

function nested(depth: number): string {
  let mail = 'Subject: the innermost\r\n\r\ninnermost words';
  for (let level = 0; level < depth; level += 1) {
    mail = `Subject: level ${level}\r\nContent-Type: multipart/mixed; boundary=n${level}\r\n\r\n--n${level}\r\nContent-Type: message/rfc822\r\n\r\n${mail}\r\n--n${level}--`;
  }
  return `Content-Type: message/rfc822\r\n\r\n${mail}`;
}

const pdf = Buffer.from('%PDF-1.7 paper');
const names = [
  '../../../etc/passwd',
  '..\\..\\win.ini',
  'C:\\x\\y.pdf',
  '/dev/null',
  'a/../../b.pdf',
  '....//....//c.pdf',
  '\u202efdp.exe',
  'photo\u202egpj.exe',
  'a\u2066b\u2069.pdf',
  'a\u200bb.pdf',
  'x'.repeat(3000),
  '.'.repeat(200),
  '=?utf-8?B?4KSG?=.pdf',
  '<img src=x onerror=1>.pdf',
  "a' or 1=1--.pdf",
  'CON',
  'a\tb.pdf',
  '%2e%2e%2f.pdf',
];
const charsets = [
  'nope',
  'utf-7',
  'utf-16',
  'hz-gb-2312',
  '"',
  'iso-2022-kr',
  'x'.repeat(400),
  'utf-8; charset=us-ascii',
];
const dates = [
  'Mon, 1 Jan 1900 00:00:00 +0000',
  '1 Jan 2100 00:00:00 +0000',
  '99 Foo 20266 99:99:99 +9999',
  '',
  '\ud83d\ude00',
];
const events: readonly (readonly string[])[] = [
  ['DTSTART:nonsense', 'DTEND:19000101T000000Z', 'SUMMARY:x'],
  ['DTSTART:99999999T999999Z', 'UID:a'],
  ['DTSTART;TZID=Nowhere/None:20261130T150000', `SUMMARY:${'x'.repeat(5000)}`],
  ['DTSTART;VALUE=DATE:00000000', 'RRULE:FREQ=SECONDLY;COUNT=999999999'],
  ['DTSTART:18500101T000000Z', 'DTEND:21500101T000000Z', 'DURATION:P999999999W'],
];

/** The headers and the body of each attack. */
const attacks: Readonly<Record<string, readonly [headers: readonly string[], body: string]>> = {
  'mails in mails, twenty deep': [[mixed], parts(text(), nested(20))],
  'mails in mails, two hundred deep': [[mixed], parts(text(), nested(200))],
  'parts in parts, four hundred deep': [
    ['Content-Type: multipart/mixed; boundary=d0'],
    Array.from({ length: 400 }, (_, n) => `--d${n}\r\nContent-Type: multipart/mixed; boundary=d${n + 1}\r\n\r\n`).join(
      '',
    ),
  ],
  'ten thousand parts': [
    [mixed],
    parts(text(), ...Array.from({ length: 10_000 }, (_, n) => file(`f${n}.txt`, Buffer.from(`${n}`)))),
  ],
  'ten thousand empty parts': [[mixed], parts(text(), ...Array.from({ length: 10_000 }, () => '\r\n'))],
  'a hundred megabytes, as it says': [
    [mixed, 'Content-Length: 104857600'],
    parts(text(), `${file('a.bin', pdf)}\r\nContent-Length: 104857600`),
  ],
  'a size in its disposition': [
    [mixed],
    parts(text(), 'Content-Disposition: attachment; filename=a.pdf; size=104857600\r\n\r\n%PDF-1.7'),
  ],
  'a ZIP that becomes two hundred megabytes': [[mixed], parts(text(), file('sales.zip', bomb(), 'application/zip'))],
  'headers of three hundred kilobytes': [[`X-Long: ${'a '.repeat(150_000)}`, 'Subject: short'], 'Please help.'],
  'ten thousand headers': [
    Array.from({ length: 10_000 }, (_, n) => `X-Header-${n}: value of the header ${n}`),
    'Please help.',
  ],
  'a subject of three hundred kilobytes': [[`Subject: ${'=?utf-8?B?4KSG?= '.repeat(20_000)}`], 'Please help.'],
  'thousands of recipients': [
    [`Cc: ${Array.from({ length: 8000 }, (_, n) => `a${n}@b.example`).join(', ')}`],
    'Please help.',
  ],
  'empty parts': [
    [mixed],
    parts('\r\n', 'Content-Type: application/pdf\r\n\r\n', text(''), 'Content-Type: image/png; name="a.png"\r\n\r\n'),
  ],
  'no end and no words': [[mixed], '--b'],
  'a boundary that is empty': [['Content-Type: multipart/mixed; boundary=""'], '--\r\n\r\nPlease help.\r\n----'],
  'a boundary within a boundary': [
    ['Content-Type: multipart/mixed; boundary=b'],
    `--b\r\n${mixed}\r\n\r\n--b\r\n\r\nPlease help.\r\n--b--`,
  ],
  'base64 that is none': [
    [mixed],
    parts(text(), 'Content-Transfer-Encoding: base64\r\nContent-Type: application/pdf\r\n\r\n!!!!%%%%\0'),
  ],
  'HTML that never closes': [['Content-Type: text/html'], '<div>'.repeat(30_000)],
  'HTML of quotes': [['Content-Type: text/html'], '<blockquote>'.repeat(5000) + '<a b="'.repeat(20_000)],
  'lines that are quoted': [['Content-Type: text/plain'], '> '.repeat(100_000)],
  'an answer to our invitation from a stranger': [
    [mixed],
    parts(
      text('Accepted'),
      calendar(
        ['UID:01890000-0000-7000-8000-000000000000', 'ATTENDEE;PARTSTAT=DECLINED:mailto:asha@example.in'],
        'REPLY',
      ),
    ),
  ],
  'a winmail.dat that says more than it has': [
    [mixed],
    parts(text(), file('winmail.dat', winmail([], [wrappedFile('a.pdf', pdf)]).fill(0xff, 60, 90))),
  ],
  'a smime.p7m of nothing but depth': [
    [mixed],
    parts(text(), file('smime.p7m', Buffer.alloc(300_000, Buffer.from('3080', 'hex')), 'application/pkcs7-mime')),
  ],
  'a report of nothing': [
    ['Content-Type: multipart/report; report-type=delivery-status; boundary=b'],
    parts(text(), `Content-Type: message/delivery-status\r\n\r\n${'Action: failed\r\n'.repeat(5000)}`),
  ],
  zeros: [[], '\0'.repeat(100_000)],
  ...Object.fromEntries(
    names.map((name) => [`the name ${JSON.stringify(name).slice(0, 40)}`, [[mixed], parts(text(), file(name, pdf))]]),
  ),
  ...Object.fromEntries(
    charsets.map((name) => [
      `the charset ${name.slice(0, 40)}`,
      [[`Content-Type: text/plain; charset=${name}`], 'नमस्ते, please help.'],
    ]),
  ),
  ...Object.fromEntries(dates.map((date) => [`the date ${date}`, [[`Date: ${date}`], 'Please help.']])),
  ...Object.fromEntries(events.map((lines) => [`the event ${lines[0]}`, [[mixed], parts(text(), calendar(lines))]])),
};

describeOnEachEngine(
  'attacks by mail',
  ({ open }) => {
    test('throw nothing, lose nothing, and take no more memory than an email may', {
      ...beforeRelease,
      timeout: 480_000,
    }, async () => {
      const db = await open();
      await aCase(db);
      const { take, desk } = await openMailIntake(db);
      const along = openSentAlong(desk.files);
      expect(Object.keys(attacks).length).toBeGreaterThanOrEqual(50);
      const before = process.memoryUsage().rss;
      let peak = 0;
      for (const [index, [name, [headers, body]]] of Object.entries(attacks).entries()) {
        // Each email has a different sender, because many emails from one sender would be treated as a flood.
        const head = [
          `From: a${index}@attack${index}.example`,
          `Message-ID: <${index}@attack.example>`,
          'MIME-Version: 1.0',
        ];
        const bytes = rawMail([...head, ...headers], body);
        const started = performance.now();
        const outcome = await take(bytes, now + index * 1000);
        expect([name, ['case', 'new case', 'nothing'].includes(String(outcome))]).toEqual([name, true]);
        expect([name, performance.now() - started < 60_000]).toEqual([name, true]);
        peak = Math.max(peak, process.memoryUsage().rss);
        const mail = await db
          .selectFrom('mails_in')
          .innerJoin('raw_mails', 'raw_mails.id', 'mails_in.id')
          .leftJoin('cases', 'cases.id', 'mails_in.case_id')
          .select([
            'mails_in.id',
            'mails_in.aside',
            'mails_in.refused_files',
            'raw_mails.storage_key',
            'cases.reference',
          ])
          .select('mails_in.text')
          .orderBy('mails_in.id', 'desc')
          .executeTakeFirstOrThrow();
        expect([name, mail.reference !== null || mail.aside === 'waiting']).toEqual([name, true]);
        const original = await buffer(await desk.files.read(mail.storage_key ?? ''));
        expect([name, original.equals(bytes)]).toEqual([name, true]);
        if (body.includes('Please help.')) {
          expect([name, mail.text]).toEqual([name, expect.stringContaining('lease help.')]);
        }
        // These are the files as an office page shows them.
        const found = mail.reference && (await findDeskCase(db, mail.reference, 'u-ravi'));
        const files = found ? found.files : ((await along.mail(mail.storage_key ?? '', []))?.files ?? []);
        for (const each of files) {
          expect([name, each.name]).toEqual([
            name,
            expect.not.stringMatching(/[/\\\u202a-\u202e\u2066-\u2069<>]|^\.|\.exe$/),
          ]);
          expect(each.name.length).toBeLessThanOrEqual(130);
        }
        expect(mail.refused_files.length).toBeLessThan(2_000_000);
      }
      expect((peak - before) / 1024 / 1024).toBeLessThan(900);
      const waiting = await db.selectFrom('raw_mails').select('id').where('state', '!=', 'read').execute();
      expect(waiting).toEqual([]);
      await listAside(db, { typed: '', isDone: false, most: 100, now });
    });

    test('put the emails that once failed in a case, or in the list of those without one', {
      timeout: 120_000,
    }, async () => {
      const db = await open();
      const { take } = await openMailIntake(db);
      const folder = new URL('../../../../../tests/fixtures/mail-cases/', import.meta.url);
      for (const [index, name] of readdirSync(folder)
        .filter((each) => each.endsWith('.eml'))
        .entries()) {
        expect([name, await take(readFileSync(new URL(name, folder)), now + index)]).toEqual([
          name,
          expect.stringMatching(/^(?:new case|case|nothing)$/),
        ]);
      }
      const lost = await db
        .selectFrom('mails_in')
        .select('subject')
        .where('case_id', 'is', null)
        .where('aside', 'is', null)
        .execute();
      expect(lost).toEqual([]);
    });
  },
  { releaseOn: ['PostgreSQL'] },
);
