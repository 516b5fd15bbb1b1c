import { expect, test } from 'vitest';
import { describeOnEachEngine } from '../../../../../tests/support/each-engine.ts';
import { firm, openMailIntake } from '../../../../../tests/support/mail-intake.ts';
import { rawMail } from '../../../../../tests/support/mail-store.ts';
import { now, ravi } from '../../../../../tests/support/office-desk.ts';
import { sampleFile } from '../../../../../tests/support/sample-files.ts';
import { collect } from '../../../across/erasure/collect.ts';
import { eraseMailboxes } from '../../../across/erasure/erase-mailboxes.ts';
import type { Database } from '../../../platform/database/schema.ts';
import { countToday } from '../inbox/count-today.ts';
import { forgetUnplacedMails } from './forget-mails.ts';
import { openAside } from './open-aside.ts';
import { listSenderRules, makeSenderRule, removeSenderRule } from './sender-rules.ts';
import { findAside, listAside, putAway } from './set-aside.ts';

const DAY = 24 * 3_600_000;
const by = { actor: ravi, visitorAddress: '192.0.2.1', now };
const text = 'I need a GST registration for my shop.';
const mailWith = (header: string, id: string, to = 'help@example.in') =>
  rawMail(
    [
      `From: Asha Verma <asha@shop.example>`,
      `To: ${to}`,
      `Subject: लक्ष्मी stores`,
      `Message-ID: <${id}@shop.example>`,
      header,
    ],
    text,
  );
const list = (db: Database, typed = '', isDone = false) => listAside(db, { typed, isDone, most: 100, now });
const actionsOf = async (db: Database) =>
  (await db.selectFrom('audit').select('action').orderBy('id').execute()).map(({ action }) => action);

describeOnEachEngine('an email that seems to be automatic', ({ open }) => {
  test.each([
    'Auto-Submitted: auto-generated',
    'Precedence: bulk',
    'Precedence: list',
    'List-Id: Friends <friends.shop.example>',
    'Return-Path: <>',
    'X-Autoreply: yes',
  ])('is counted, listed and found, and not answered: %s', async (header) => {
    const db = await open();
    const { take } = await openMailIntake(db);
    expect(await take(mailWith(header, 'a1'), now)).toBe('nothing');
    expect((await countToday(db, ravi.id, now)).aside).toBe(1);
    const [mail] = await list(db);
    expect(mail).toMatchObject({ from_address: 'asha@shop.example', subject: 'लक्ष्मी stores' });
    for (const typed of ['lakshmi', 'gst shop', 'asha@shop.example']) {
      expect(await list(db, typed)).toHaveLength(1);
    }
    expect(await list(db, 'audit')).toEqual([]);
    expect((await findAside(db, mail?.id ?? ''))?.text.trim()).toBe(text);
    expect(await db.selectFrom('outbox').select('id').execute()).toEqual([]);
  });

  test('is set aside even if the firm’s own address or an unknown mail server wrote it, but never if we sent it', async () => {
    const db = await open();
    const { take } = await openMailIntake(db);
    await take(
      rawMail([`From: ${firm.addresses[0]}`, 'To: help@example.in', 'Message-ID: <own@example.in>'], text),
      now,
    );
    await take(rawMail(['From: mailer-daemon@mx.example', 'Return-Path: <>', 'Message-ID: <d@mx.example>'], text), now);
    expect((await list(db)).map((mail) => mail.class).toSorted()).toEqual(['bounce', 'own']);
    await take(rawMail(['From: b@else.example', 'To: help@example.in', 'Message-ID: <h@else.example>'], text), now);
    const { message_id } = await db.selectFrom('outbox').select('message_id').executeTakeFirstOrThrow();
    expect(await take(rawMail([`From: ${firm.addresses[0]}`, `Message-ID: ${message_id}`], text), now)).toBe('nothing');
    expect(await list(db)).toHaveLength(2);
  });

  test('becomes a case once, with its files and without an answer', async () => {
    const db = await open();
    const { take, desk } = await openMailIntake(db);
    const body = `--b\r\nContent-Type: text/plain\r\n\r\n${text}\r\n--b\r\nContent-Type: application/pdf; name="pan.pdf"\r\nContent-Transfer-Encoding: base64\r\n\r\n${sampleFile('pdf').toString('base64')}\r\n--b--`;
    const headers = ['From: Asha <asha@shop.example>', 'Precedence: bulk', 'Message-ID: <f@shop.example>'];
    await take(rawMail([...headers, 'Content-Type: multipart/mixed; boundary=b'], body), now);
    const [mail] = await list(db);
    const choice = { id: mail?.id ?? '', by, always: false };
    const both = await Promise.all([openAside(desk, choice), openAside(desk, choice)]);
    expect(both.map(({ outcome }) => outcome).toSorted()).toEqual(['gone', 'opened']);
    const row = await db.selectFrom('cases').select(['kind', 'status', 'due_at', 'fields']).executeTakeFirstOrThrow();
    expect(row).toMatchObject({ kind: 'mail', status: 'new', due_at: expect.any(Number) });
    expect(row.fields).toContain(text);
    expect(await db.selectFrom('files').select('name').execute()).toEqual([{ name: 'pan.pdf' }]);
    expect(await db.selectFrom('outbox').select('id').execute()).toEqual([]);
    expect([await list(db), await list(db, '', true)]).toEqual([[], []]);
    expect(await actionsOf(db)).toContain('mail-opened');
  });

  test('opens a case automatically if its sender or their domain is welcome', async () => {
    const db = await open();
    const { take, desk } = await openMailIntake(db);
    await take(mailWith('Precedence: bulk', 'r1'), now);
    const [mail] = await list(db);
    expect(await openAside(desk, { id: mail?.id ?? '', by, always: true })).toMatchObject({ outcome: 'opened' });
    expect(await take(mailWith('Precedence: bulk', 'r2'), now)).toBe('new case');
    expect(await db.selectFrom('outbox').select('id').execute()).toEqual([]);
    await removeSenderRule(db, by, 'asha@shop.example');
    expect(await take(mailWith('Precedence: bulk', 'r3'), now)).toBe('nothing');
    expect(await makeSenderRule(db, by, ' @Shop.example ')).toBe('made');
    expect(await makeSenderRule(db, by, 'shop')).toBe('bad-sender');
    expect(await take(mailWith('Auto-Submitted: auto-generated', 'r4'), now)).toBe('new case');
    expect((await listSenderRules(db)).map(({ sender }) => sender)).toEqual(['@shop.example']);
    const made = ['sender-rule-made', 'sender-rule-removed', 'sender-rule-made'];
    expect((await actionsOf(db)).filter((action) => action.startsWith('sender'))).toEqual(made);
  });

  test('opens a case each time if its sender is welcome, however many arrive within minutes', async () => {
    const db = await open();
    const { take } = await openMailIntake(db);
    await makeSenderRule(db, by, 'asha@shop.example');
    for (let notice = 0; notice < 15; notice += 1) {
      expect(await take(mailWith('Auto-Submitted: auto-generated', `n${notice}`), now + notice)).toBe('new case');
    }
  });

  test('is put away by a clerk, and can still be read', async () => {
    const db = await open();
    const { take } = await openMailIntake(db);
    await take(mailWith('Precedence: bulk', 'p1'), now);
    const [mail] = await list(db);
    expect(await putAway(db, by, mail?.id ?? '')).toBe('away');
    expect(await putAway(db, by, mail?.id ?? '')).toBe('gone');
    expect(await list(db)).toEqual([]);
    expect(await list(db, 'lakshmi', true)).toHaveLength(1);
    expect(await actionsOf(db)).toEqual(['mail-put-away']);
  });

  test('is not deleted before a clerk could see it', async () => {
    const db = await open();
    const { take } = await openMailIntake(db);
    await take(mailWith('Precedence: bulk', 'k1'), now);
    expect(await forgetUnplacedMails(db, now + 200 * DAY)).toBe(0);
    await listAside(db, { typed: '', isDone: false, most: 100, now: now + 200 * DAY });
    expect(await forgetUnplacedMails(db, now + 280 * DAY)).toBe(0);
    expect(await forgetUnplacedMails(db, now + 291 * DAY)).toBe(1);
  });

  test('is exported and erased with its sender, as are rules for an address', async () => {
    const db = await open();
    const { take } = await openMailIntake(db);
    await take(mailWith('Precedence: bulk', 'e1'), now);
    await makeSenderRule(db, by, 'asha@shop.example');
    const subject = { cases: [], mailboxes: ['asha@shop.example'], phones: [], name: '' };
    expect((await collect(db, subject, now)).mailsWithoutCase).toMatchObject([{ subject: 'लक्ष्मी stores' }]);
    await db.transaction().execute((transaction) => eraseMailboxes(transaction, subject.mailboxes, now));
    expect([await list(db), await listSenderRules(db)]).toEqual([[], []]);
  });
});

describeOnEachEngine('an email that asks for no answer', ({ open }) => {
  test.each(['All', 'OOF, AutoReply', 'DR, OOF, AutoReply, All'])(
    'is a person’s, opens a case and is not acknowledged: %s',
    async (value) => {
      const db = await open();
      const { take } = await openMailIntake(db);
      expect(await take(mailWith(`X-Auto-Response-Suppress: ${value}`, 's1'), now)).toBe('new case');
      expect(await db.selectFrom('outbox').select('id').execute()).toEqual([]);
      expect(await list(db)).toEqual([]);
    },
  );

  test('is acknowledged if it only objects to out-of-office notices', async () => {
    const db = await open();
    const { take } = await openMailIntake(db);
    await take(mailWith('X-Auto-Response-Suppress: OOF', 's2'), now);
    expect(await db.selectFrom('outbox').select('id').execute()).toHaveLength(1);
  });
});
