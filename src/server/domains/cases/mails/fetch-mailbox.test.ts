// @module-tag release
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Dovecot, startDovecot } from '../../../../../tests/support/dovecot.ts';
import { describeOnEachEngine } from '../../../../../tests/support/each-engine.ts';
import { openMailStore, rawMail } from '../../../../../tests/support/mail-store.ts';
import type { Database } from '../../../platform/database/schema.ts';
import { openJobs } from '../../../platform/jobs/open-jobs.ts';
import { Attention } from '../../../platform/log/attention.ts';
import { addFetching, type FetchingDesk } from './add-fetching.ts';
import { fetchMailbox } from './fetch-mailbox.ts';

// These tests start, stop and query a mail server over the network.

const log = pino({ enabled: false });
const mail = (name: string) => rawMail([`Message-ID: <${name}@example.in>`, 'From: a@example.in'], name);
const idsOf = async (db: Database) =>
  (await db.selectFrom('raw_mails').select('message_id').orderBy('id').execute()).map((row) => row.message_id);

/** Starts a job that fetches every 50 ms. */
function fetchingWith(url: string, desk: Omit<FetchingDesk, 'jobs'>): { stop(): Promise<void> } {
  const jobs = openJobs({ db: desk.db, log, everyMs: 5 });
  addFetching(url, { ...desk, jobs }, 50);
  jobs.start();
  return jobs;
}

describeOnEachEngine('a mailbox', ({ open, newStorage }) => {
  let server: Dovecot;
  beforeAll(async () => {
    server = await startDovecot();
  });
  afterAll(() => server.stop());

  test('is fetched from the time when it was first opened, once, and repeatedly without duplicates', async () => {
    const desk = { ...(await openMailStore(await open())), log };
    const fetch = () => fetchMailbox(server.url, desk);
    expect(await fetch()).toBe(0);
    for (const name of ['one', 'two']) {
      await server.deliver(mail(name));
    }
    expect(await fetch()).toBe(2);
    expect(await fetch()).toBe(0);
    expect(await idsOf(desk.db)).toEqual(['<one@example.in>', '<two@example.in>']);
    const [row] = await desk.db.selectFrom('raw_mails').selectAll().execute();
    expect(row).toMatchObject({ source: 'imap', size: mail('one').length });

    await server.renumber();
    await server.deliver(mail('three'));
    expect(await fetch()).toBe(1);
    expect(await idsOf(desk.db)).toHaveLength(3);
    const { uid_validity, last_uid, lease_token } = await desk.db
      .selectFrom('mailboxes')
      .selectAll()
      .executeTakeFirstOrThrow();
    expect({ uid_validity, lease_token }).toEqual({ uid_validity: '77', lease_token: null });
    expect(last_uid).toBeGreaterThanOrEqual(3);
  });

  test('that another process fetches is left alone; what could not be stored is fetched again', async () => {
    const storage = await newStorage();
    const desk = { ...(await openMailStore(await open(storage))), log };
    const other = { ...desk, db: await open(storage) };
    await fetchMailbox(server.url, desk);
    await server.deliver(mail('four'));
    const both = await Promise.all([fetchMailbox(server.url, desk), fetchMailbox(server.url, other)]);
    expect(both.toSorted()).toEqual([1, undefined]);
    await server.deliver(mail('five'));
    const bucket = { ...desk.files.bucket, put: () => Promise.reject(new Error('full')) };
    await expect(fetchMailbox(server.url, { ...desk, files: { ...desk.files, bucket } })).rejects.toThrow('full');
    expect(await fetchMailbox(server.url, desk)).toBe(1);
    expect(await idsOf(desk.db)).toEqual(['<four@example.in>', '<five@example.in>']);
  });

  test('whose server goes away and comes back is fetched again; a wrong password is reported', async () => {
    const attention = new Attention();
    const wake = vi.fn();
    const desk = { ...(await openMailStore(await open())), log, attention, wake, patienceMs: 0 };
    await fetchMailbox(server.url, desk);
    await server.halt();
    const fetching = fetchingWith(server.url, desk);
    await vi.waitFor(
      () => expect(attention.list()).toEqual([expect.stringMatching(/^No email has been fetched for ten minutes/)]),
      60_000,
    );
    await server.start();
    await server.deliver(mail('six'));
    await vi.waitFor(() => expect(wake).toHaveBeenCalled(), 60_000);
    await fetching.stop();
    expect(attention.list()).toEqual([]);
    expect(await idsOf(desk.db)).toEqual(['<six@example.in>']);
    const wrong = server.url.replace('pass', 'other');
    await expect(fetchMailbox(wrong, desk)).rejects.toThrow();
    // A wrong password is reported immediately, however long a server is allowed to be unavailable.
    const refused = fetchingWith(wrong, { ...desk, patienceMs: 3_600_000 });
    await vi.waitFor(
      () => expect(attention.list()).toEqual([expect.stringContaining('user or password in IMAP_URL')]),
      60_000,
    );
    await refused.stop();
    const { lease_token } = await desk.db.selectFrom('mailboxes').select('lease_token').executeTakeFirstOrThrow();
    expect(lease_token).toBeNull();
  });
});
