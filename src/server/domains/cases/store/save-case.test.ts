import { expect, test } from 'vitest';
import { aSubmission, twoMails } from '../../../../../tests/support/a-submission.ts';
import { describeOnEachEngine } from '../../../../../tests/support/each-engine.ts';
import { visitorLimits } from '../../../platform/limits/visitor-limits.ts';
import { listCases } from './list-cases.ts';
import { saveCase } from './save-case.ts';

const generous = { mails: twoMails, limits: [] };

describeOnEachEngine('saveCase', ({ open }) => {
  test('stores the case with its emails and returns the reference', async () => {
    const db = await open();
    const result = await saveCase(db, aSubmission(), { ...generous, now: 1_767_000_000_000 });
    expect(result).toEqual({ outcome: 'saved', reference: expect.stringMatching(/^AAR-[0-9A-Z]{4}-[0-9A-Z]{4}$/) });
    const [stored] = await listCases(db);
    expect(stored).toEqual({
      reference: result.outcome === 'saved' && result.reference,
      kind: 'test-inquiry',
      status: 'new',
      locale: 'hi',
      page: '/hi/contact',
      receivedAt: 1_767_000_000_000,
      consentVersion: '2026-01',
      wantsNews: false,
      writeOnly: true,
      flags: ['fast'],
      fields: { name: 'आशा वर्मा', phone: '+919810012345', email: 'asha@example.in' },
      mail: [
        { purpose: 'firm', recipient: 'desk@example.in', state: 'waiting', attempts: 0, sentAt: null },
        { purpose: 'acknowledgement', recipient: 'asha@example.in', state: 'waiting', attempts: 0, sentAt: null },
      ],
      files: [],
    });
  });

  test('twenty repeats at the same time, over several connections, are one case', async () => {
    const db = await open();
    const submission = aSubmission({ clientKey: 'one form' });
    const limits = visitorLimits({ address: '203.0.113.5', mailAddress: 'asha@example.in' });
    const results = await Promise.all(
      Array.from({ length: 20 }, () => saveCase(db, submission, { mails: twoMails, limits })),
    );
    const outcomes = results.map(({ outcome }) => outcome).toSorted();
    expect(outcomes).toEqual([...Array(19).fill('repeated'), 'saved']);
    expect(new Set(results.map((result) => 'reference' in result && result.reference)).size).toBe(1);
    const cases = await listCases(db);
    expect(cases.map(({ mail }) => mail.length)).toEqual([2]);
    // Repeats are not counted, so seven more submissions pass and the next one is rejected.
    expect(await savedInARow(8)).toBe(7);

    async function savedInARow(tries: number): Promise<number> {
      let saved = 0;
      for (let index = 0; index < tries; index += 1) {
        const { outcome } = await saveCase(db, aSubmission(), { mails: twoMails, limits });
        if (outcome === 'saved') {
          saved += 1;
        }
      }
      return saved;
    }
  });

  test('a repeat is recognised even when the limit is reached', async () => {
    const db = await open();
    const submission = aSubmission({ clientKey: 'one form' });
    const limits = [{ key: 'k', atMost: 1, windowMs: 60_000 }];
    const results = await Promise.all(
      Array.from({ length: 20 }, () => saveCase(db, submission, { mails: twoMails, limits })),
    );
    expect(results.map(({ outcome }) => outcome).toSorted()).toEqual([...Array(19).fill('repeated'), 'saved']);
  });

  test('the same form with edited fields is a new case', async () => {
    const db = await open();
    await saveCase(db, aSubmission({ clientKey: 'k', fields: { message: 'one' } }), generous);
    const second = await saveCase(db, aSubmission({ clientKey: 'k', fields: { message: 'one, and two' } }), generous);
    expect(second.outcome).toBe('saved');
    expect(await listCases(db)).toHaveLength(2);
  });

  test('a limited submission leaves nothing behind and does not extend the window', async () => {
    const db = await open();
    const limits = [{ key: 'k', atMost: 2, windowMs: 1000 }];
    const at = (now: number) => saveCase(db, aSubmission(), { mails: twoMails, limits, now });
    expect((await at(0)).outcome).toBe('saved');
    expect((await at(900)).outcome).toBe('saved');
    expect(await at(950)).toEqual({ outcome: 'limited', retryAt: 1000 });
    expect(await at(999)).toEqual({ outcome: 'limited', retryAt: 1000 });
    expect((await at(1000)).outcome).toBe('saved');
    expect((await listCases(db)).length).toBe(3);
  });

  test('of fifty at once against a limit of twenty, exactly twenty are stored', async () => {
    const db = await open();
    const limits = visitorLimits({ address: '203.0.113.9' });
    const results = await Promise.all(
      Array.from({ length: 50 }, () => saveCase(db, aSubmission(), { mails: twoMails, limits })),
    );
    expect(results.filter(({ outcome }) => outcome === 'saved')).toHaveLength(20);
    expect(results.filter(({ outcome }) => outcome === 'limited')).toHaveLength(30);
    expect(await listCases(db)).toHaveLength(20);
  });

  test('no content of an email or a field makes an enquiry fail', async () => {
    const db = await open();
    const fields = {
      text: 'NUL \u0000, lone surrogate \ud800, \'"; drop table cases; --',
      nested: { a: [1, null, true] },
    };
    const [mail] = twoMails('x');
    if (!mail) {
      throw new Error('no mail');
    }
    const strange = {
      ...mail,
      recipient: 'a@b.in\r\nBcc: c@d.in',
      replyTo: 'x\r\ny',
      text: '\u0000',
      subject: 'a\r\nBcc: b',
    };
    const result = await saveCase(db, aSubmission({ fields }), { mails: () => [strange], limits: [] });
    expect(result.outcome).toBe('saved');
    const [stored] = await listCases(db);
    expect(stored?.fields).toEqual(fields);
    expect(stored?.mail).toMatchObject([{ state: 'dead' }]);
    const row = await db.selectFrom('outbox').selectAll().executeTakeFirstOrThrow();
    expect([row.subject, row.reply_to]).toEqual(['a Bcc: b', null]);
  });

  test('an email that cannot be rendered stores nothing', async () => {
    const db = await open();
    const mails = () => {
      throw new Error('template');
    };
    await expect(saveCase(db, aSubmission(), { mails, limits: [] })).rejects.toThrow('template');
    expect(await listCases(db)).toEqual([]);
  });

  test('lists the newest first, and no more than asked for', async () => {
    const db = await open();
    for (const now of [3, 1, 2]) {
      await saveCase(db, aSubmission({ fields: { now } }), { ...generous, now });
    }
    expect((await listCases(db)).map(({ fields }) => fields.now)).toEqual([3, 2, 1]);
    expect((await listCases(db, { limit: 2 })).map(({ mail }) => mail.length)).toEqual([2, 2]);
  });
});
