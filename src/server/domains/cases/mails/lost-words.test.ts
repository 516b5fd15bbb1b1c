import { describe, expect, test } from 'vitest';
import { readableMail } from './mail-row.ts';
import { parseMail } from './parse-mail.ts';
import { quoteCut } from './quote-cut.ts';

const hindi = 'दुकान के लिए जीएसटी चाहिए। कृपया शुल्क बताइए।';
const head = ['From: Asha <asha@shop.example>', 'To: help@example.in', 'Subject: GST', 'Message-ID: <c@shop.example>'];
const read = async (headers: readonly string[], text: string | Buffer) => {
  const bytes = Buffer.concat([Buffer.from(`${headers.join('\r\n')}\r\n\r\n`), Buffer.from(text)]);
  const before = Buffer.from(bytes);
  const mail = await parseMail(bytes);
  // Parsing has not changed the stored bytes.
  expect(bytes.equals(before)).toBe(true);
  return readableMail(mail, { kept: [], refused: [], proof: 'unknown' });
};
const mixed = (parts: readonly string[], boundary = 'boundary="b"') =>
  read([...head, `Content-Type: multipart/mixed; ${boundary}`], parts.join('\r\n'));
const plain = (text: string) => `--b\r\nContent-Type: text/plain\r\n\r\n${text}`;
const inWords = (...words: readonly string[]) =>
  read([...head.slice(0, 2), `Subject: ${words.join('')}`], 'x').then(({ mail }) => mail.subject);
const bytes = Buffer.from('दुकान का पंजीकरण');
const word = (part: Buffer, label = 'utf-8') => `=?${label}?B?${part.toString('base64')}?=`;

describe('no text is lost that is', () => {
  test('below the last part, or above the first one if the parts are empty', async () => {
    expect((await mixed([plain('I need GST.'), '--b--', '', 'PS: please call me.'])).own).toMatch(
      /^I need GST\.\s+PS: please call me\.$/,
    );
    const pdf = '--b\r\nContent-Type: application/pdf; name=a.pdf\r\n\r\n%PDF-1.4';
    const above = await mixed(['Dear team, this is my letter.', pdf, '--b--']);
    expect(above.own).toBe('Dear team, this is my letter.');
    expect(above.mail.attachments).toHaveLength(1);
    const usual = await mixed(['This is a multi-part message in MIME format.', pdf, '--b--']);
    expect(usual.own).toBe('');
    expect((await mixed(['Hello team', '--b--'])).own).toBe('Hello team');
  });

  test('below a closing boundary that comes too early', async () => {
    const { own } = await mixed([plain('First.'), '--b--', plain('Second.'), '--b--']);
    expect(own).toMatch(/^First\.\s+Second\.$/);
  });

  test('in a multipart part that has no parts', async () => {
    for (const type of ['multipart/alternative; boundary=inner', 'multipart/alternative']) {
      const other = '--b\r\nContent-Type: multipart/alternative; boundary=c\r\n\r\n--c\r\nContent-Type: text/plain';
      const parts = [`--b\r\nContent-Type: ${type}\r\n\r\nInner text.`, `${other}\r\n\r\nOther.\r\n--c--`, '--b--'];
      expect((await mixed(parts)).own).toMatch(/^Inner text\.\s+Other\.$/);
    }
  });

  test('in an email whose type is only "text", or next to a text part of spaces written as entities', async () => {
    expect((await read([...head, 'Content-Type: text'], hindi)).own).toBe(hindi);
    const html = '--b\r\nContent-Type: text/html; charset=utf-8\r\n\r\n<p>Hello</p>';
    const both = await read(
      [...head, 'Content-Type: multipart/alternative; boundary=b'],
      `${plain('&nbsp;')}\r\n${html}\r\n--b--`,
    );
    expect(both.own).toBe('Hello');
  });

  test('below a folded header that is too long; a header that follows it, and the sender, are not lost either', async () => {
    const others = Array.from({ length: 9000 }, (_, index) => `a${index}.somebody.else@shop.example`).join(',\r\n ');
    const cc = await read([head[0] ?? '', `Cc: ${others}`, ...head.slice(1)], hindi);
    expect(cc.mail).toMatchObject({ subject: 'GST', messageId: '<c@shop.example>' });
    expect(cc.own).toBe(hindi);
    const named = await read([`From: "${'n '.repeat(150_000)}" <asha@shop.example>`, ...head.slice(1)], hindi);
    expect(named.mail.from.address).toBe('asha@shop.example');
  });
});

describe('letters are readable', () => {
  test('if a wrong label is written as in RFC 2231', async () => {
    const { own } = await read([...head, "Content-Type: text/plain; charset*=us-ascii'en'iso-8859-1"], hindi);
    expect(own).toBe(hindi);
  });

  test('next to a windows-1252 dash, or a letter that is cut off', async () => {
    const dash = Buffer.concat([Buffer.from('जीएसटी'), Buffer.of(0x96), Buffer.from('शुल्क'), Buffer.of(0xe0)]);
    const { own } = await read([...head, 'Content-Type: text/plain; charset=windows-1252'], dash);
    expect(own).toBe('जीएसटी–शुल्कà');
  });

  test.each([
    ['without a space between', [word(bytes.subarray(0, 10)), word(bytes.subarray(10))]],
    ['under two names of one label', [word(bytes.subarray(0, 10), 'UTF8'), ' ', word(bytes.subarray(10))]],
    ['under two labels', [word(bytes.subarray(0, 10)), ' ', word(bytes.subarray(10), 'iso-8859-1')]],
    [
      'within four letters of base64',
      [
        `=?utf-8?B?${bytes.toString('base64').slice(0, 13)}?=`,
        ' ',
        `=?utf-8?B?${bytes.toString('base64').slice(13)}?=`,
      ],
    ],
  ])('in encoded words that are cut %s', async (_, words) => {
    expect(await inWords(...words)).toBe('दुकान का पंजीकरण');
  });

  test('in encoded words of two languages', async () => {
    const japanese = `=?iso-2022-jp?B?${Buffer.from('\x1b$B$"\x1b(B').toString('base64')}?=`;
    expect(await inWords(word(Buffer.from('é')), ' ', japanese)).toBe('éあ');
    expect(await inWords('=?iso-8859-1?Q?Geb=FChr?=', ' ', word(Buffer.from(' é')))).toBe('Gebühr é');
  });

  test('in a windows-1252 file name that is labelled UTF-8', async () => {
    const file =
      "--b\r\nContent-Type: application/pdf\r\nContent-Disposition: attachment; filename*=utf-8''Geb%FChr.pdf";
    const { mail } = await mixed([plain('x'), `${file}\r\n\r\n%PDF-1.4`, '--b--']);
    expect(mail.attachments[0]?.name).toBe('Gebühr.pdf');
  });
});

test('lines of a parcel, an invoice or a letter that look like email headers are not folded away', () => {
  const parcel = 'Parcel:\nFrom: Asha, Delhi\nSent: 5 December 2026\nTo: Ravi, Mumbai\nSubject: books\nWhere is it?';
  const invoice = 'Please write:\nFrom: Asha <asha@shop.example>\nTo: Ravi <r@x.example>\nSubject: advice\nAmount 5000';
  const letter = 'नमस्ते\nप्रेषक: आशा\nभेजा: 5 दिसंबर 2026\nप्रति: फर्म\nविषय: माल';
  for (const text of [parcel, invoice, letter, `${letter}\nकृपया देखें`]) {
    expect(quoteCut(text)).toBeUndefined();
  }
  expect(quoteCut(`${letter}\n\nपुराना पत्र`)).toBe('नमस्ते\n'.length);
});
