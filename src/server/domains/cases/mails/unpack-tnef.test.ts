import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { describeOnEachEngine } from '../../../../../tests/support/each-engine.ts';
import { openMailIntake } from '../../../../../tests/support/mail-intake.ts';
import { rawMail } from '../../../../../tests/support/mail-store.ts';
import { now } from '../../../../../tests/support/office-desk.ts';
import { sampleFile } from '../../../../../tests/support/sample-files.ts';
import {
  attribute,
  binary,
  message,
  number,
  unicode,
  winmail,
  wrappedFile,
} from '../../../../../tests/support/winmail.ts';
import { bytesStore } from '../../../platform/files/bytes-store.ts';
import { openSentAlong } from './read-sent-along.ts';
import { unpackTnef } from './unpack-tnef.ts';

const fixture = readFileSync(new URL('../../../../../tests/fixtures/mail-cases/winmail.dat', import.meta.url));
const pdf = sampleFile('pdf');

/** A notice with a document, attached in Outlook. */
const notice = winmail(
  [
    unicode(0x0037, 'नोटिस धारा 61'),
    unicode(0x0042, 'Tax Officer'),
    unicode(0x5d02, 'officer@gov.example'),
    binary(0x1013, Buffer.from('<p>Reply within <b>30</b> days.</p>')),
    number(0x3fde, 65001),
  ],
  [wrappedFile('', undefined, [binary(0x3701, pdf), unicode(0x3707, 'नोटिस.pdf')])],
);
const attached = wrappedFile('', undefined, [unicode(0x3001, 'नोटिस धारा 61'), number(0x3705, 5), message(notice)]);
const bodied = [unicode(0x1000, 'See the notice.')];

const namesOf = (bytes: Buffer) => unpackTnef(bytes)?.message.files.map(({ name }) => name);

test('an email in a winmail.dat opens as an email with its own files', async () => {
  const whole = unpackTnef(winmail(bodied, [wrappedFile('pan.pdf', pdf), attached]));
  expect(whole?.isWhole).toBe(true);
  expect(whole?.message.files.map(({ name, claimedType }) => [name, claimedType])).toEqual([
    ['pan.pdf', 'application/octet-stream'],
    ['नोटिस धारा 61.eml', 'message/rfc822'],
  ]);
  const along = openSentAlong(bytesStore([whole?.message.files[1]?.bytes ?? Buffer.alloc(0)]));
  const mail = await along.mail('0', []);
  for (const said of ['Tax Officer', 'officer@gov.example', 'नोटिस धारा 61', 'Reply within <b>30</b> days.']) {
    expect(mail?.html.replaceAll('&lt;', '<').replaceAll('&gt;', '>')).toContain(said);
  }
  expect(mail?.files.map(({ name, size }) => [name, size])).toEqual([['नोटिस.pdf', pdf.length]]);
  expect(Buffer.from((await along.file('0', [0]))?.bytes ?? []).equals(pdf)).toBe(true);
});

test('emails in emails open five deep; if there are deeper ones, the whole file is kept', () => {
  const nested = (depth: number): Buffer =>
    depth === 0 ? notice : winmail(bodied, [wrappedFile('', undefined, [message(nested(depth - 1))])]);
  expect(unpackTnef(nested(4))?.isWhole).toBe(true);
  expect(unpackTnef(nested(40))?.isWhole).toBe(false);
});

test.each([
  ['cut off', fixture.subarray(0, 1500)],
  [
    'cut off in its second file',
    winmail(bodied, [wrappedFile('a.pdf', pdf), wrappedFile('b.pdf', pdf).subarray(0, 200)]),
  ],
  ['with a wrong sum', Buffer.from(fixture).fill(0x41, 0xe6, 0xe8)],
  ['with a file without content', winmail(bodied, [wrappedFile('a.pdf', undefined)])],
  ['with an object of Outlook', winmail(bodied, [wrappedFile('a', undefined, [[0x3701, 0x0d, Buffer.alloc(40, 1)]])])],
  [
    'with properties that end early',
    winmail(bodied, [wrappedFile('a.pdf', pdf), attribute(0x00069005, Buffer.of(9, 0, 0, 0))]),
  ],
  [
    'with a meeting',
    Buffer.concat([winmail(bodied, []), attribute(0x00078008, Buffer.from('IPM.Schedule.Meeting.Request\0'), 1)]),
  ],
  [
    'with more files than are listed',
    winmail(
      bodied,
      Array.from({ length: 130 }, () => wrappedFile('a.pdf', pdf)),
    ),
  ],
])('one that is %s is kept as received', (_, bytes) => {
  expect(unpackTnef(bytes)?.isWhole).toBe(false);
});

test('a complete file is recognised as such, even before an empty line', () => {
  expect(unpackTnef(fixture)?.isWhole).toBe(true);
  expect(unpackTnef(Buffer.concat([fixture, Buffer.from('\r\n')]))?.isWhole).toBe(true);
  expect(namesOf(fixture)).toEqual(['rent-agreement.pdf']);
});

test('the text of a message that only has rich text is read', () => {
  const rich =
    "{\\rtf1\\ansi\\ansicpg1252\\uc1{\\fonttbl{\\f0 Arial;}}\\pard Reply by \\u2354?\\u2332? Friday\\par caf\\'e9 {\\*\\x hidden}end}";
  const head = Buffer.alloc(16);
  head.writeUInt32LE(rich.length + 12, 0);
  head.writeUInt32LE(rich.length, 4);
  head.writeUInt32LE(0x414c454d, 8);
  const bytes = winmail([binary(0x1009, Buffer.concat([head, Buffer.from(rich, 'latin1')]))], []);
  expect(unpackTnef(bytes)?.message.text).toBe('Reply by लज Friday\ncafé end');
  // The example from [MS-OXRTFCP] 4.1.1.
  const compressed =
    '2d0000002b0000004c5a4675f1c5c7a703000a007263706731323542320af32068656c090020627705b06c647d0a800fa0';
  const packed = unpackTnef(winmail([binary(0x1009, Buffer.from(compressed, 'hex'))], []));
  expect([packed?.message.text, packed?.isWhole]).toEqual(['hello world', true]);
  expect(unpackTnef(winmail([binary(0x1009, Buffer.from('nonsense that is long enough'))], []))?.isWhole).toBe(false);
});

test('it is read within bounds, whatever its bytes are', () => {
  const start = winmail(bodied, [wrappedFile('a.pdf', pdf), attached]);
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.nat(start.length - 1), fc.integer({ min: 0, max: 255 })), { maxLength: 12 }),
      fc.nat(start.length),
      (changes, end) => {
        const bytes = Buffer.from(start);
        for (const [at, byte] of changes) {
          bytes[at] = byte;
        }
        const all = unpackTnef(bytes.subarray(0, end))?.message.files ?? [];
        expect(all.reduce((sum, file) => sum + file.bytes.length, 0)).toBeLessThan(4 * start.length + 4000);
      },
    ),
    { numRuns: 500 },
  );
});

describeOnEachEngine('a winmail.dat', ({ open }) => {
  const mailWith = (bytes: Buffer, id: string, text = 'Attached.') =>
    rawMail(
      [
        'From: Asha <asha@shop.example>',
        `Message-ID: <${id}@shop.example>`,
        'Content-Type: multipart/mixed; boundary=b',
      ],
      `--b\r\nContent-Type: text/plain\r\n\r\n${text}\r\n--b\r\nContent-Type: application/ms-tnef; name="winmail.dat"\r\nContent-Transfer-Encoding: base64\r\n\r\n${bytes.toString('base64').replace(/.{76}/g, '$&\r\n')}\r\n--b--`,
    );

  test('is unpacked into the files of the case, and is kept as one of them if it is broken', async () => {
    const db = await open();
    const { take } = await openMailIntake(db);
    const files = () => db.selectFrom('files').select(['name', 'type']).orderBy('id').execute();
    await take(mailWith(winmail(bodied, [attached]), 'w1'), now);
    expect(await files()).toEqual([{ name: 'नोटिस धारा 61.eml', type: 'message/rfc822' }]);
    await db.deleteFrom('files').execute();
    const cut = winmail(bodied, [wrappedFile('pan.pdf', pdf), attached]).subarray(0, -40);
    await take(mailWith(cut, 'w2'), now);
    expect((await files()).map(({ name }) => name)).toEqual(['pan.pdf', 'winmail.dat']);
  });

  test('gives the email its text if it has none of its own', async () => {
    const db = await open();
    const { take } = await openMailIntake(db);
    await take(mailWith(winmail(bodied, [wrappedFile('pan.pdf', pdf)]), 'w3', ''), now);
    expect(await db.selectFrom('mails_in').select('text').execute()).toEqual([{ text: 'See the notice.' }]);
  });
});
