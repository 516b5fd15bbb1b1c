import { expect, test } from 'vitest';
import { aSubmission, twoMails } from '../../../../tests/support/a-submission.ts';
import { describeOnEachEngine } from '../../../../tests/support/each-engine.ts';
import { saveCase } from '../../domains/cases/store/save-case.ts';
import type { Database } from '../database/schema.ts';
import { acknowledgementCeilings } from './ceilings.ts';
import { leaseDueMails } from './lease.ts';
import { listStuckMails, releaseMails } from './stuck-mails.ts';

const DAY = 86_400_000;
const now = Date.UTC(2026, 10, 21, 9);

interface Sent {
  address?: string;
  mailAddress?: string;
  at?: number;
  perDay?: number;
}

/** Stores an enquiry. @returns why its acknowledgement is held, or `sent` */
async function send(db: Database, { address = '203.0.113.9', mailAddress = anyone(), at = now, perDay }: Sent) {
  const mails = (reference: string) =>
    twoMails(reference).map((mail) =>
      mail.purpose === 'acknowledgement' ? { ...mail, recipient: mailAddress } : mail,
    );
  const ceilings = acknowledgementCeilings({ address, mailAddress });
  const options = { mails, limits: [], ceilings, acknowledgementsPerDay: perDay, now: at };
  const saved = await saveCase(db, aSubmission(), options);
  return saved.outcome === 'saved' ? (saved.held ?? 'sent') : saved.outcome;
}

const anyone = (): string => `${crypto.randomUUID()}@example.com`;
const times = <T>(count: number, make: (index: number) => T): T[] => Array.from({ length: count }, (_, at) => make(at));

/** Stores these enquiries one after the other. */
async function sendAll(db: Database, all: readonly Sent[]): Promise<string[]> {
  const outcomes: string[] = [];
  for (const sent of all) {
    outcomes.push(await send(db, sent));
  }
  return outcomes;
}

const parts = (...counts: readonly (readonly [number, string])[]): string[] =>
  counts.flatMap(([count, outcome]) => times(count, () => outcome));

describeOnEachEngine('ceilings of acknowledgements', ({ open, newStorage }) => {
  test('of twenty strangers from one IP address, ten are emailed, and the firm has all twenty', async () => {
    const db = await open();
    expect(
      await sendAll(
        db,
        times(20, () => ({})),
      ),
    ).toEqual(parts([10, 'sent'], [10, 'address']));
    const rows = await db.selectFrom('outbox').select(['purpose', 'state', 'held_because']).execute();
    const count = (state: string, purpose: string) =>
      rows.filter((row) => row.state === state && row.purpose === purpose).length;
    expect([count('waiting', 'firm'), count('waiting', 'acknowledgement')]).toEqual([20, 10]);
    expect(count('held', 'acknowledgement')).toBe(10);
    const lease = { purpose: 'acknowledgement', atMost: 50, leaseMs: 1000, now: now + DAY } as const;
    expect(await leaseDueMails(db, lease)).toHaveLength(10);
    // A day has passed.
    expect(await send(db, { at: now + DAY })).toBe('sent');
  });

  test('of one IP address in each of forty households of an IPv6 site, thirty are emailed', async () => {
    const db = await open();
    const outcomes = await sendAll(
      db,
      times(40, (index) => ({ address: `2001:db8:1:${index.toString(16)}::1` })),
    );
    expect(outcomes).toEqual(parts([30, 'sent'], [10, 'network']));
    expect(await send(db, { address: '2001:db8:2::1' })).toBe('sent');
  });

  test('one mailbox in eight spellings from eight IP addresses, all at once, is emailed five times', async () => {
    const storage = await newStorage();
    const databases = [await open(storage), await open(storage)];
    const spellings = ['asha', 'as.ha', 'a.s.h.a', 'asha+1', 'ASHA', 'a.sha+x', 'asha+2', 'asha+3'];
    const outcomes = await Promise.all(
      spellings.map((name, index) =>
        send(databases[index % 2] as Database, { address: `198.51.100.${index}`, mailAddress: `${name}@gmail.com` }),
      ),
    );
    expect(outcomes.toSorted()).toEqual([...parts([3, 'mailbox'], [5, 'sent'])]);
  });

  test('a daily total; email held for its IP address or mailbox does not count towards it', async () => {
    const db = await open();
    const flood = await sendAll(
      db,
      times(15, () => ({ perDay: 13 })),
    );
    expect(flood).toEqual(parts([10, 'sent'], [5, 'address']));
    const others = times(5, (index) => ({ address: `198.51.100.${index}`, perDay: 13 }));
    expect(await sendAll(db, others)).toEqual(parts([3, 'sent'], [2, 'all']));
    // The 24-hour window slides, and email dated by a clock that was ahead is not counted.
    expect(await send(db, { address: '198.51.100.9', perDay: 13, at: now + DAY - 1 })).toBe('all');
    expect(await send(db, { address: '198.51.100.9', perDay: 13, at: now + DAY })).toBe('sent');
    expect(await send(db, { address: '198.51.100.9', perDay: 13, at: now - 1 })).toBe('sent');
  });

  test('a clock that was years ahead and is set back holds nothing', async () => {
    const db = await open();
    await sendAll(
      db,
      times(12, () => ({ at: now + 800 * DAY })),
    );
    expect(await send(db, {})).toBe('sent');
  });

  test('neither a repeat nor a refused submission counts', async () => {
    const db = await open();
    const visitor = { address: '203.0.113.9', mailAddress: 'asha@example.in' };
    const ceilings = acknowledgementCeilings(visitor);
    const full = [{ key: 'full', atMost: 0, windowMs: DAY }];
    const submission = aSubmission({ clientKey: 'one form' });
    for (let tries = 0; tries < 4; tries += 1) {
      await saveCase(db, submission, { mails: twoMails, limits: [], ceilings, now });
      await saveCase(db, aSubmission(), { mails: twoMails, limits: full, ceilings, now });
    }
    expect(
      await sendAll(
        db,
        times(5, () => visitor),
      ),
    ).toEqual(parts([4, 'sent'], [1, 'mailbox']));
  });

  test('a visitor without an email address gets no acknowledgement, and none is counted', async () => {
    const db = await open();
    const ceilings = acknowledgementCeilings({ address: '203.0.113.9', mailAddress: '' });
    const toFirm = (reference: string) => twoMails(reference).slice(0, 1);
    for (let sent = 0; sent < 12; sent += 1) {
      await saveCase(db, aSubmission(), { mails: toFirm, limits: [], ceilings, acknowledgementsPerDay: 0, now });
    }
    expect(await listStuckMails(db)).toEqual([]);
    expect(await db.selectFrom('limits').selectAll().execute()).toEqual([]);
  });

  test('an email that two clerks release is sent once', async () => {
    const db = await open();
    await send(db, { perDay: 0 });
    const stuck = await listStuckMails(db);
    expect(stuck).toMatchObject([{ state: 'held', heldBecause: 'all', purpose: 'acknowledgement' }]);
    const released = await Promise.all([releaseMails(db, stuck, now), releaseMails(db, stuck, now)]);
    expect(released.flat()).toHaveLength(1);
    const lease = { purpose: 'acknowledgement', atMost: 5, leaseMs: 1000, now } as const;
    expect(await leaseDueMails(db, lease)).toMatchObject([{ state: 'waiting', held_because: null }]);
    expect(await listStuckMails(db)).toEqual([]);
  });
});
