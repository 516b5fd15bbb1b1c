import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { aSubmission, twoMails } from '../../../../tests/support/a-submission.ts';
import { afterThisTest, beforeRelease, describeOnEachEngine } from '../../../../tests/support/each-engine.ts';
import { startSmtp } from '../../../../tests/support/smtp.ts';
import { saveCase } from '../../domains/cases/store/save-case.ts';
import type { Database } from '../database/schema.ts';
import { openLog } from '../log/log.ts';
import { DeliveryFailure } from '../mail/delivery-failure.ts';
import type { MailToDeliver } from '../mail/mail.ts';
import { openSmtp } from '../mail/smtp.ts';
import { leaseDueMails } from './lease.ts';
import { type OutboxOptions, startOutbox } from './start-outbox.ts';

const log = openLog({ logLevel: 'silent' });

function begin(options: Pick<OutboxOptions, 'db' | 'deliver'> & Partial<OutboxOptions>) {
  const outbox = startOutbox({ log, pollMs: 20, ...options });
  afterThisTest(() => outbox.stop());
  return outbox;
}

const save = (db: Database) => saveCase(db, aSubmission(), { mails: twoMails, limits: [] });
const rows = (db: Database) => db.selectFrom('outbox').selectAll().orderBy('message_id').execute();

/**
 * Timeouts for a busy machine. With shorter ones, half a second of silence would be treated as an outage, and the email
 * would wait a minute.
 */
const patient = { connectMs: 5000, silenceMs: 5000, deliveryMs: 15_000 };

async function until(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  for (const deadline = Date.now() + 60_000; !(await isTrue()); await sleep(10)) {
    if (Date.now() > deadline) {
      throw new Error('it did not come to that in a minute');
    }
  }
}

/** Makes all waiting email due now. */
async function dueNow(db: Database): Promise<void> {
  await db.updateTable('outbox').set({ next_attempt_at: 0 }).execute();
}

describeOnEachEngine('outbox', ({ open }) => {
  test('delivers immediately when woken, and records it', async () => {
    const db = await open();
    const delivered: MailToDeliver[] = [];
    const outbox = begin({ db, pollMs: 60_000, deliver: async (mail) => void delivered.push(mail) });
    await sleep(50);
    const result = await save(db);
    outbox.wake();
    await until(() => delivered.length === 2);
    await outbox.stop();
    const reference = result.outcome === 'saved' ? result.reference : '';
    expect(delivered.find(({ purpose }) => purpose === 'firm')).toMatchObject({
      purpose: 'firm',
      messageId: expect.stringMatching(new RegExp(`^<${reference.toLowerCase()}\\.1\\.[0-9a-f]{24}@example\\.in>$`)),
      subject: reference,
      replyTo: 'asha@example.in',
    });
    const sent = { state: 'sent', attempts: 1, lease_token: null, last_error: null, sent_at: expect.any(Number) };
    expect(await rows(db)).toMatchObject([sent, sent]);
  });

  test('an unavailable mail server is tried once per purpose, and no email is charged an attempt', async () => {
    const db = await open();
    let tries = 0;
    for (let index = 0; index < 4; index += 1) {
      await save(db);
    }
    const outbox = begin({
      db,
      deliver: async (): Promise<void> => {
        tries += 1;
        throw new DeliveryFailure('unreachable', new Error('connect ECONNREFUSED'));
      },
    });
    await until(async () => (await rows(db)).filter((row) => row.last_error !== null).length === 2);
    await outbox.stop();
    const all = await rows(db);
    expect([tries, all.length, all.every((row) => row.state === 'waiting' && row.attempts === 0)]).toEqual([
      2,
      8,
      true,
    ]);
    const tried = all.filter((row) => row.last_error !== null);
    expect(Math.min(...tried.map((row) => row.next_attempt_at - row.created_at))).toBeGreaterThan(1400);
  });

  test(
    'an outage delays email, which is then delivered once; no email is charged an attempt and the server is not hammered',
    beforeRelease,
    async () => {
      const db = await open();
      const smtp = await startSmtp();
      await smtp.stop();
      const transport = openSmtp(smtp.url, patient);
      let tries = 0;
      const outbox = begin({
        db,
        deliver: (mail) => {
          tries += 1;
          return transport.deliver(mail);
        },
      });
      for (let index = 0; index < 10; index += 1) {
        await save(db);
        outbox.wake();
        await sleep(50);
      }
      await until(async () => (await rows(db)).some((row) => row.last_error !== null));
      const tried = (await rows(db)).filter((row) => row.last_error !== null);
      expect(Math.min(...tried.map((row) => row.next_attempt_at - row.created_at))).toBeGreaterThan(1400);
      // Twenty emails are waiting; the outbox tried one per purpose, and perhaps a second after the pause.
      expect(tries).toBeLessThanOrEqual(4);
      expect((await rows(db)).every((row) => row.state === 'waiting' && row.attempts === 0)).toBe(true);
      const again = await startSmtp(smtp.port);
      afterThisTest(() => again.stop());
      // Repeated, because an email in flight when the server came back was postponed after the others were made due.
      await until(async () => {
        await dueNow(db);
        return (await rows(db)).every((row) => row.state === 'sent');
      });
      expect(new Set(again.mails.map(({ headers }) => headers['message-id'])).size).toBe(20);
      expect(again.mails).toHaveLength(20);
      await outbox.stop();
      transport.close();
    },
  );

  test('forty emails that their recipient’s server defers do not delay email to the firm', async () => {
    const db = await open();
    const smtp = await startSmtp();
    const transport = openSmtp(smtp.url, patient);
    afterThisTest(async () => {
      transport.close();
      await smtp.stop();
    });
    smtp.behaviour.recipient = (address) => (address.startsWith('desk') ? undefined : '421 4.7.0 try again later');
    for (let index = 0; index < 41; index += 1) {
      await save(db);
    }
    begin({ db, deliver: transport.deliver });
    await smtp.received(41);
    expect(new Set(smtp.mails.flatMap(({ to }) => to))).toEqual(new Set(['desk@example.in']));
    // One deferred email does not delay the next deferred one either.
    const deferred = async () => (await rows(db)).filter(({ last_error }) => last_error?.includes('421 4.7.0'));
    await until(async () => (await deferred()).length >= 3);
    for (const row of await deferred()) {
      expect(row).toMatchObject({ state: 'waiting', attempts: 1 });
    }
  });

  test('an email that keeps being refused is a dead letter after twenty attempts, with growing pauses', async () => {
    const db = await open();
    await save(db);
    const refuseFirm = async ({ purpose }: MailToDeliver) => {
      if (purpose === 'firm') {
        throw new Error('451 4.3.0 <asha@example.in> try again later');
      }
    };
    begin({ db, deliver: refuseFirm });
    for (let attempt = 1; attempt < 20; attempt += 1) {
      const before = Date.now();
      await until(async () => (await rows(db))[0]?.attempts === attempt);
      const [firm] = await rows(db);
      expect(firm?.state).toBe('waiting');
      // The attempt was made between `before` and now, however long a busy machine took to look.
      const next = firm?.next_attempt_at ?? 0;
      expect(next - before).toBeGreaterThan(Math.min(30_000 * 2 ** (attempt - 1), 900_000) * 0.7);
      expect(next - Date.now()).toBeLessThanOrEqual(900_000);
      await dueNow(db);
    }
    await until(async () => (await rows(db))[0]?.state === 'dead');
    const [firm, acknowledgement] = await rows(db);
    expect(firm).toMatchObject({ attempts: 20, last_error: '451 4.3.0 <<address>> try again later' });
    expect(acknowledgement?.state).toBe('sent');
  });

  test('email to a recipient that does not exist is a dead letter sooner', async () => {
    const db = await open();
    await save(db);
    const deliver = async () => {
      throw new DeliveryFailure('no-such-recipient', new Error('550 5.1.1'));
    };
    begin({ db, deliver });
    for (const attempts of [1, 2, 3]) {
      await until(async () => (await rows(db)).every((row) => row.attempts === attempts));
      await dueNow(db);
    }
    expect(await rows(db)).toMatchObject([{ state: 'dead' }, { state: 'dead' }]);
  });

  test('leaves email that another process holds, and takes it over when the lease has ended', async () => {
    const db = await open();
    await save(db);
    const now = Date.now();
    for (const purpose of ['firm', 'acknowledgement'] as const) {
      const take = { purpose, atMost: 5, leaseMs: 600, now };
      expect(await leaseDueMails(db, take)).toMatchObject([{ purpose }]);
      expect(await leaseDueMails(db, take)).toEqual([]);
    }
    const deliveredAt: number[] = [];
    begin({ db, deliver: async () => void deliveredAt.push(Date.now()) });
    await until(() => deliveredAt.length === 2);
    expect(Math.min(...deliveredAt)).toBeGreaterThanOrEqual(now + 600);
  });

  test('a clock that was a day ahead and is set back delays no email', async () => {
    const db = await open();
    const now = Date.now();
    const ahead = now + 86_400_000;
    const lease = (at: number, atMost = 9) => leaseDueMails(db, { purpose: 'firm', atMost, leaseMs: 300_000, now: at });
    await saveCase(db, aSubmission(), { mails: twoMails, limits: [], now: ahead });
    await saveCase(db, aSubmission(), { mails: twoMails, limits: [], now: ahead });
    expect(await lease(ahead, 1)).toHaveLength(1);
    expect(await lease(now)).toHaveLength(2);
    // From then on, the lease is respected, and so is a delay of a plausible length.
    expect(await lease(now)).toEqual([]);
    await db
      .updateTable('outbox')
      .set({ next_attempt_at: now + 900_000, leased_until: null })
      .execute();
    expect(await lease(now)).toEqual([]);
  });

  test('stopping finishes the email in flight and releases the others', async () => {
    const db = await open();
    await save(db);
    await save(db);
    let begun = 0;
    const outbox = begin({
      db,
      deliver: async () => {
        begun += 1;
        await sleep(300);
      },
    });
    await until(() => begun === 2);
    await outbox.stop();
    expect(begun).toBe(2);
    const states = (await rows(db)).map(({ state, purpose, lease_token }) => `${state} ${purpose} ${lease_token}`);
    expect(states.toSorted()).toEqual([
      'sent acknowledgement null',
      'sent firm null',
      'waiting acknowledgement null',
      'waiting firm null',
    ]);
  });
});
