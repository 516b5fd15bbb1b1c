import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { deflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { newFolder } from '../../../../../tests/support/each-engine.ts';
import { multipart } from '../../../../../tests/support/sample-files.ts';
import { UploadGate } from '../../../platform/files/upload-gate.ts';
import type { UploadRules } from '../../../platform/files/upload-rules.ts';
import { readUpload } from '../../../platform/http/read-upload.ts';
import { paperUpload } from '../../papers/paper-limits.ts';
import { replyUpload } from './reply-files.ts';

const SHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const LETTER = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const sample = (name: string): Buffer => readFileSync(`tests/fixtures/office-files/${name}`);

/** Returns a zip of these parts, packed the way office programs do. */
function zip(parts: Readonly<Record<string, string>>): Buffer {
  const local: Buffer[] = [];
  const central: Buffer[] = [];
  let at = 0;
  for (const [name, text] of Object.entries(parts)) {
    const packed = deflateRawSync(text);
    const head = Buffer.alloc(30);
    head.writeUInt32LE(0x04034b50);
    head.writeUInt16LE(8, 8);
    head.writeUInt32LE(packed.length, 18);
    head.writeUInt32LE(text.length, 22);
    head.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50);
    entry.writeUInt16LE(8, 10);
    entry.writeUInt32LE(packed.length, 20);
    entry.writeUInt32LE(text.length, 24);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(at, 42);
    local.push(head, Buffer.from(name), packed);
    central.push(entry, Buffer.from(name));
    at += head.length + name.length + packed.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50);
  end.writeUInt16LE(Object.keys(parts).length, 10);
  end.writeUInt32LE(Buffer.concat(central).length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...local, ...central, end]);
}

const types = (main: string) =>
  `<Types><Override PartName="/xl/workbook.xml" ContentType="application/${main}"/></Types>`;
const sheet = 'vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml';
const workbook = { '[Content_Types].xml': types(sheet), 'xl/workbook.xml': '<workbook/>' };

/** Sends one file with a reply, under the given rules. @returns its type and name, or why it was rejected */
async function sent(name: string, bytes: Uint8Array, rules: UploadRules = replyUpload): Promise<string | undefined> {
  const folder = await newFolder();
  const { type, body } = multipart({}, [{ field: rules.field, name, bytes }]);
  const request = new Request('http://localhost/', { method: 'POST', headers: { 'content-type': type }, body });
  const read = await readUpload(request, { gate: new UploadGate(folder), address: '203.0.113.9' }, rules);
  if (!read.ok) {
    throw new Error(read.reason);
  }
  const [file] = read.files;
  await read.done();
  expect(await readdir(folder)).toEqual([]);
  return file ? `${file.type} ${file.name}` : read.fault?.reason;
}

test('a reply accepts the files of office programs, by their content', async () => {
  expect(await sent('sales.xlsx', sample('sales.xlsx'))).toBe(`${SHEET} sales.xlsx`);
  expect(await sent('letter.docx', sample('letter.docx'))).toBe(`${LETTER} letter.docx`);
  expect(await sent('letter.xlsx', sample('letter.docx'))).toBe(`${LETTER} letter.docx`);
  // The part that shows the type of the workbook comes long after the first bytes.
  const late = zip({ 'xl/media/a.txt': 'x1y2'.repeat(90_000), ...workbook });
  expect(await sent('late.xlsx', late)).toBe(`${SHEET} late.xlsx`);
  expect(await sent('राशि.csv', Buffer.from('नाम,राशि\r\nआशा,"1,200"\r\n'))).toBe('text/csv राशि.csv');
  expect(await sent('wide.csv', Buffer.from('\ufeffनाम\t1\r\n', 'utf16le'))).toBe('text/csv wide.csv');
  expect(await sent('old.txt', Buffer.from('Geb\xfchr 5 \x80', 'latin1'))).toBe('text/plain old.txt');
});

test('a file with macros is rejected with its own reason, whatever its name', async () => {
  const withMacros = zip({ ...workbook, 'xl/vbaProject.bin': 'Sub Auto_Open' });
  const enabled = zip({
    '[Content_Types].xml': types('vnd.ms-excel.sheet.macroEnabled.main+xml'),
    'xl/workbook.xml': '<workbook/>',
  });
  const old = zip({ ...workbook, 'xl/macrosheets/sheet1.xml': '<m/>' });
  for (const bytes of [withMacros, enabled, old]) {
    for (const name of ['a.xlsx', 'a.xlsm', 'a.pdf']) {
      expect(await sent(name, bytes)).toBe('fileMacros');
    }
  }
});

test('any other zip, half a package, a program and HTML are still rejected', async () => {
  const others: [string, Buffer][] = [
    ['all.zip', zip({ 'a.txt': 'a' })],
    ['types.xlsx', zip({ '[Content_Types].xml': types(sheet) })],
    ['cut.xlsx', sample('sales.xlsx').subarray(0, 700)],
    ['page.txt', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['odd.csv', Buffer.from('a,b\0c')],
    ['run.bat', Buffer.from('@echo off\r\nformat c:')],
    ['tool.exe', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)])],
  ];
  for (const [name, bytes] of others) {
    expect(await sent(name, bytes), name).toBe('fileType');
  }
});

test('customers can upload the same types as before', async () => {
  expect(await sent('sales.xlsx', sample('sales.xlsx'), paperUpload)).toBe('fileType');
  expect(await sent('a.csv', Buffer.from('a,b'), paperUpload)).toBe('fileType');
});
