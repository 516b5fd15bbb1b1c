import sharp from 'sharp';
import { expect, test } from 'vitest';
import { describeOnEachEngine } from '../../../../../tests/support/each-engine.ts';
import { openMailIntake } from '../../../../../tests/support/mail-intake.ts';
import { rawMail } from '../../../../../tests/support/mail-store.ts';
import { aCase, now, sentToCustomer } from '../../../../../tests/support/office-desk.ts';
import { takeNextMail } from './start-mails-in.ts';
import { storeRawMail } from './store-raw-mail.ts';

const drawn = (side: number, noise = false) =>
  sharp({
    create: {
      width: side,
      height: side,
      channels: 3,
      background: '#ffd35c',
      ...(noise ? { noise: { type: 'gaussian', mean: 128, sigma: 60 } } : {}),
    },
  })
    .png()
    .toBuffer();
const mark = await drawn(68);
const olderMark = await drawn(60);
const stamp = await drawn(70);
const scan = await drawn(400, true);

describeOnEachEngine('an answer that quotes an email of ours', ({ open }) => {
  test.each<[string, Buffer, string, readonly string[]]>([
    ['the mark', mark, 'mark@example.in', []],
    ['a mark that has changed since', olderMark, 'mark@example.in', []],
    ['the mark under another content id', mark, 'image001.png@01DC5F', []],
    ['a picture of the customer', stamp, 'image001.png@01DC5F', ['image001.png']],
    ['a scan that borrows the content id of the mark', scan, 'mark@example.in', ['image001.png']],
  ])('brings %s', async (_, bytes, id, names) => {
    const db = await open();
    const { desk } = await openMailIntake(db);
    const made = await aCase(db);
    const ours = await sentToCustomer(db, made.id);
    const part = [
      'Content-Type: image/png; name="image001.png"',
      'Content-Disposition: inline; filename="image001.png"',
      `Content-ID: <${id}>`,
      'Content-Transfer-Encoding: base64',
      '',
      bytes.toString('base64').replace(/.{76}/g, '$&\r\n'),
    ].join('\r\n');
    const html = `Content-Type: text/html; charset=utf-8\r\n\r\n<p>Yes, please.</p><img src="cid:${id}">`;
    const head = ['From: Asha <asha@example.in>', 'Message-ID: <m@example.in>', `References: ${ours}`];
    const mail = rawMail(
      [...head, 'Content-Type: multipart/related; boundary=b'],
      `--b\r\n${html}\r\n--b\r\n${part}\r\n--b--`,
    );
    await storeRawMail(desk, { bytes: mail, source: 'webhook', now });
    expect(await takeNextMail({ ...desk, readMark: async () => mark }, now)).toBe('case');
    const files = await db.selectFrom('files').select('name').execute();
    expect(files.map(({ name }) => name)).toEqual(names);
  });
});
