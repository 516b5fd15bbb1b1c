import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { describe, expect, test, vi } from 'vitest';
import { aSubmission, twoMails } from '../../../../tests/support/a-submission.ts';
import { afterThisTest, describeOnEachEngine } from '../../../../tests/support/each-engine.ts';
import { saveCase } from '../../domains/cases/store/save-case.ts';
import type { Database } from '../../platform/database/schema.ts';
import { Attention } from '../../platform/log/attention.ts';
import { openLog } from '../../platform/log/log.ts';
import { openSmtp } from '../../platform/mail/smtp.ts';
import { startOutbox } from '../../platform/outbox/start-outbox.ts';
import { ErrorCount } from './error-count.ts';
import { shareAttention, unshareAttention } from './share-attention.ts';
import { watchMails } from './watch-mails.ts';
import { watchStore } from './watch-store.ts';

const TEN_MINUTES = 10 * 60_000;
const save = (db: Database) => saveCase(db, aSubmission(), { mails: twoMails, limits: [] });
const topics = (attention: Attention) => attention.own().map(({ topic }) => topic);

/** A log that collects its lines at level 50. */
function loggedErrors() {
  const lines: { level: number; topic?: string; msg: string; err?: { summary: string } }[] = [];
  const log = openLog({ logLevel: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  return { log, errors: () => lines.filter(({ level }) => level >= 50), lines };
}

/** A mail server that rejects our password. */
async function smtpThatRefuses(): Promise<{ port: number; signIns(): number }> {
  let signIns = 0;
  const server = new SMTPServer({
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    onAuth(_auth, _session, done) {
      signIns += 1;
      done(Object.assign(new Error('5.7.8 authentication failed'), { responseCode: 535 }));
    },
  });
  server.on('error', () => undefined);
  const listener = server.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  afterThisTest(() => new Promise<void>((resolve) => server.close(resolve)));
  return { port: (listener.address() as AddressInfo).port, signIns: () => signIns };
}

describeOnEachEngine('unsent email', ({ open }) => {
  test('raises an alarm once when the mail server is unavailable for ten minutes, and clears it when the email was sent', async () => {
    const db = await open();
    await save(db);
    const { log, errors } = loggedErrors();
    const attention = new Attention(log);
    const away = openSmtp('smtp://127.0.0.1:1');
    const outbox = startOutbox({ db, deliver: away.deliver, log, pollMs: 20 });
    await vi.waitFor(async () => {
      const rows = await db.selectFrom('outbox').select('last_failure').execute();
      expect(rows.map((row) => row.last_failure)).toContain('unreachable');
    });
    await outbox.stop();
    await watchMails(db, attention, Date.now());
    expect(topics(attention)).toEqual([]);
    for (const later of [1, 2]) {
      await watchMails(db, attention, Date.now() + later * TEN_MINUTES);
    }
    expect(topics(attention)).toEqual(['mails-out']);
    expect(attention.list()[0]).toContain('SMTP_URL');
    expect(errors()).toMatchObject([{ topic: 'mails-out', err: { summary: expect.stringContaining('ECONNREFUSED') } }]);

    await db.updateTable('outbox').set({ next_attempt_at: 0 }).execute();
    const again = startOutbox({ db, deliver: async () => undefined, log, pollMs: 20 });
    await vi.waitFor(async () =>
      expect(await db.selectFrom('outbox').select('id').where('state', '!=', 'sent').execute()).toEqual([]),
    );
    await again.stop();
    await watchMails(db, attention, Date.now() + 3 * TEN_MINUTES);
    expect(topics(attention)).toEqual([]);
    expect(errors()).toHaveLength(1);
  });

  test('raises it immediately when the mail server rejects our password, which is tried only a few times', async () => {
    const db = await open();
    for (let count = 0; count < 3; count++) {
      await save(db);
    }
    const smtp = await smtpThatRefuses();
    const { log, errors } = loggedErrors();
    const transport = openSmtp(`smtp://office:wrong@127.0.0.1:${smtp.port}`);
    const outbox = startOutbox({ db, deliver: transport.deliver, log, pollMs: 20 });
    const attention = new Attention(log);
    await vi.waitFor(async () => {
      await watchMails(db, attention, Date.now());
      expect(topics(attention)).toEqual(['mails-out']);
    });
    // Two lanes send email, and each may have signed in before the other was rejected.
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await outbox.stop();
    expect(smtp.signIns()).toBeLessThanOrEqual(4);
    expect(attention.list()[0]).toContain('user or password in SMTP_URL');
    expect(errors()).toHaveLength(1);
  });

  test('raises none for a customer’s server that defers email, and one when the firm’s own mailbox refuses it', async () => {
    const db = await open();
    await save(db);
    const attention = new Attention();
    const of = (purpose: 'firm' | 'acknowledgement', last_failure: 'deferred' | 'refused') =>
      db.updateTable('outbox').set({ last_failure }).where('purpose', '=', purpose).execute();
    await of('acknowledgement', 'refused');
    await of('firm', 'deferred');
    await watchMails(db, attention, Date.now() + TEN_MINUTES);
    expect(topics(attention)).toEqual([]);
    await of('firm', 'refused');
    await watchMails(db, attention, Date.now() + TEN_MINUTES);
    expect(attention.list()[0]).toContain('The firm does not receive its emails');
  });
});

describeOnEachEngine('what needs attention', ({ open, newStorage }) => {
  test('is reported by every process; the notes of a killed one disappear after a while', async () => {
    const storage = await newStorage();
    const db = await open(storage);
    const other = await open(storage);
    const one = new Attention();
    const two = new Attention();
    const now = Date.now();
    one.note('store', 'No file can be taken.');
    await shareAttention(db, one, 'one', now);
    two.note('clock', 'The clock has jumped.');
    await shareAttention(other, two, 'two', now);
    expect(two.all().map(({ topic }) => topic)).toEqual(['clock', 'store']);
    await shareAttention(db, one, 'one', now + 30_000);
    expect(one.all().map(({ topic }) => topic)).toEqual(['store', 'clock']);
    // The second process was killed and no longer reports.
    await shareAttention(db, one, 'one', now + 200_000);
    expect(one.list()).toEqual(['No file can be taken.']);
    one.clear('store');
    await shareAttention(db, one, 'one', now + 230_000);
    await shareAttention(other, two, 'two', now + 230_000);
    expect(two.list()).toEqual(['The clock has jumped.']);
    await unshareAttention(other, 'two');
    await shareAttention(db, one, 'one', now + 260_000);
    expect(one.list()).toEqual([]);
  });

  test('failed requests are counted over all processes, and not lost while the database is unavailable', async () => {
    const storage = await newStorage();
    const db = await open(storage);
    const other = await open(storage);
    const one = new ErrorCount();
    const two = new ErrorCount();
    const now = Date.UTC(2026, 10, 26, 9, 30);
    one.note(now);
    two.note(now);
    two.note(now - 23 * 3_600_000);
    two.note(now - 26 * 3_600_000);
    await Promise.all([one.save(db, now), two.save(other, now)]);
    expect(await one.inADay(db, now)).toBe(3);
    one.note(now);
    expect(await one.inADay(db, now)).toBe(4);
    expect(await two.inADay(other, now)).toBe(3);
    const broken = await open(await newStorage());
    await broken.schema.dropTable('failed_requests').execute();
    await expect(one.save(broken, now)).rejects.toThrow('failed_requests');
    await one.save(db, now);
    expect(await two.inADay(other, now)).toBe(4);
  });
});

describe('the store of uploads', () => {
  test('is noted while nothing can be written into it', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'store-'));
    afterThisTest(() => rm(folder, { recursive: true, force: true }));
    const attention = new Attention();
    await watchStore(join(folder, 'incoming'), attention);
    expect(attention.list()).toEqual([]);
    // A file replaces the folder, because even root cannot write below a file.
    await rm(join(folder, 'incoming'), { recursive: true });
    await writeFile(join(folder, 'incoming'), '');
    await watchStore(join(folder, 'incoming'), attention);
    expect(attention.list()).toEqual([expect.stringContaining('forms with files are rejected')]);
    await rm(join(folder, 'incoming'));
    await watchStore(join(folder, 'incoming'), attention);
    expect(attention.list()).toEqual([]);
  });
});

test('while the database is unavailable, failures caused by that are warnings', () => {
  const { log, errors, lines } = loggedErrors();
  const err = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  log.error({ err }, 'a form could not be stored');
  new Attention(log).note('database', 'Nothing can be stored.', err);
  log.error({ err: new Error('nothing of the storage') }, 'a page failed');
  expect(lines.map(({ level }) => level)).toEqual([40, 50, 50]);
  expect(errors().map(({ msg }) => msg)).toEqual(['Nothing can be stored.', 'a page failed']);
});
