import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { describeOnEachEngine } from '../../../../../tests/support/each-engine.ts';
import { keysOf, openMailStore, rawMail } from '../../../../../tests/support/mail-store.ts';
import { filesNamedIn } from '../../../platform/backup/contents.ts';
import { claimedKeys } from '../../../platform/files/claimed-keys.ts';
import { leaseRawMail, settleRawMail } from './lease-raw-mail.ts';
import { storeRawMail } from './store-raw-mail.ts';

const now = Date.UTC(2026, 10, 22, 9);
const mail = (id: string, text = 'one') => rawMail([`Message-ID: <${id}@example.in>`, 'From: a@example.in'], text);

describeOnEachEngine('raw emails', ({ open, newStorage }) => {
  test('are kept byte for byte, and are known to backups and sweeps', async () => {
    const desk = await openMailStore(await open());
    const bytes = Buffer.concat([mail('a'), Buffer.from([0, 255, 13, 128])]);
    expect(await storeRawMail(desk, { bytes, source: 'webhook', now })).toBe('stored');
    const [row] = await desk.db.selectFrom('raw_mails').selectAll().execute();
    const key = row?.storage_key ?? '';
    expect(await buffer(await desk.files.read(key))).toEqual(bytes);
    expect(row).toMatchObject({ message_id: '<a@example.in>', state: 'waiting', size: bytes.length });
    expect([...(await claimedKeys(desk.db, [key, 'attachments/other.eml']))]).toEqual([key]);
    expect(await filesNamedIn(desk.db)).toEqual([{ key, size: bytes.length }]);
  });

  test('are stored once, however often and by whichever way they arrive; a used id with other text is another email', async () => {
    const desk = await openMailStore(await open());
    const store = (bytes: Buffer) => storeRawMail(desk, { bytes, source: 'imap', fetchKey: 'box 1 7', now });
    expect(await store(mail('a'))).toBe('stored');
    expect(await store(mail('a'))).toBe('repeated');
    // The same email has different headers if it came through another server.
    expect(await store(Buffer.concat([Buffer.from('Received: by mx\r\n'), mail('a')]))).toBe('repeated');
    expect(await store(mail('a', 'two'))).toBe('stored');
    const nameless = rawMail(['From: a@example.in']);
    expect([await store(nameless), await store(nameless)]).toEqual(['stored', 'repeated']);
    expect(await keysOf(desk.files)).toHaveLength(3);
  });

  test('stored at once by two processes, an email is kept once, and no file is left without a row', async () => {
    const storage = await newStorage();
    const desk = await openMailStore(await open(storage));
    const other = { ...desk, db: await open(storage) };
    const outcomes = await Promise.all(
      [desk, other, desk, other].map((each) => storeRawMail(each, { bytes: mail('a'), source: 'webhook', now })),
    );
    expect(outcomes.toSorted()).toEqual(['repeated', 'repeated', 'repeated', 'stored']);
    expect(await keysOf(desk.files)).toHaveLength(1);
  });

  test('are not stored if the file store accepts nothing', async () => {
    const desk = await openMailStore(await open());
    const bucket = { ...desk.files.bucket, put: () => Promise.reject(new Error('full')) };
    const full = { ...desk, files: { ...desk.files, bucket } };
    await expect(storeRawMail(full, { bytes: mail('a'), source: 'webhook', now })).rejects.toThrow('full');
    expect(await desk.db.selectFrom('raw_mails').select('id').execute()).toEqual([]);
    expect(await storeRawMail(desk, { bytes: mail('a'), source: 'webhook', now })).toBe('stored');
  });

  test('are leased to one reader, the oldest first; a reader that died loses its lease, and can no longer settle', async () => {
    const storage = await newStorage();
    const desk = await openMailStore(await open(storage));
    await storeRawMail(desk, { bytes: mail('b'), source: 'webhook', now: now + 1 });
    await storeRawMail(desk, { bytes: mail('a'), source: 'webhook', now });
    const other = await open(storage);
    const [one, two] = await Promise.all([leaseRawMail(desk.db, now + 2), leaseRawMail(other, now + 2)]);
    expect([one?.message_id, two?.message_id].toSorted()).toEqual(['<a@example.in>', '<b@example.in>']);
    expect(await leaseRawMail(desk.db, now + 3)).toBeUndefined();
    const again = await leaseRawMail(other, now + 10 * 60_000);
    expect(again).toMatchObject({ attempts: 2, message_id: '<a@example.in>' });
    const dead = [one, two].find((lease) => lease?.id === again?.id);
    if (!dead || !again) {
      throw new Error('not leased');
    }
    expect(await settleRawMail(desk.db, dead, { state: 'read' })).toBe(false);
    expect(await settleRawMail(desk.db, again, { state: 'read' })).toBe(true);
  });
});
