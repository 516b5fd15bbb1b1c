import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pino } from 'pino';
import { expect, test, vi } from 'vitest';
import { beforeRelease, describeOnEachEngine, describeOnSqlite } from '../../../../../tests/support/each-engine.ts';
import type { Database } from '../../../platform/database/schema.ts';
import { readEnv } from '../../../platform/settings/env.ts';
import { parseFormPost } from './form-post.ts';
import { listCases } from './list-cases.ts';
import { type FormIntake, receiveForm } from './receive-form.ts';

const intake: FormIntake<'required'> = {
  kind: 'test',
  firm: {
    referencePrefix: 'AAR',
    addresses: {
      name: 'The Firm',
      sender: 'hello@firm.example',
      inbox: 'desk@firm.example',
      main: 'info@firm.example',
    },
  },
  check: (typed) => (typed.email ? { ok: true, fields: { ...typed } } : { ok: false, faults: { email: 'required' } }),
  mails: ({ reference }) => {
    const body = { subject: reference, text: reference, html: reference };
    return { firm: body, acknowledgement: body };
  },
};

const post = (typed: Record<string, string>, address = '203.0.113.9') =>
  parseFormPost(new Map(Object.entries(typed)), { locale: 'en', visitorAddress: address, referer: null });

function deskOf(db: Database) {
  return { db, outbox: { wake: vi.fn(), stop: async () => undefined }, log: pino({ enabled: false }) };
}

describeOnEachEngine('receiveForm', ({ open }) => {
  test('stores the checked fields, the choices separately, and wakes the outbox', async () => {
    const desk = deskOf(await open());
    const outcome = await receiveForm(desk, post({ email: 'asha@example.in', news: 'yes', writeOnly: '' }), intake);
    expect(outcome).toEqual({ outcome: 'received', reference: expect.stringMatching(/^AAR-/), isDelayed: false });
    expect(desk.outbox.wake).toHaveBeenCalledOnce();
    const [stored] = await listCases(desk.db);
    expect(stored).toMatchObject({ fields: { email: 'asha@example.in' }, wantsNews: true, writeOnly: false });
    expect(stored?.mail.map(({ recipient }) => recipient)).toEqual(['desk@firm.example', 'asha@example.in']);
  });

  test('faulty, trapped and limited forms store nothing', async () => {
    const desk = deskOf(await open());
    const warn = vi.spyOn(desk.log, 'warn');
    expect(await receiveForm(desk, post({}), intake)).toEqual({ outcome: 'invalid', faults: { email: 'required' } });
    expect(await receiveForm(desk, post({ email: 'a@b.example', company_website: 'x' }), intake)).toEqual({
      outcome: 'trapped',
    });
    const send = (count: number) => receiveForm(desk, post({ email: `${count}@example.in` }), intake);
    for (let count = 0; count < 20; count += 1) {
      expect(await send(count)).toMatchObject({ outcome: 'received' });
    }
    expect(await send(20)).toEqual({ outcome: 'limited', minutes: expect.any(Number) });
    const stored = await listCases(desk.db);
    expect(stored).toHaveLength(20);
    // Twenty strangers share one IP address. Half of the acknowledgements are held for a clerk, but no email to the
    // firm is held.
    const held = stored.flatMap(({ mail }) => mail.filter(({ state }) => state === 'held'));
    expect(held.map(({ purpose, heldBecause }) => `${purpose} ${heldBecause}`)).toEqual(
      Array<string>(10).fill('acknowledgement address'),
    );
    expect(warn).toHaveBeenCalledTimes(10);
  });

  test('five from one IP address to one mailbox within ten minutes pass, with their acknowledgements', async () => {
    const desk = deskOf(await open());
    for (let count = 0; count < 5; count += 1) {
      await receiveForm(desk, post({ email: 'asha@example.in', message: `${count}` }), intake);
    }
    const mails = (await listCases(desk.db)).flatMap(({ mail }) => mail);
    expect(mails.map(({ state }) => state)).toEqual(Array<string>(10).fill('waiting'));
  });

  test('acknowledgements above the daily limit are held', async () => {
    const env = { ...readEnv({}), acknowledgementsPerDay: 1 };
    const desk = { ...deskOf(await open()), env };
    for (const email of ['a@example.in', 'b@example.in']) {
      await receiveForm(desk, post({ email }), intake);
    }
    const states = (await listCases(desk.db)).map(({ mail }) => mail.map(({ state }) => state));
    expect(states).toEqual([
      ['waiting', 'held'],
      ['waiting', 'waiting'],
    ]);
  });
});

describeOnSqlite('receiveForm on a locked database', ({ newStorage, open }) => {
  test('says that it is unavailable, and takes the same form as soon as the lock is gone', beforeRelease, async () => {
    const storage = await newStorage();
    const desk = deskOf(await open(storage));
    const holder = new DatabaseSync(join(storage.dataDir, 'aarambh.sqlite'));
    holder.exec('begin exclusive');
    const form = post({ email: 'asha@example.in' });
    expect(await receiveForm(desk, form, intake)).toEqual({ outcome: 'unavailable' });
    expect(desk.outbox.wake).not.toHaveBeenCalled();
    holder.exec('rollback');
    holder.close();
    expect(await receiveForm(desk, form, intake)).toMatchObject({ outcome: 'received' });
  });
});
