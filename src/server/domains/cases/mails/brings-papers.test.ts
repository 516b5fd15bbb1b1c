import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { describeOnEachEngine } from '../../../../../tests/support/each-engine.ts';
import { openMailIntake } from '../../../../../tests/support/mail-intake.ts';
import { rawMail } from '../../../../../tests/support/mail-store.ts';
import { aCase, now, sentToCustomer, theCase } from '../../../../../tests/support/office-desk.ts';
import type { Database } from '../../../platform/database/schema.ts';
import { placesOf } from './brings-papers.ts';

const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 180, b: 90 } } });
const photo = await drawn(1200, 900).jpeg().toBuffer();
const screen = await drawn(720, 1280).png().toBuffer();
const seal = await drawn(180, 60).png().toBuffer();
const banner = await drawn(1000, 200).jpeg().toBuffer();
const heic = readFileSync(new URL('../../../../../tests/fixtures/mail-cases/aadhaar.heic', import.meta.url));
const webp = readFileSync(new URL('../../../../../tests/fixtures/mail-cases/pan.webp', import.meta.url));

interface Shown {
  readonly type: string;
  readonly bytes: Buffer;
  readonly id?: string;
  readonly disposition?: string;
}

/** Sends thanks with a picture to a case that waits for documents. @returns whether that reopens the case */
async function wakes(db: Database, { type, bytes, id, disposition = 'inline' }: Shown, html?: string) {
  const { take } = await openMailIntake(db);
  const made = await aCase(db);
  const ours = await sentToCustomer(db, made.id);
  await db.updateTable('cases').set({ status: 'waiting-customer', due_at: null }).where('id', '=', made.id).execute();
  const text = html
    ? `Content-Type: text/html; charset=utf-8\r\n\r\n${html}`
    : 'Content-Type: text/plain; charset=utf-8\r\n\r\nThank you sir';
  const ending = type.split('/')[1];
  const part = [
    `Content-Type: ${type}; name="image001.${ending}"`,
    `Content-Disposition: ${disposition}; filename="image001.${ending}"`,
    ...(id ? [`Content-ID: <${id}>`] : []),
    'Content-Transfer-Encoding: base64',
    '',
    bytes.toString('base64').replace(/.{76}/g, '$&\r\n'),
  ].join('\r\n');
  const head = ['From: Asha <asha@example.in>', 'Message-ID: <p@example.in>', `References: ${ours}`];
  const body = `--b\r\n${text}\r\n--b\r\n${part}\r\n--b--`;
  await take(rawMail([...head, 'Content-Type: multipart/related; boundary=b'], body), now);
  return (await theCase(db, made.reference)).status === 'open';
}

describeOnEachEngine('thanks with a picture', ({ open }) => {
  test.each<[string, Shown, string | undefined]>([
    [
      'a photo within the text',
      { type: 'image/jpeg', bytes: photo, id: 'a@b' },
      '<p>Thank you sir</p><img src="cid:a@b">',
    ],
    [
      'a photo below "Regards"',
      { type: 'image/jpeg', bytes: photo, id: 'a@b' },
      '<div>Thank you</div><div>Regards<br>Asha</div><img src="cid:a@b">',
    ],
    ['a photo beside the text', { type: 'image/jpeg', bytes: photo }, undefined],
    ['a picture of a screen', { type: 'image/png', bytes: screen, id: 'a@b' }, '<p>Thank you</p><img src="cid:a@b">'],
    ['a photo of an iPhone', { type: 'image/heic', bytes: heic, id: 'a@b' }, 'Thank you<img src="cid:a@b">'],
    ['a small photo', { type: 'image/webp', bytes: webp }, undefined],
    ['a small picture that is a file', { type: 'image/png', bytes: seal, disposition: 'attachment' }, undefined],
    [
      'a photo above a signature',
      { type: 'image/jpeg', bytes: photo, id: 'a@b' },
      '<p>Thank you</p><p><img src="cid:a@b"></p><div class="gmail_signature">Asha</div>',
    ],
  ])('reopens a case that waits for documents: %s', async (_, shown, html) => {
    expect(await wakes(await open(), shown, html)).toBe(true);
  });

  test.each<[string, Shown, string | undefined]>([
    ['a seal in the text', { type: 'image/png', bytes: seal, id: 'a@b' }, '<p>Thank you</p><img src="cid:a@b">'],
    ['a seal beside the text', { type: 'image/png', bytes: seal }, undefined],
    ['a banner', { type: 'image/jpeg', bytes: banner, id: 'a@b' }, '<p>Thank you</p><img src="cid:a@b">'],
    [
      'a large picture of a signature',
      { type: 'image/jpeg', bytes: photo, id: 'a@b' },
      '<p>Thank you</p><div><div id="Signature"><p>Asha</p><img src="cid:a@b"></div></div>',
    ],
    [
      'one below two dashes',
      { type: 'image/jpeg', bytes: photo, id: 'a@b' },
      '<p>Thank you</p>-- <br>Asha<img src="cid:a@b">',
    ],
    [
      'one of the older mail',
      { type: 'image/jpeg', bytes: photo, id: 'a@b' },
      '<p>Thank you</p><div class="gmail_quote">On Sat, 21 Nov 2026 at 15:04, Aarambh wrote:<blockquote><p>Your order.</p><img src="cid:a@b"></blockquote></div>',
    ],
    [
      'one below Outlook’s line',
      { type: 'image/jpeg', bytes: photo, id: 'a@b' },
      '<p>Thank you</p><div id="divRplyFwdMsg"></div><img src="cid:a@b">',
    ],
    [
      'a drawing below "Regards"',
      { type: 'image/png', bytes: screen, id: 'a@b' },
      '<p>Thank you</p><p>Regards</p><p>Asha</p><img src="cid:a@b">',
    ],
  ])('does not reopen it: %s', async (_, shown, html) => {
    expect(await wakes(await open(), shown, html)).toBe(false);
  });
});

test('HTML of any length is scanned quickly', () => {
  const started = performance.now();
  for (const piece of [
    '<div>',
    '<img src=cid:a',
    '<a b="',
    '</p>',
    '<blockquote class=x>',
    'x<',
    `<p title='`,
    `<p ${'class='.repeat(300)}>`,
  ]) {
    placesOf(piece.repeat(500_000 / piece.length));
  }
  expect(performance.now() - started).toBeLessThan(3000);
  expect(placesOf('<blockquote><img src="cid:a"></blockquote><img src="cid:a">').get('a')).toBe('text');
});
