import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterAll, expect, test } from 'vitest';
import { type MimePart, partsOf } from '../../../../tests/support/mime-tree.ts';
import { openLog } from '../log/log.ts';
import type { MailToDeliver } from './mail.ts';
import { fileNameOf, mailFolder, openMailFolder } from './mail-folder.ts';
import { MARK_ADDRESS, withMark } from './mail-mark.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'aarambh-test-'));
afterAll(() => rm(dataDir, { recursive: true, force: true }));
const { deliver } = openMailFolder(dataDir, openLog({ logLevel: 'silent' }));

const pixels = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const html = `<p><img src="${MARK_ADDRESS}" alt="" width="34" height="34"/>Firm</p>`;
const mail = (id: string, more: Partial<MailToDeliver> = {}): MailToDeliver => {
  const plain = {
    purpose: 'acknowledgement',
    messageId: `<${id}@firm.example>`,
    sender: 'hello@firm.example',
    recipient: 'asha@example.in',
    replyTo: null,
    subject: 'Booked',
    text: 'Firm',
    html,
    createdAt: 0,
  } as const;
  return { ...plain, ...more };
};

/** Delivers an email as a file and reads it. */
async function sent(id: string, more: Partial<MailToDeliver>, mark: Buffer | undefined): Promise<string> {
  await withMark(deliver, async () => mark)(mail(id, more));
  return readFile(join(mailFolder(dataDir), fileNameOf(`<${id}@firm.example>`)), 'utf8');
}

/** The types of an email's parts, nested as in the email. */
const tree = ({ type, parts }: MimePart): unknown => (parts.length === 0 ? type : [type, ...parts.map(tree)]);

test('the mark is an inline part beside the HTML, and the calendar entry stays an alternative to both', async () => {
  const calendar = 'BEGIN:VCALENDAR\r\nMETHOD:REQUEST\r\nEND:VCALENDAR\r\n';
  const raw = await sent('calendar', { calendar }, pixels);
  expect(tree(partsOf(raw))).toEqual([
    'multipart/alternative',
    'text/plain',
    ['multipart/related', 'text/html', 'image/png'],
    'text/calendar',
  ]);
  const [, related] = partsOf(raw).parts;
  const image = related?.parts[1];
  expect(image?.headers['content-id']).toBe(`<${MARK_ADDRESS.replace('cid:', '')}>`);
  expect(image?.headers['content-disposition']).toMatch(/^inline/);
  const read = await PostalMime.parse(raw);
  expect(read.html).toContain(`src="${MARK_ADDRESS}"`);
  expect(
    Buffer.from(read.attachments.find(({ mimeType }) => mimeType === 'image/png')?.content as ArrayBuffer),
  ).toEqual(pixels);
});

test('an attached document stays an attachment, and the mark does not become one', async () => {
  const attachments = [{ name: 'quote.pdf', type: 'application/pdf', content: Buffer.from('%PDF-1.4') }];
  const raw = await sent('attached', { attachments }, pixels);
  expect(tree(partsOf(raw))).toEqual([
    'multipart/mixed',
    ['multipart/alternative', 'text/plain', ['multipart/related', 'text/html', 'image/png']],
    'application/pdf',
  ]);
});

test('an email without a mark has no empty picture, and an email that does not show it does not carry it', async () => {
  const without = await PostalMime.parse(await sent('without', {}, undefined));
  expect(without.html).not.toContain('<img');
  expect(tree(partsOf(await sent('plain', { html: '<p>Firm</p>' }, pixels)))).toEqual([
    'multipart/alternative',
    'text/plain',
    'text/html',
  ]);
});

test('a mark that cannot be read does not stop an email', async () => {
  const failing = withMark(deliver, () => Promise.reject(new Error('no such file')));
  await failing(mail('failing'));
  const raw = await readFile(join(mailFolder(dataDir), fileNameOf('<failing@firm.example>')), 'utf8');
  expect((await PostalMime.parse(raw)).html).not.toContain('<img');
});
