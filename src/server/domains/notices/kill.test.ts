// @module-tag release
import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { aSubmission } from '../../../../tests/support/a-submission.ts';
import { type Child, startChild } from '../../../../tests/support/child-process.ts';
import { afterThisTest, describeOnEachEngine, type StorageEnv } from '../../../../tests/support/each-engine.ts';
import { rawMail } from '../../../../tests/support/mail-store.ts';
import { messagesIn, until } from '../../../../tests/support/message-desk.ts';
import { messagesBody, metaKeys, newWamid, startMeta } from '../../../../tests/support/meta-server.ts';
import { startSmsGateway } from '../../../../tests/support/sms-gateways.ts';
import { startSmtp } from '../../../../tests/support/smtp.ts';
import type { Database } from '../../platform/database/schema.ts';
import { openFileStore } from '../../platform/files/file-store.ts';
import { addressedMails } from '../../platform/mail/addressed-mails.ts';
import { storeEvent } from '../../platform/messages/events-in.ts';
import { storeRawMail } from '../cases/mails/store-raw-mail.ts';
import { saveCase } from '../cases/store/save-case.ts';
import { whatsAppDoor } from '../whatsapp/door.ts';

/** The number of rounds on each engine, so 30 in all. */
const ROUNDS = 15;
/** How many times everything arrives in a round; see `arrive`. */
const EACH = 2;
/** The number of outbox lanes in a round. Each has one email in flight when the process is killed. */
const MAIL_LANES = 2;

const firm = { name: 'Aarambh', sender: 'a@x.in', inbox: 'in@x.in', main: 'a@x.in' };
const words = { subject: 's', text: 't', html: 'h' };

/** Starts the servers that the site talks to, and one to which WhatsApp posts. */
async function aWorld(newStorage: () => Promise<StorageEnv>, open: (storage: StorageEnv) => Promise<Database>) {
  const storage = await newStorage();
  const db = await open(storage);
  const smtp = await startSmtp();
  const sms = await startSmsGateway('exotel');
  const meta = await startMeta();
  const door = whatsAppDoor({ ...metaKeys, api: meta.origin }, { db, log: pino({ enabled: false }), wake() {} });
  const server = createServer((request, response) => void door.receive(request, response));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  afterThisTest(async () => {
    server.closeAllConnections();
    server.close();
    await Promise.all([smtp.stop(), sms.stop(), meta.stop()]);
  });
  const address = server.address();
  meta.target = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/`;
  const files = await openFileStore({ ...storage, s3: undefined }, 'test');
  const start = (): Child => startChild('channels-process.ts', storage, smtp.url, sms.settings.api ?? '', meta.origin);
  return { db, files, smtp, sms, meta, start };
}
type World = Awaited<ReturnType<typeof aWorld>>;

/** Stores an enquiry as a form does. @returns its reference */
async function asks(db: Database, fields: Record<string, string>): Promise<string> {
  const to = { mail: fields.email ?? '', phone: fields.phone ?? '', locale: 'hi' as const };
  const saved = await saveCase(db, aSubmission({ fields }), {
    mails: (reference) => addressedMails(firm, { reference, ...to }, { firm: words, acknowledgement: words }),
    limits: [],
  });
  return saved.outcome === 'saved' ? saved.reference : '';
}

/** Each sender has a separate domain, because we acknowledge only ten emails a day from one domain. */
const meera = (nth: number): string => `meera@firm${nth}.example`;

/**
 * Makes one of each type of message arrive. Messages posted by a program arrive twice. The phone numbers are in
 * different blocks, because too many messages to one block are held for a clerk.
 */
async function arrive({ db, files, meta, sms }: World, nth: number) {
  const block = String(10_000 + nth * 37);
  const phone = `+9198${block}001`;
  const bySms = await asks(db, { name: 'Asha', phone });
  const byMail = await asks(db, { name: 'Ravi', email: `ravi.${nth}@example.in`, phone: `+9197${block}002` });
  const turnedTo = `+9194${block}005`;
  await asks(db, { name: 'Farah', email: 'not an address', phone: turnedTo });
  const writer = `9196${block}003`;
  meta.hasWritten(writer);
  const message = { id: newWamid(), type: 'text', text: { body: `question ${nth}` } };
  const posted = messagesBody({ from: { phone: writer }, messages: [message], at: Date.now() });
  const answers = await Promise.all([meta.post(posted), meta.post(posted)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const letter = rawMail(
    [
      `From: Meera <${meera(nth)}>`,
      'To: help@example.in',
      `Subject: Question ${nth}`,
      `Message-ID: <${meera(nth)}>`,
      'Date: Fri, 27 Nov 2026 10:00:00 +0530',
      'Content-Type: text/plain; charset=utf-8',
    ],
    `What do I need? ${nth}`,
  );
  await storeRawMail({ db, files }, { bytes: letter, source: 'webhook', now: Date.now() });
  await storeRawMail({ db, files }, { bytes: letter, source: 'webhook', now: Date.now() });
  const stopped = `+9195${block}004`;
  const stop = new URLSearchParams({ SmsSid: `in${nth}`, From: `0${stopped.slice(3)}`, Body: 'STOP' }).toString();
  await storeEvent(db, 'exotel', stop, Date.now());
  await storeEvent(db, 'exotel', stop, Date.now());
  await deliver(db, sms);
  return { bySms, byMail, phone, turnedTo, stopped };
}

/**
 * Posts the delivery receipts of all messages that the gateway has accepted, including receipts that it has posted
 * before.
 */
async function deliver(db: Database, sms: World['sms']): Promise<void> {
  for (const each of sms.taken) {
    await storeEvent(db, 'exotel', sms.receipt(each, 'delivered'), Date.now());
  }
}

/** Returns how many emails, messages and events are still to be sent or read. */
async function waiting(db: Database): Promise<number> {
  const rows = await Promise.all([
    db.selectFrom('outbox').select('id').where('state', '=', 'waiting').execute(),
    db.selectFrom('outbox').select('id').where('state', '=', 'dead').where('others', 'is not', null).execute(),
    db.selectFrom('messages').select('id').where('state', '=', 'waiting').execute(),
    db.selectFrom('messages').select('id').where('lease_token', 'is not', null).execute(),
    db.selectFrom('due_notices').select('id').execute(),
    db.selectFrom('events_in').select('id').where('state', '=', 'waiting').execute(),
    db.selectFrom('raw_mails').select('id').where('state', '=', 'waiting').execute(),
  ]);
  return rows.flat().length;
}

/** Ends the leases of a killed process, so that the test does not have to wait a minute for them to expire. */
async function endLeases(db: Database): Promise<void> {
  const free = { leased_until: 0, next_attempt_at: 0 };
  await db.updateTable('events_in').set(free).where('state', '=', 'waiting').execute();
  await db.updateTable('raw_mails').set(free).where('state', '=', 'waiting').execute();
}

describeOnEachEngine('email, SMS and WhatsApp while the process is killed', ({ newStorage, open }) => {
  test(`in ${ROUNDS} rounds, everything went out and in once, or is known as unknown, and nothing is lost`, async () => {
    const world = await aWorld(newStorage, open);
    const { db, smtp, sms, meta, start } = world;
    smtp.behaviour.delayMs = 5;
    sms.behaviour.delayMs = 5;
    const arrived: Awaited<ReturnType<typeof arrive>>[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const child = start();
      await child.printed(1);
      for (let each = 0; each < EACH; each += 1) {
        arrived.push(await arrive(world, arrived.length));
      }
      // Each process is killed at a random moment of its work.
      await sleep(Math.random() * 250);
      await child.end('SIGKILL');
      await endLeases(db);
    }
    smtp.behaviour.delayMs = 0;
    sms.behaviour.delayMs = 0;
    const last = start();
    await last.printed(1);
    const settled = async () => {
      await endLeases(db);
      return (await waiting(db)) === 0;
    };
    await until(settled);
    await deliver(db, sms);
    await until(settled);
    expect(await last.end('SIGTERM')).toBe(0);
    const all = arrived.length;

    // Received: each enquiry, email and message is one case, and each STOP is kept.
    expect(await db.selectFrom('cases').select('id').execute()).toHaveLength(5 * all);
    expect(await db.selectFrom('mails_in').select('id').execute()).toHaveLength(all);
    expect(await db.selectFrom('messages_in').select('id').execute()).toHaveLength(all);
    const stopped = await db
      .selectFrom('contact_states')
      .select('value')
      .where('kind', '=', 'phone')
      .where('opted_out_at', 'is not', null)
      .execute();
    expect(stopped.map(({ value }) => value).toSorted()).toEqual(arrived.map((each) => each.stopped).toSorted());

    // Sent by email: each email was sent, and a repeated one has the Message-ID of the first.
    const queued = await db.selectFrom('outbox').select(['message_id', 'state', 'recipient', 'purpose']).execute();
    const mails = queued.filter(({ recipient }) => recipient !== 'not an address');
    expect(queued.filter(({ state }) => state === 'dead')).toHaveLength(all);
    const ids = smtp.mails.map(({ headers }) => headers['message-id']);
    expect(mails.filter(({ state }) => state !== 'sent')).toEqual([]);
    expect(new Set(ids)).toEqual(new Set(mails.map(({ message_id }) => message_id)));
    expect(ids.length - mails.length).toBeLessThanOrEqual(ROUNDS * MAIL_LANES);
    const acknowledged = mails.filter(({ purpose }) => purpose === 'acknowledgement').map(({ recipient }) => recipient);
    // An email that was being read in several killed processes is in the end read by its headers only, and left to a
    // clerk. It has a case, but no acknowledgement.
    const unread = await db.selectFrom('cases').select('fields').where('flags', 'like', '%unreadable%').execute();
    const left = unread.map(({ fields }) => (JSON.parse(fields) as { email: string }).email);
    expect(left.length).toBeLessThan(all / 4);
    const owed = arrived
      .flatMap((_, nth) => [meera(nth), `ravi.${nth}@example.in`])
      .filter((address) => !left.includes(address));
    expect(acknowledged.toSorted()).toEqual(owed.toSorted());

    // Sent by SMS and WhatsApp: each message was accepted at most once. An SMS that was not accepted has the state
    // `unknown`.
    const messages = await messagesIn(db);
    const bySms = messages.filter(({ channel }) => channel === 'sms');
    const told = arrived.flatMap(({ phone, turnedTo }) => [phone, turnedTo]);
    expect(bySms.map(({ recipient }) => recipient).toSorted()).toEqual(told.toSorted());
    const taken = sms.taken.map(({ ours }) => ours);
    expect(new Set(taken).size).toBe(taken.length);
    expect(bySms.map(({ id, state }) => [id, state])).toEqual(
      bySms.map(({ id }) => [id, taken.includes(id) ? 'delivered' : 'unknown']),
    );
    const byWhatsApp = messages.filter(({ channel }) => channel === 'whatsapp');
    expect(byWhatsApp).toHaveLength(all);
    const sent = meta.sent.map(({ body }) => body.biz_opaque_callback_data);
    expect(new Set(sent).size).toBe(sent.length);
    for (const { id, state } of byWhatsApp) {
      expect([id, state]).toEqual([id, state === 'accepted' && sent.includes(id) ? 'accepted' : 'unknown']);
    }
    // Most messages were sent, so the kills came in the middle of work, not before it.
    const unknown = messages.filter(({ state }) => state === 'unknown');
    expect(unknown.length).toBeLessThanOrEqual(messages.length / 2);
    expect(new Set(arrived.flatMap(({ bySms: one, byMail: other }) => [one, other])).size).toBe(2 * all);
  }, 600_000);
});
