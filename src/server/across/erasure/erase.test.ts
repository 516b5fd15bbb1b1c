import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { aSubmission } from '../../../../tests/support/a-submission.ts';
import { describeOnEachEngine, newFolder, type StorageEnv } from '../../../../tests/support/each-engine.ts';
import { everyFile, everyRow } from '../../../../tests/support/kept-things.ts';
import { now, plainMail, ravi } from '../../../../tests/support/office-desk.ts';
import { sampleFile } from '../../../../tests/support/sample-files.ts';
import { restoreBackup } from '../../commands/restore-backup.ts';
import { createUser } from '../../domains/accounts/users.ts';
import { record } from '../../domains/audit/record.ts';
import { addNote } from '../../domains/cases/handling/add-note.ts';
import { keepDraft } from '../../domains/cases/handling/drafts.ts';
import { recordAttempt } from '../../domains/cases/handling/record-attempt.ts';
import { sendReply } from '../../domains/cases/handling/send-reply.ts';
import { subjectOfMailbox } from '../../domains/cases/store/find-subject.ts';
import { saveCase } from '../../domains/cases/store/save-case.ts';
import { issuePass } from '../../domains/codes/passes.ts';
import { placeHold } from '../../domains/orders/holds.ts';
import { makeBackup } from '../../platform/backup/make-backup.ts';
import type { Database } from '../../platform/database/schema.ts';
import { type FileStore, openFileStore } from '../../platform/files/file-store.ts';
import { openMailFolder } from '../../platform/mail/mail-folder.ts';
import { readEnv } from '../../platform/settings/env.ts';
import { ERASURES } from './erasure-list.ts';
import { eraseOwnData, seeOwnData } from './own-data.ts';
import { scrub } from './scrub.ts';

const log = pino({ enabled: false });
const mailbox = 'kamakshisundari.q7@example.in';
/**
 * Matches anything that identifies Kamakshi in a table, file or email, including her normalised name, which is too long
 * to appear in a reference by chance.
 */
const traces = [/kamakshi/i, /कामाक्षी/, /9811187654/, /11187654/, /zebrafisch/i, /kmksisundri/];

interface Place extends StorageEnv {
  readonly db: Database;
  readonly files: FileStore;
}

async function aPlace(newStorage: () => Promise<StorageEnv>, open: (storage: StorageEnv) => Promise<Database>) {
  const storage = await newStorage();
  const db = await open(storage);
  return { ...storage, db, files: await openFileStore({ ...storage, s3: undefined }, 'an-id') };
}

const ownData = ({ db, files, dataDir, databaseUrl }: Place, reference: string, at = now) => ({
  app: { db, files, log, env: { ...readEnv({}), dataDir, databaseUrl } },
  reference,
  actor: null,
  visitorAddress: '203.0.113.7',
  now: at,
  find: (transaction: Database) => subjectOfMailbox(transaction, mailbox),
});

/** Stores a case with every kind of data that a case can have. @returns its reference */
async function sendEverything({ db, files, dataDir }: Place, email: string, name: string, message: string) {
  const path = join(await newFolder(), 'upload.part');
  await writeFile(path, Buffer.concat([sampleFile('pdf', 100), Buffer.from(message)]));
  const kept = await files.keep({ path, name: `${name}.pdf`, type: 'application/pdf', size: 100, sha256: '' });
  const fields = { name, email, phone: `+91${message.replace(/\D/g, '') || '9810000001'}`, message };
  const saved = await saveCase(
    db,
    aSubmission({ fields, files: [kept], writeOnly: false, locale: /[\u0900-\u097F]/.test(name) ? 'hi' : 'en' }),
    {
      mails: (of) => [
        {
          purpose: 'acknowledgement',
          recipient: email,
          sender: 'Aarambh <hello@example.in>',
          replyTo: null,
          subject: of,
          text: message,
          html: message,
        },
      ],
      limits: [{ key: crypto.randomUUID(), windowMs: 60_000, atMost: 9 }],
      now,
    },
  );
  if (saved.outcome === 'limited') {
    throw new Error('limited');
  }
  const { reference } = saved;
  const on = { reference, seen: 0, actor: ravi, now };
  await addNote(db, { ...on, body: `${name}: ${message}` });
  await recordAttempt(db, { ...on, channel: 'call', result: 'no-answer', body: name });
  await sendReply(db, { ...on, seen: 99, body: `${name}, ${message}`, status: undefined, mail: plainMail });
  const row = await db.selectFrom('cases').select('id').where('reference', '=', reference).executeTakeFirstOrThrow();
  await keepDraft(db, { caseId: row.id, authorId: 'u-meera', body: message, version: 0, now });
  await issuePass(db, row.id, now);
  await db
    .insertInto('mail_changes')
    .values({ pass_hash: row.id, case_id: row.id, mail: email, code_hash: 'c', attempts: 0, expires_at: now * 2 })
    .execute();
  const askedHere = { owner: row.id, asked_by: row.id, asked_from: '', case_id: row.id, target: email };
  await db
    .insertInto('codes')
    .values({ purpose: 'mail-change', ...askedHere, code_hash: 'c', attempts: 0, expires_at: now * 2, used_at: null })
    .execute();
  const mails = await db.selectFrom('outbox').selectAll().where('case_id', '=', row.id).execute();
  for (const mail of mails) {
    await openMailFolder(dataDir, log).deliver({
      messageId: mail.message_id,
      sender: mail.sender,
      recipient: mail.recipient,
      replyTo: mail.reply_to,
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      purpose: mail.purpose,
      createdAt: mail.created_at,
    });
  }
  return { reference, id: row.id };
}

/** Adds an account with sessions, log entries, an email that is not about a case, and a clerk's saved view. */
async function addTheRest(db: Database, files: FileStore): Promise<void> {
  const user = await createUser(
    db,
    { mailAddress: mailbox, name: 'Kamakshisundari', role: 'customer', locale: 'hi' },
    now,
  );
  if (!user) {
    throw new Error('no user');
  }
  await db
    .insertInto('sessions')
    .values({
      id: 's1',
      token: 'kamakshi-token',
      user_id: user.id,
      expires_at: now * 2,
      ip_address: '203.0.113',
      user_agent: 'kamakshi phone',
      factor_given_at: null,
      created_at: now,
      updated_at: now,
    })
    .execute();
  const entry = { action: 'sign-in', subject: 'k***@example.in', visitorAddress: '203.0.113.7' } as const;
  await record(db, { ...entry, actor: { id: user.id, name: 'Kamakshisundari' } }, now);
  await record(db, { ...entry, actor: ravi, action: 'invited', after: `name: kamakshisundari.q7@example.in` }, now);
  await db
    .insertInto('saved_views')
    .values({ id: 'v1', user_id: 'u-ravi', name: 'Her', query: 'q=kamakshisundari.q7%40example.in', created_at: now })
    .execute();
  const path = join(await newFolder(), 'raw.part');
  await writeFile(path, `From: ${mailbox}\r\n\r\nzebrafisch`);
  const raw = await files.keep({ path, name: 'raw.eml', type: 'message/rfc822', size: 60, sha256: '' });
  const free = { attempts: 1, next_attempt_at: now, leased_until: null, lease_token: null, last_error: null };
  await db
    .insertInto('raw_mails')
    .values({
      id: 'm1',
      source: 'webhook',
      fetch_key: 'h',
      message_id: '<kamakshi@x>',
      body_hash: 'h',
      fingerprint: 'f',
      storage_key: raw.key,
      size: 60,
      received_at: now,
      state: 'read',
      ...free,
    })
    .execute();
  await db
    .insertInto('mails_in')
    .values({
      id: 'm1',
      case_id: null,
      class: 'human',
      because: 'nothing',
      from_address: mailbox,
      from_name: 'Kamakshisundari',
      subject: 'zebrafisch',
      message_id: '<kamakshi@x>',
      sent_at: now,
      received_at: now,
      proof: 'proven',
      text: 'zebrafisch',
      quote_at: null,
      html: '',
      remote_pictures: 0,
      refused_files: '[]',
      is_readable: 1,
    })
    .execute();
}

/**
 * Returns the places where a trace is still found: tables, uploads, emails, and on SQLite the bytes of the file and of
 * its log.
 */
async function tracesLeft({ db, dataDir, databaseUrl }: Place): Promise<string[]> {
  const found: string[] = [];
  const look = (where: string, text: string) => {
    const trace = traces.find((each) => each.test(text));
    if (trace) {
      found.push(`${where}: ${trace.source}`);
    }
  };
  for (const [table, rows] of Object.entries(await everyRow(db))) {
    for (const row of rows) {
      look(table, row);
    }
  }
  for (const name of await readdir(dataDir, { recursive: true, withFileTypes: true })) {
    if (name.isFile() && !(databaseUrl && name.name.includes('sqlite'))) {
      look(name.name, name.name);
      look(name.name, await readFile(join(name.parentPath, name.name), 'utf8'));
    }
  }
  return found;
}

describeOnEachEngine(
  'erasing',
  ({ open, newStorage }) => {
    test('leaves nothing of a person in any table, index, log, file or email, and everything of everyone else', async () => {
      const place = await aPlace(newStorage, open);
      const { db, dataDir } = place;
      // Enough cases of other people for database pages to be split between them.
      for (let count = 0; count < 40; count += 1) {
        await saveCase(db, aSubmission({ fields: { name: `Asha ${count}`, email: `a${count}@example.in` } }), {
          mails: () => [],
          limits: [],
          now,
        });
      }
      const other = await sendEverything(place, 'ravi@example.in', 'Ravi', 'about 9810000002');
      const first = await sendEverything(place, mailbox, 'कामाक्षीसुंदरी Kamakshisundari', 'zebrafisch 9811187654');
      const second = await sendEverything(
        place,
        'Kamakshisundari.Q7@Example.in',
        'Kamakshisundari',
        'zebrafisch 9811187654',
      );
      await addTheRest(db, place.files);
      await mkdir(join(dataDir, 'mail'), { recursive: true });
      await writeFile(join(dataDir, 'mail', 'status.code-1.eml'), `To: ${mailbox}\r\n\r\nCode`);
      const there = await tracesLeft(place);
      expect(new Set(there.map((each) => each.split(':')[0])).size).toBeGreaterThan(15);
      expect(there).toContain('case_words: kmksisundri');
      const before = await everyFile({ ...place, s3: undefined });

      const backups = await newFolder();
      await makeBackup({ ...place, s3: undefined }, join(backups, 'before'));
      const erased = await eraseOwnData(ownData(place, first.reference));
      expect(erased).toMatchObject({ cases: 2, held: [] });
      await scrub(db);
      expect(await tracesLeft(place)).toEqual([]);

      const rows = await db.selectFrom('cases').selectAll().where('id', 'in', [first.id, second.id]).execute();
      expect(rows.map(({ erased_at, name, fields, status }) => [erased_at, name, fields, status])).toEqual(
        Array(2).fill([now, '', '{}', 'done']),
      );
      const entries = await db
        .selectFrom('audit')
        .select(['action', 'subject', 'after', 'prefix'])
        .orderBy('id')
        .execute();
      expect(entries.at(-1)).toEqual({
        action: 'erased',
        subject: first.reference,
        after: '2 erased, 0 held',
        prefix: '203.0.113.7',
      });
      const kept = await db.selectFrom('timeline').select('body').where('case_id', '=', other.id).execute();
      expect(kept.map(({ body }) => body)).toContain('Ravi: about 9810000002');
      const after = await everyFile({ ...place, s3: undefined });
      expect(before).toMatchObject(after);
      expect(Object.keys(before).length - Object.keys(after).length).toBe(8);
      // The second time, no one is found.
      expect(await eraseOwnData(ownData(place, first.reference))).toBeUndefined();
      expect(await seeOwnData(ownData(place, first.reference), 'own-data-seen')).toBeUndefined();

      // Restoring an older backup brings back her data, and the erasure list removes it again.
      const list = await readFile(join(dataDir, ERASURES), 'utf8');
      expect(list.match(/^case /gm)).toHaveLength(2);
      const storage = await newStorage();
      await writeFile(join(backups, ERASURES), list);
      const { erasedAgain } = await restoreBackup({ ...storage, s3: undefined }, join(backups, 'before'));
      expect(erasedAgain).toBe(2);
      const restored = { ...storage, db: await open(storage), files: place.files };
      expect(await tracesLeft(restored)).toEqual([]);
      expect((await everyRow(restored.db)).cases).toHaveLength(43);
    });

    test('what is on hold stays complete, with what belongs to it; the rest is erased', async () => {
      const place = await aPlace(newStorage, open);
      const { db } = place;
      const held = await sendEverything(place, mailbox, 'Kamakshisundari', 'zebrafisch 9811187654');
      const going = await sendEverything(place, mailbox, 'Kamakshisundari', 'zebrafisch again');
      await placeHold(db, { caseId: held.id, kind: 'order', note: 'order 7', until: null, by: null }, now);
      const before = await db.selectFrom('cases').selectAll().where('id', '=', held.id).executeTakeFirst();
      expect(await eraseOwnData(ownData(place, held.reference))).toMatchObject({
        cases: 1,
        held: [{ reference: held.reference, kind: 'order', until: null }],
      });
      expect(await db.selectFrom('cases').selectAll().where('id', '=', held.id).executeTakeFirst()).toEqual(before);
      expect(await db.selectFrom('timeline').select('seq').where('case_id', '=', going.id).execute()).toEqual([]);
      expect(await db.selectFrom('person_contacts').select('value').where('kind', '=', 'mail').execute()).toEqual([
        { value: mailbox },
      ]);
    });

    test('a stranger who enters her telephone number in their own form sees and erases nothing of hers', async () => {
      const place = await aPlace(newStorage, open);
      const hers = await sendEverything(place, 'asha@example.in', 'Asha', 'private 9811187654');
      const his = await sendEverything(place, mailbox, 'Kamakshisundari', 'mine 9811187654');
      const people = await place.db.selectFrom('cases').select('person_id').execute();
      expect(new Set(people.map(({ person_id }) => person_id)).size).toBe(1);
      const seen = await seeOwnData(ownData(place, his.reference), 'own-data-seen');
      expect(seen?.cases.map(({ reference }) => reference)).toEqual([his.reference]);
      expect(JSON.stringify(seen)).not.toMatch(/asha|private/i);
      await eraseOwnData(ownData(place, his.reference));
      const left = await place.db.selectFrom('cases').select(['reference', 'name', 'person_id']).execute();
      expect(left.find(({ reference }) => reference === hers.reference)).toMatchObject({ name: 'Asha' });
      const contacts = await place.db.selectFrom('person_contacts').select('value').orderBy('value').execute();
      expect(contacts.map(({ value }) => value)).toEqual(['+919811187654', 'asha@example.in']);
    });

    test('two erasures at once, while a clerk is writing, end in one erasure', async () => {
      const storage = await newStorage();
      const place = await aPlace(async () => storage, open);
      const elsewhere = { ...place, db: await open(storage) };
      const { reference } = await sendEverything(place, mailbox, 'Kamakshisundari', 'zebrafisch 9811187654');
      const note = { reference, body: 'late note', seen: 0, actor: ravi, now };
      const [one, two] = await Promise.all([
        eraseOwnData(ownData(place, reference)),
        eraseOwnData(ownData(elsewhere, reference)),
        addNote(place.db, note),
      ]);
      expect([one, two].filter(Boolean).length).toBeGreaterThan(0);
      expect(await addNote(place.db, note)).toEqual({ outcome: 'unknown' });
      expect(await place.db.selectFrom('timeline').select('seq').execute()).toEqual([]);
    });
  },
  { releaseOn: ['PostgreSQL'] },
);
