import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { afterThisTest, describeOnEachEngine } from '../../../../tests/support/each-engine.ts';
import { aDraft, messagesIn } from '../../../../tests/support/message-desk.ts';
import { aCase, now } from '../../../../tests/support/office-desk.ts';
import { subjectOfCase } from '../../domains/cases/store/find-subject.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { forgetOldEvents, storeEvent } from '../../platform/messages/events-in.ts';
import { forgetLooseMessages } from '../../platform/messages/forget-messages.ts';
import { insertMessage } from '../../platform/messages/next-channel.ts';
import { erase } from './erase.ts';
import { removeMailFiles, removeOrphanMessages } from './remove-files.ts';

const DAY = 24 * 60 * 60_000;
const phone = '+919810012345';

describeOnEachEngine('an erasure', ({ open }) => {
  test('removes messages, what gateways said of them, and what is known of the number, with the files', async () => {
    const db = await open();
    const dataDir = await mkdtemp(join(tmpdir(), 'erase-messages-'));
    afterThisTest(() => rm(dataDir, { recursive: true, force: true }));
    const { id, reference } = await aCase(db, {
      kind: 'contact',
      fields: { name: 'Asha', email: 'asha@example.in', phone },
    });
    const write = (case_id: string | null, recipient = phone) =>
      inTransaction(db, (transaction) => insertMessage(transaction, aDraft({ case_id, recipient }), [], now));
    const own = await write(id);
    const code = await write(null);
    const other = await write(null, '+919810099999');
    await storeEvent(db, 'exotel', 'SmsSid=g1&To=919810012345', now);
    await storeEvent(db, 'exotel', 'SmsSid=g2&To=919810099999', now);
    await db.updateTable('events_in').set({ state: 'read' }).execute();
    await db.insertInto('contact_states').values({ kind: 'phone', value: phone, is_preferred: 1 }).execute();
    await mkdir(join(dataDir, 'messages'));
    const fileOf = (row: typeof own) => join(dataDir, 'messages', `${row?.id ?? ''}.txt`);
    for (const row of [own, code, other]) {
      await writeFile(fileOf(row), 'text');
    }
    const erased = await inTransaction(db, async (transaction) => {
      const subject = await subjectOfCase(transaction, reference);
      return subject && erase(transaction, subject, now);
    });
    await removeMailFiles(dataDir, { messageIds: erased?.messageIds ?? [], mailboxes: [] });
    expect((await messagesIn(db)).map((row) => row.id)).toEqual([other?.id]);
    expect(await db.selectFrom('events_in').select('body').execute()).toEqual([{ body: 'SmsSid=g2&To=919810099999' }]);
    expect(await db.selectFrom('contact_states').selectAll().execute()).toEqual([]);
    expect([own, code, other].map((row) => existsSync(fileOf(row)))).toEqual([false, false, true]);
  });

  test('old events and messages without a case go on their own, and files without a row', async () => {
    const db = await open();
    const dataDir = await mkdtemp(join(tmpdir(), 'erase-messages-'));
    afterThisTest(() => rm(dataDir, { recursive: true, force: true }));
    for (const [age, state] of [
      [8, 'read'],
      [6, 'read'],
      [29, 'unread'],
      [31, 'unread'],
    ] as const) {
      await storeEvent(db, 'exotel', `${age}`, now - age * DAY);
      await db.updateTable('events_in').set({ state }).where('body', '=', `${age}`).execute();
    }
    await forgetOldEvents(db, now);
    expect(await db.selectFrom('events_in').select('body').orderBy('body').execute()).toEqual([
      { body: '29' },
      { body: '6' },
    ]);
    for (const age of [29, 31]) {
      await inTransaction(db, (transaction) => insertMessage(transaction, aDraft(), [], now - age * DAY));
    }
    await forgetLooseMessages(db, now);
    expect(await messagesIn(db)).toHaveLength(1);
    await mkdir(join(dataDir, 'messages'));
    const [kept] = await messagesIn(db);
    for (const name of [`${kept?.id}.txt`, 'gone.txt', 'fresh.txt']) {
      await writeFile(join(dataDir, 'messages', name), 'text');
    }
    const old = new Date(now - DAY);
    await utimes(join(dataDir, 'messages', 'gone.txt'), old, old);
    await utimes(join(dataDir, 'messages', 'fresh.txt'), new Date(now), new Date(now));
    expect(await removeOrphanMessages(db, dataDir, now)).toBe(1);
    expect(existsSync(join(dataDir, 'messages', 'gone.txt'))).toBe(false);
  });
});
