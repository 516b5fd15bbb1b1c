import { performance } from 'node:perf_hooks';
import { expect, test } from 'vitest';
import { describeOnEachEngine } from '../../../../tests/support/each-engine.ts';
import { anOrder, orderOf } from '../../../../tests/support/order-desk.ts';
import { email, now, openDesk, refused, wrong } from '../../../../tests/support/status-desk.ts';
import { forgetOldCases } from '../../across/retention/forget-old-cases.ts';
import { listCases } from '../cases/store/list-cases.ts';
import { EVEN_TIME } from '../codes/answer-evenly.ts';
import { hashCode, isCodeOf, longCode, newCode, shortCode } from '../codes/code.ts';

const MINUTE = 60_000;

describeOnEachEngine('the status of an enquiry', ({ open }) => {
  test('a matching pair gets one email, to the stored address, and its code shows the case', async () => {
    const { desk, reference, wake, ask, code, enter, mails } = await openDesk(await open());
    expect(await ask({ mailAddress: ' ASHA@Example.IN ' })).toEqual({ outcome: 'asked' });
    expect(wake).toHaveBeenCalledOnce();
    expect(await mails()).toEqual([{ recipient: email, text: code(), state: 'waiting' }]);
    const shown = await enter(code());
    expect(shown).toMatchObject({ outcome: 'shown', inquiry: { reference, fields: { name: 'आशा वर्मा', email } } });
    // The code's email is not part of the case, either here or in the firm's list.
    expect(shown.outcome === 'shown' && shown.inquiry.mail.map(({ purpose }) => purpose)).toEqual([
      'firm',
      'acknowledgement',
    ]);
    expect((await listCases(desk.db)).map(({ mail }) => mail.length)).toEqual([2]);
  });

  test('an order is found by its number as well as by its case, and its code is valid for either', async () => {
    const db = await open();
    const { ask, code, enter, mails } = await openDesk(db);
    const { token } = await anOrder(db);
    const { number, case_reference } = await orderOf(db, token);
    expect(await ask({ reference: `ORD-${number}` })).toEqual({ outcome: 'asked' });
    expect(await mails()).toMatchObject([{ recipient: email, text: code() }]);
    const kept = await db.selectFrom('outbox').select('message_id').where('purpose', '=', 'code').executeTakeFirst();
    expect(kept?.message_id).not.toContain('ORD-');
    expect(await enter(code(), { reference: `ORD-${number}` })).toMatchObject({
      outcome: 'shown',
      inquiry: { reference: case_reference, kind: 'order' },
    });
    await ask({ reference: case_reference });
    expect(await enter(code(), { reference: `ORD-${number}` })).toMatchObject({ outcome: 'shown' });
    // A stranger's email address and an unknown order get the same response, but no email is sent.
    const before = (await mails()).length;
    for (const pair of [{ mailAddress: 'other@example.in', reference: `ORD-${number}` }, { reference: 'ORD-000000' }]) {
      expect(await ask(pair)).toEqual({ outcome: 'asked' });
    }
    expect(await mails()).toHaveLength(before);
    expect(await enter('000000', { reference: 'ORD-000000' })).toEqual(refused);
  });

  test('any other pair gets the same response and no email', async () => {
    const { ask, wake, mails } = await openDesk(await open());
    for (const pair of [
      { mailAddress: 'other@example.in' },
      { reference: 'AAR-0000-0000' },
      { mailAddress: '' },
      { mailAddress: 'asha+x@example.in' },
    ]) {
      expect(await ask(pair)).toEqual({ outcome: 'asked' });
    }
    expect(await mails()).toEqual([]);
    expect(wake).not.toHaveBeenCalled();
  });

  test('a case without an email address cannot be requested', async () => {
    const { ask, mails } = await openDesk(await open(), { name: 'No Mail' });
    for (const mailAddress of ['', 'undefined', 'null']) {
      expect(await ask({ mailAddress })).toEqual({ outcome: 'asked' });
    }
    expect(await mails()).toEqual([]);
  });

  test('a code is not stored in plain text', async () => {
    const { desk, ask, code } = await openDesk(await open());
    await ask();
    const [row] = await desk.db.selectFrom('codes').selectAll().execute();
    expect(JSON.stringify(row)).not.toContain(code());
    expect(await isCodeOf(row?.code_hash, code())).toBe(true);
    expect(row?.code_hash).not.toBe(await hashCode(code()));
  });

  test('a code is valid for ten minutes and once', async () => {
    const { ask, code, enter } = await openDesk(await open());
    await ask();
    expect(await enter(code(), { now: now + 10 * MINUTE })).toEqual(refused);
    expect(await enter(code(), { now: now + 10 * MINUTE - 1 })).toMatchObject({ outcome: 'shown' });
    expect(await enter(code())).toEqual(refused);
  });

  test('only the newest code is valid', async () => {
    const { ask, code, enter, mails } = await openDesk(await open());
    await ask();
    const first = code();
    await ask();
    expect(await mails()).toHaveLength(2);
    expect(first === code() ? refused : await enter(first)).toEqual(refused);
    expect(await enter(code())).toMatchObject({ outcome: 'shown' });
  });

  test('after five wrong tries the right code is invalid too, until a new one is requested', async () => {
    const { ask, code, enter } = await openDesk(await open());
    await ask();
    for (let tries = 0; tries < 5; tries += 1) {
      expect(await enter(wrong(code()))).toEqual(refused);
    }
    expect(await enter(code())).toEqual(refused);
    await ask();
    for (let tries = 0; tries < 3; tries += 1) {
      expect(await enter(wrong(code()))).toEqual(refused);
    }
    expect(await enter(code())).toMatchObject({ outcome: 'shown' });
  });

  test('ten tries at the same time count as five', async () => {
    const { desk, ask, code, enter } = await openDesk(await open());
    await ask({ formKey: 'one-filled-form' });
    const addresses = Array.from({ length: 10 }, (_, index) => ({ visitorAddress: `203.0.113.${index}` }));
    const answers = await Promise.all(
      addresses.map((from) => enter(wrong(code()), { ...from, askedWith: 'one-filled-form' })),
    );
    expect(answers).toEqual(addresses.map(() => refused));
    const row = await desk.db.selectFrom('codes').select('attempts').executeTakeFirst();
    expect(row).toEqual({ attempts: 5 });
  });

  test('a code used by two people at the same time shows the case to one of them', async () => {
    const { ask, code, enter } = await openDesk(await open());
    await ask();
    const answers = await Promise.all([enter(code()), enter(code()), enter(code())]);
    expect(answers.map(({ outcome }) => outcome).toSorted()).toEqual(['refused', 'refused', 'shown']);
  });

  test('a double click is one email and one use; the same form again is neither', async () => {
    const { ask, code, enter, mails } = await openDesk(await open());
    const form = { formKey: 'one-filled-form' };
    await Promise.all([ask(form), ask(form)]);
    expect(await mails()).toHaveLength(1);
    const [{ text } = { text: '' }] = await mails();
    const twice = await Promise.all([enter(text), enter(text)]);
    expect(twice.map(({ outcome }) => outcome).toSorted()).toEqual(['refused', 'shown']);
    for (const later of [0, 1, 1000, 10_000]) {
      expect(await enter(text, { now: now + later })).toEqual(refused);
    }
    // The same form requests a code again after the first was used, so a new one is sent.
    await ask(form);
    expect(await mails()).toHaveLength(2);
    expect(await enter(code())).toMatchObject({ outcome: 'shown' });
  });

  test('a wrong code, an unknown pair and no code at all get the same response', async () => {
    const { ask, code, enter } = await openDesk(await open());
    expect(await enter('123456')).toEqual(refused);
    await ask();
    expect(await enter(wrong(code()))).toEqual(refused);
    expect(await enter(code(), { reference: 'AAR-0000-0000' })).toEqual(refused);
    expect(await enter(code(), { mailAddress: 'other@example.in' })).toEqual(refused);
    expect(await enter('')).toEqual(refused);
  });

  test('limits per person: five codes for a mailbox, ten tries for an enquiry, existing or not', async () => {
    const { ask, enter } = await openDesk(await open());
    const limited = { outcome: 'limited', minutes: 10 };
    for (const mailAddress of [email, 'nobody@example.in']) {
      const answers = await Promise.all(Array.from({ length: 6 }, () => ask({ mailAddress })));
      expect(answers.filter(({ outcome }) => outcome === 'asked')).toHaveLength(5);
      expect(answers).toContainEqual(limited);
    }
    for (const of of [{}, { reference: 'AAR-0000-0000' }]) {
      const answers = await Promise.all(Array.from({ length: 11 }, () => enter('000000', of)));
      expect(answers.filter(({ outcome }) => outcome === 'refused')).toHaveLength(10);
      expect(answers).toContainEqual(limited);
    }
  });

  test('limits: twenty requests from one IP address, and none of them counts for the forms', async () => {
    const { desk, ask } = await openDesk(await open());
    const asked = Array.from({ length: 21 }, (_, index) => ask({ mailAddress: `visitor${index}@example.in` }));
    const outcomes = (await Promise.all(asked)).map(({ outcome }) => outcome);
    expect(outcomes.filter((outcome) => outcome === 'limited')).toHaveLength(1);
    const keys = await desk.db.selectFrom('limits').select('key').execute();
    expect(JSON.stringify(keys)).not.toMatch(/203\.0|example/);
  });

  test('the hourly cleanup deletes expired codes with their emails, and those of old cases', async () => {
    const { desk, ask, mails } = await openDesk(await open());
    await ask();
    await forgetOldCases(desk.db, now + 9 * MINUTE);
    expect(await mails()).toHaveLength(1);
    await forgetOldCases(desk.db, now + 10 * MINUTE);
    expect(await mails()).toEqual([]);
    expect(await desk.db.selectFrom('codes').selectAll().execute()).toEqual([]);
    expect(await listCases(desk.db)).toHaveLength(1);
    const muchLater = Date.UTC(2029, 0, 1);
    await ask({ now: muchLater });
    expect(await forgetOldCases(desk.db, muchLater)).toBe(1);
    expect(await desk.db.selectFrom('outbox').select('id').execute()).toEqual([]);
  });

  test('the time does not reveal whether an enquiry exists: it covers all the work, and no response comes earlier', async () => {
    const { ask, enter } = await openDesk(await open());
    const millisecondsOf = async (work: () => Promise<unknown>): Promise<number> => {
      const began = performance.now();
      await work();
      return performance.now() - began;
    };
    const other = { reference: 'AAR-0000-0000', mailAddress: 'nobody@example.in' };
    const works: ((evenTime: number) => Promise<unknown>)[] = [
      (evenTime) => ask({ evenTime }),
      (evenTime) => ask({ ...other, evenTime }),
      (evenTime) => enter('000000', { evenTime }),
      (evenTime) => enter('000000', { ...other, evenTime }),
    ];
    // The work is measured in CPU time, so that other programs on this machine do not affect it.
    for (const work of works) {
      const before = process.cpuUsage();
      await work(0);
      const { user, system } = process.cpuUsage(before);
      expect((user + system) / 1000).toBeLessThan(EVEN_TIME);
    }
    const times = await Promise.all(works.map((work) => millisecondsOf(() => work(EVEN_TIME))));
    // A timer may start at the beginning of the current millisecond, and therefore end slightly early.
    for (const time of times) {
      expect(time).toBeGreaterThan(EVEN_TIME - 2);
    }
  });
});

test('codes have six or twelve digits and do not repeat', () => {
  for (const kind of [shortCode, longCode]) {
    const codes = Array.from({ length: 200 }, () => newCode(kind));
    for (const code of codes) {
      expect(code).toMatch(kind === shortCode ? /^\d{6}$/ : /^\d{12}$/);
    }
    expect(new Set(codes).size).toBeGreaterThan(190);
  }
});
