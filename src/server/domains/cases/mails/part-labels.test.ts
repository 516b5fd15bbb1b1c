import { expect, test } from 'vitest';
import { readableMail } from './mail-row.ts';
import { mendMail } from './mend-mail.ts';
import { parseMail } from './parse-mail.ts';

const hindi = 'दुकान के लिए जीएसटी चाहिए। कृपया शुल्क बताइए।';
const head = ['From: Asha <asha@shop.example>', 'Subject: GST', 'Message-ID: <c@shop.example>'];
const read = async (bytes: Buffer | string) =>
  readableMail(await parseMail(Buffer.from(bytes)), { kept: [], refused: [], proof: 'unknown' });
const labelled = (headers: readonly string[], text: string) => read([...head, ...headers, '', text].join('\r\n'));
const quoted = [...Buffer.from(hindi)].map((byte) => `=${byte.toString(16).toUpperCase()}`).join('');

test.each([
  [
    'that says that it is base64',
    ['Content-Type: text/plain; charset=utf-8', 'Content-Transfer-Encoding: base64'],
    hindi,
  ],
  ['of HTML that says so', ['Content-Type: text/html', 'Content-Transfer-Encoding: base64'], `<p>${hindi}</p>`],
  ['in quoted-printable that does not say so', ['Content-Type: text/plain; charset=utf-8'], quoted],
  ['in it that says 8bit', ['Content-Transfer-Encoding: 8bit'], quoted],
  ['of no type', ['Content-Type: ; charset=utf-8'], hindi],
  ['of a type turned round', ['Content-Type: plain/text; charset=utf-8'], hindi],
  ['of the half of a type', ['Content-Type: html; charset=utf-8'], `<p>${hindi}</p>`],
])('a text %s is read', async (_, headers, text) => {
  const { own, mail } = await labelled(headers, text);
  expect([own, mail.attachments]).toEqual([hindi, []]);
});

test('correct labels are followed, and a part with a name stays a file', async () => {
  const base64 = Buffer.from(hindi).toString('base64').replace(/.{40}/g, '$&\r\n');
  const coded = ['Content-Type: text/plain; charset=utf-8', 'Content-Transfer-Encoding: base64'];
  expect((await labelled(coded, base64)).own).toBe(hindi);
  expect((await labelled(coded, `\r\n${base64}`)).own).toBe(hindi);
  expect((await labelled(['Content-Transfer-Encoding: quoted-printable'], quoted)).own).toBe(hindi);
  expect((await labelled([], 'The sign =E0=A4 is no letter.')).own).toBe('The sign =E0=A4 is no letter.');
  const file = '--b\r\nContent-Type: pdf; name=a.pdf\r\nContent-Transfer-Encoding: base64\r\n\r\nJVBERi0xLjQ=\r\n--b--';
  const { mail } = await labelled(['Content-Type: multipart/mixed; boundary=b'], file);
  expect(mail.attachments.map(({ name, bytes }) => [name, Buffer.from(bytes).toString()])).toEqual([
    ['a.pdf', '%PDF-1.4'],
  ]);
});

test.each([
  ['an empty line', `\r\n\r\n${head.join('\r\n')}\r\n\r\n${hindi}`],
  ['a mark of UTF-8', `\ufeff${head.join('\r\n')}\r\n\r\n${hindi}`],
  ['lines of old Macs', `${head.join('\r')}\r\r${hindi}`],
])('a mail that begins with %s has its sender, its subject and its text', async (_, bytes) => {
  const { own, mail } = await read(bytes);
  expect([mail.from.address, mail.subject, own]).toEqual(['asha@shop.example', 'GST', hindi]);
});

test('an invitation under a wrong label has its title, in the office and in the file', async () => {
  const calendar = (title: string) =>
    [
      'BEGIN:VCALENDAR',
      'METHOD:REQUEST',
      'BEGIN:VEVENT',
      'UID:1',
      `SUMMARY:${title}`,
      'END:VEVENT',
      'END:VCALENDAR',
    ].join('\r\n');
  for (const label of ['iso-8859-1', 'windows-1252', 'utf-8']) {
    const { mail } = await labelled([`Content-Type: text/calendar; method=REQUEST; charset=${label}`], calendar(hindi));
    expect([label, mail.entry?.title]).toEqual([label, hindi]);
    expect(Buffer.from(mail.attachments[0]?.bytes ?? []).toString()).toContain(`SUMMARY:${hindi}`);
  }
  const old = Buffer.from(
    [...head, 'Content-Type: text/calendar; charset=iso-8859-1', '', calendar('Geb\xfchr')].join('\r\n'),
    'latin1',
  );
  expect((await read(old)).mail.entry?.title).toBe('Gebühr');
});

test('thousands of parts that name a missing boundary do not take long', { timeout: 10_000 }, () => {
  const part = '--b\r\nContent-Type: multipart/mixed; boundary=nowhere\r\n\r\nx\r\n';
  const text = `${head[0]}\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n${part.repeat(20_000)}--b--\r\n`;
  const { bytes } = mendMail(Buffer.from(text));
  expect(bytes.toString().split('Content-Type: text/plain')).toHaveLength(20_001);
});
