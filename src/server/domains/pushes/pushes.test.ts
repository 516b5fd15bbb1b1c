import { expect, test } from 'vitest';
import { chatMessage } from '../../../../tests/support/chat-message.ts';
import { describeOnEachEngine } from '../../../../tests/support/each-engine.ts';
import { aCase, theCase } from '../../../../tests/support/office-desk.ts';
import { pushDesk, signedIn, subscribed } from '../../../../tests/support/push-desk.ts';
import { aBrowser, startPushServer } from '../../../../tests/support/push-server.ts';
import { aVisitor } from '../../../../tests/support/sign-in-desk.ts';
import { isRecord } from '../../../kernel/read-json.ts';
import type { Database } from '../../platform/database/schema.ts';
import { renewSecrets } from '../accounts/secure-accounts.ts';
import { endAllSessions, openNamedSession } from '../accounts/sessions.ts';
import { shutOut } from '../accounts/staff.ts';
import { createUser } from '../accounts/users.ts';
import { addNote } from '../cases/handling/add-note.ts';
import { changeCase } from '../cases/handling/change-case.ts';
import { seeMentions } from '../cases/handling/mentions.ts';
import { takeChats } from '../chat/desks.ts';
import { settleWaits } from '../chat/settle-waits.ts';
import { writeIn } from '../chat/write-in.ts';
import {
  chooseKinds,
  listSubscriptions,
  MOST_SUBSCRIPTIONS,
  renewSubscription,
  testPush,
  unsubscribe,
  wakeSubscriptions,
} from './push-subscriptions.ts';
import { sendPushes } from './send-pushes.ts';
import { tellOverdue } from './tell-overdue.ts';

const never = new AbortController().signal;

/** Makes an office of two people, one of whom has subscribed a browser at a push service. */
async function anOffice(db: Database) {
  const service = await startPushServer();
  const ravi = await signedIn(db, 'Ravi', 'owner');
  const meera = await signedIn(db, 'Meera');
  const browser = service.browser();
  expect(await subscribed(db, meera, browser, [service.origin])).toBe('stored');
  const desk = await pushDesk(db, service, 300);
  const round = (at?: number): Promise<number> => sendPushes(desk, at ?? Date.now(), never);
  const assign = (reference: string, by = ravi, to = meera.user.id) =>
    theCase(db, reference).then(({ version }) =>
      changeCase(db, { reference, group: 'assignee', to, seen: version, actor: by.actor, now: Date.now() }),
    );
  const shown = (): Record<string, unknown>[] =>
    service.received.map(({ body }) => {
      const message: unknown = JSON.parse(browser.read(body));
      return isRecord(message) ? message : {};
    });
  const waiting = () => db.selectFrom('pushes').selectAll().where('state', '=', 'waiting').execute();
  return { service, ravi, meera, browser, desk, round, assign, shown, waiting };
}

describeOnEachEngine('notifications of staff', ({ open }) => {
  test('a case that a colleague assigns is told once, with its number and nothing of the customer', async () => {
    const db = await open();
    const { round, assign, shown, service } = await anOffice(db);
    const { reference, name } = await aCase(db);
    await assign(reference);
    expect(await round()).toBe(1);
    expect(await round()).toBe(0);
    expect(shown()).toEqual([
      {
        title: 'New case for you',
        body: `${reference} was assigned to you.`,
        tag: `assigned ${reference}`,
        lang: 'en',
        path: `/office/cases/${reference}`,
      },
    ]);
    expect(name).toBeTruthy();
    expect(JSON.stringify(shown())).not.toContain(name);
    expect(service.received[0]?.headers).toMatchObject({ ttl: '43200', urgency: 'normal' });
  });

  test('what a person does is not news to them, nor is what is over when it is sent', async () => {
    const db = await open();
    const { round, assign, meera, ravi, service, waiting } = await anOffice(db);
    const { reference } = await aCase(db);
    await assign(reference, meera);
    expect(await waiting()).toEqual([]);
    await assign(reference, ravi, ravi.user.id);
    await assign(reference);
    await assign(reference, ravi, ravi.user.id);
    const { version } = await theCase(db, reference);
    await addNote(db, { reference, body: '@Meera please look', seen: version, actor: ravi.actor, now: Date.now() });
    await seeMentions(db, (await theCase(db, reference)).id, meera.user.id, Date.now());
    expect(await waiting()).toHaveLength(2);
    expect(await round()).toBe(0);
    expect([await waiting(), service.received]).toEqual([[], []]);
  });

  test('a mention, several cases at once, and a choice of what is told', async () => {
    const db = await open();
    const { round, assign, shown, ravi, meera } = await anOffice(db);
    const cases = [await aCase(db), await aCase(db), await aCase(db)];
    for (const { reference } of cases) {
      await assign(reference);
    }
    const { reference, version } = await theCase(db, cases[0]?.reference ?? '');
    await addNote(db, { reference, body: '@Meera, @Ravi', seen: version, actor: ravi.actor, now: Date.now() });
    expect(await round()).toBe(2);
    const bodies = shown().map(({ body, path }) => [body, path]);
    expect(bodies).toContainEqual(['3 cases were assigned to you.', '/office/inbox?assignee=me']);
    expect(bodies).toContainEqual([`A note in ${reference} mentions you.`, `/office/cases/${reference}`]);
    const [own] = await listSubscriptions(db, meera.user.id, Date.now());
    expect(await chooseKinds(db, meera.by, own?.id ?? '', ['chat'])).toBe(true);
    await assign(reference, ravi, ravi.user.id);
    await assign(reference);
    expect(await round()).toBe(0);
  });

  test('a case that becomes overdue is told once, and a new due date again; with the clock set back, nothing twice', async () => {
    const db = await open();
    const { round, assign, shown, meera } = await anOffice(db);
    const now = Date.now();
    const { reference, id } = await aCase(db);
    await assign(reference);
    await round();
    await db
      .updateTable('cases')
      .set({ due_at: now + 60_000 })
      .where('id', '=', id)
      .execute();
    const at = async (time: number) => {
      await tellOverdue(db, time);
      return round(time);
    };
    expect([await at(now), await at(now + 61_000), await at(now + 62_000), await at(now - 3_600_000)]).toEqual([
      0, 1, 0, 0,
    ]);
    expect(await at(now + 63_000)).toBe(0);
    expect(shown().at(-1)).toMatchObject({ body: `${reference} should have been answered by now.` });
    await db
      .updateTable('cases')
      .set({ due_at: now + 90_000 })
      .where('id', '=', id)
      .execute();
    expect(await at(now + 91_000)).toBe(1);
    // An unassigned case is reported to everyone, and the count includes all overdue cases.
    const other = await aCase(db, { dueAt: now + 100_000 });
    expect((await theCase(db, other.reference)).assignee).toBeNull();
    expect(await at(now + 101_000)).toBe(1);
    expect(shown().at(-1)).toMatchObject({ body: '2 cases should have been answered by now.', tag: 'overdue' });
    expect(meera.user.id).toBeTruthy();
  });

  test('a new chat is told to everyone who works on cases, until someone takes it', async () => {
    const db = await open();
    const { round, shown, service } = await anOffice(db);
    const accountant = await signedIn(db, 'Isha', 'accountant');
    await subscribed(db, accountant, service.browser('accountant'), [service.origin]);
    await writeIn(db, undefined, chatMessage('a-random-key-of-the-browser', Date.now()));
    expect(await round()).toBe(1);
    expect(shown()).toMatchObject([{ title: 'New chat', path: '/office/chats' }]);
    expect(service.received[0]?.headers).toMatchObject({ ttl: '600', urgency: 'high' });
    await writeIn(db, undefined, chatMessage('another-key-of-the-browser', Date.now() + 5000));
    await db.updateTable('chat_threads').set({ state: 'taken' }).execute();
    expect(await round()).toBe(0);
  });

  test('a chat whose wait ends without an answer is told once, until a clerk answers it', async () => {
    const db = await open();
    const { round, shown, service } = await anOffice(db);
    const now = Date.now();
    await writeIn(db, undefined, chatMessage('a-random-key-of-the-browser', now));
    await writeIn(db, undefined, chatMessage('another-key-of-the-browser', now + 1));
    expect(await round()).toBe(1);
    // No clerk was available, so both visitors were told that the answer will come later. Now the first one waits
    // again.
    const { id } = await db.selectFrom('chat_threads').select('id').orderBy('id').executeTakeFirstOrThrow();
    await db.updateTable('chat_threads').set({ state: 'waiting', waits_until: now }).where('id', '=', id).execute();
    expect(await Promise.all([settleWaits(db, now), settleWaits(db, now)])).toContain(1);
    expect(await round()).toBe(1);
    expect(await round()).toBe(0);
    const { reference } = await db
      .selectFrom('cases')
      .innerJoin('chat_threads', 'chat_threads.case_id', 'cases.id')
      .select('reference')
      .where('chat_threads.id', '=', id)
      .executeTakeFirstOrThrow();
    expect(shown().at(-1)).toMatchObject({ title: 'Chat not answered in time', path: `/office/cases/${reference}` });
    expect(service.received.at(-1)?.headers).toMatchObject({ ttl: '14400' });

    await db.updateTable('chat_threads').set({ state: 'waiting', waits_until: now }).where('id', '=', id).execute();
    expect(await settleWaits(db, now)).toBe(1);
    await db
      .updateTable('chat_threads')
      .set({ state: 'taken', waits_until: now + 60_000 })
      .where('id', '=', id)
      .execute();
    expect(await round()).toBe(0);

    // The colleague who took it works on, but does not answer. Anyone can take it, so everyone is told.
    const colleague = await createUser(db, { mailAddress: 'silent@example.in', role: 'clerk', locale: 'en' }, now);
    await takeChats(db, colleague?.id ?? '', now);
    await db
      .updateTable('chat_threads')
      .set({ taken_by: colleague?.id ?? '', waits_until: now })
      .where('id', '=', id)
      .execute();
    await db
      .updateTable('cases')
      .set({ assignee: colleague?.id ?? '' })
      .where('reference', '=', reference)
      .execute();
    expect(await settleWaits(db, now)).toBe(1);
    expect(await round()).toBe(1);
  });

  test('nothing goes to a person without access, without a session, or who may not see the case', async () => {
    const db = await open();
    const { round, assign, meera, ravi, service, waiting } = await anOffice(db);
    const { reference, id } = await aCase(db);
    await assign(reference);
    await db.updateTable('cases').set({ kind: 'grievance' }).where('id', '=', id).execute();
    expect(await round()).toBe(0);
    await db.updateTable('cases').set({ kind: 'contact' }).where('id', '=', id).execute();
    const again = async () => {
      await assign(reference, ravi, ravi.user.id);
      await assign(reference);
      return waiting();
    };
    expect(await again()).toHaveLength(1);
    await endAllSessions(db, meera.user.id);
    expect(await round()).toBe(0);
    expect(await waiting()).toEqual([]);
    expect(await listSubscriptions(db, meera.user.id, Date.now())).toMatchObject([{ isAsleep: true }]);
    // The next sign-in in the same browser resumes the notifications; one in another browser does not.
    const { id: elsewhere } = await openNamedSession(aVisitor(db), meera.user, { visitorAddress: '', userAgent: '' });
    await wakeSubscriptions(db, meera.user.id, elsewhere, { was: 'another-cookie', is: 'x' });
    expect([await again(), await round()]).toMatchObject([[{}], 0]);
    await wakeSubscriptions(db, meera.user.id, elsewhere, { was: 'cookie-id', is: 'next-cookie' });
    await again();
    expect(await round()).toBe(1);
    await again();
    expect(await shutOut(db, ravi.by, meera.user.id)).toBe('done');
    expect(await db.selectFrom('push_subscriptions').selectAll().execute()).toEqual([]);
    expect(await round()).toBe(0);
    expect(service.received).toHaveLength(1);
  });

  test('a subscription that is gone is deleted; errors are tried again, and a busy service is left alone', async () => {
    const db = await open();
    const { round, assign, service, waiting, meera, desk } = await anOffice(db);
    const { reference } = await aCase(db);
    await assign(reference);
    const now = Date.now();
    service.answer = 500;
    expect(await round(now)).toBe(0);
    expect(await waiting()).toMatchObject([{ attempts: 1 }]);
    expect(await round(now + 5000)).toBe(0);
    expect(service.received).toHaveLength(1);
    service.answer = 'silence';
    await round(now + 60_000);
    expect(await waiting()).toMatchObject([{ attempts: 2 }]);
    Object.assign(service, { answer: 429, headers: { 'retry-after': '120' } });
    await round(now + 180_000);
    expect(desk.resting.get(service.origin)).toBe(now + 300_000);
    service.answer = 201;
    expect(await round(now + 290_000)).toBe(0);
    expect(await round(now + 301_000)).toBe(1);
    service.answer = 410;
    desk.resting.clear();
    const [own] = await listSubscriptions(db, meera.user.id, now);
    expect(own?.last_error).toBeNull();
    await testPush(db, meera.by, own?.id ?? '');
    expect(await round(Date.now())).toBe(0);
    expect(await listSubscriptions(db, meera.user.id, now)).toEqual([]);
    expect(await db.selectFrom('pushes').selectAll().execute()).toEqual([]);
  });

  test('what came too late is not sent, and the clock’s jump does not hold anything up', async () => {
    const db = await open();
    const { round, assign, waiting } = await anOffice(db);
    const { reference } = await aCase(db);
    await assign(reference);
    expect(await round(Date.now() + 13 * 3_600_000)).toBe(0);
    expect(await waiting()).toEqual([]);
    await assign((await aCase(db)).reference);
    // This time was written while the clock was a day ahead.
    await db
      .updateTable('pushes')
      .set({ next_attempt_at: Date.now() + 86_400_000 })
      .execute();
    expect(await round()).toBe(1);
  });

  test('refuses foreign services, keys that are none, an old key and another person’s subscription', async () => {
    const db = await open();
    const { ravi, meera, browser, service } = await anOffice(db);
    const at = (endpoint: string) => ({ ...browser, endpoint });
    const foreign = [
      'https://example.in/x',
      'http://127.0.0.1:1/',
      'https://169.254.169.254/x',
      `${service.origin}0/x`,
    ];
    for (const endpoint of foreign) {
      expect([endpoint, await subscribed(db, ravi, at(endpoint), [service.origin])]).toEqual([
        endpoint,
        'unknown-service',
      ]);
    }
    const new_ = aBrowser(`${service.origin}/push/new`);
    const bad = [
      { p256dh: 'x' },
      { p256dh: new_.p256dh.slice(0, 40) },
      { auth: 'short' },
      { p256dh: `B${'A'.repeat(86)}` },
    ];
    for (const keys of bad) {
      expect(await subscribed(db, ravi, { ...new_, ...keys }, [service.origin])).toBe('broken');
    }
    expect(await subscribed(db, ravi, browser, [service.origin])).toBe('taken');
    const [own] = await listSubscriptions(db, meera.user.id, Date.now());
    const id = own?.id ?? '';
    expect([
      await chooseKinds(db, ravi.by, id, []),
      await testPush(db, ravi.by, id),
      await unsubscribe(db, ravi.by, id),
      await unsubscribe(db, ravi.by, 'no-such-id'),
    ]).toEqual([false, false, false, false]);
    expect(await listSubscriptions(db, meera.user.id, Date.now())).toMatchObject([{ id, kinds: own?.kinds }]);
    // The person's own subscription can be renewed.
    expect(await subscribed(db, meera, browser, [service.origin], ['chat'])).toBe('stored');
    expect(await listSubscriptions(db, meera.user.id, Date.now())).toMatchObject([{ id, kinds: ['chat'] }]);
    for (let count = 1; count < MOST_SUBSCRIPTIONS; count += 1) {
      expect(await subscribed(db, meera, service.browser(String(count)), [service.origin])).toBe('stored');
    }
    expect(await subscribed(db, meera, service.browser('one-more'), [service.origin])).toBe('too-many');
    const actions = await db.selectFrom('audit').select('action').where('action', 'like', 'push-%').execute();
    expect(actions).toHaveLength(MOST_SUBSCRIPTIONS + 1);
  });

  test('go on in a browser that has changed its subscription, as they were chosen, and for no one else', async () => {
    const db = await open();
    const { service, browser, meera, ravi, round, assign, desk } = await anOffice(db);
    const { publicKey } = desk.sender.key;
    const [own] = await listSubscriptions(db, meera.user.id, Date.now());
    await chooseKinds(db, meera.by, own?.id ?? '', ['assigned']);
    const next = service.browser('next');
    const renew = (person: typeof meera, before: string, to = next, more: object = {}) => {
      const { endpoint, p256dh, auth } = to;
      const here = { sessionId: person.sessionId, browser: 'cookie-id', userAgent: 'Firefox' };
      const renewed = { before, endpoint, p256dh, auth, keyUsed: publicKey, ...here, ...more };
      return renewSubscription(db, person.by, renewed, [service.origin]);
    };
    // Nothing is renewed for a colleague at the same computer, for an unknown endpoint, or with an endpoint that is not
    // on a known push service.
    expect(await renew(ravi, browser.endpoint)).toBe('unknown');
    expect(await renew(meera, `${service.origin}/push/never`)).toBe('unknown');
    expect(await renew(meera, browser.endpoint, { ...next, endpoint: 'https://evil.example/push' })).toBe(
      'unknown-service',
    );
    expect(await renew(meera, browser.endpoint, { ...next, auth: 'short' })).toBe('broken');
    expect(await renew(meera, browser.endpoint, next, { keyUsed: 'an-older-key' })).toBe('old-key');
    expect(await listSubscriptions(db, meera.user.id, Date.now())).toMatchObject([
      { endpoint_hash: own?.endpoint_hash },
    ]);
    // Two renewals arrive at the same time, and then another, as if the process had been killed before it responded.
    expect(await Promise.all([renew(meera, browser.endpoint), renew(meera, browser.endpoint)])).toEqual([
      'stored',
      'stored',
    ]);
    expect(await renew(meera, browser.endpoint)).toBe('stored');
    const renewed = await listSubscriptions(db, meera.user.id, Date.now());
    expect(renewed).toMatchObject([{ id: own?.id, kinds: ['assigned'], isAsleep: false }]);
    expect(renewed[0]?.endpoint_hash).not.toBe(own?.endpoint_hash);
    expect(await renew(ravi, '', next)).toBe('taken');
    const { reference } = await aCase(db);
    await assign(reference);
    expect(await round()).toBe(1);
    expect(service.received.map(({ path }) => path)).toEqual(['/push/next']);
    expect(next.read(service.received[0]?.body ?? Buffer.alloc(0))).toContain(reference);
  });

  test('go on where the browser does not name its earlier subscription, if there is one of this browser alone', async () => {
    const db = await open();
    const { service, browser, meera, desk } = await anOffice(db);
    const renew = (to: typeof browser, cookie: string | undefined) =>
      renewSubscription(
        db,
        meera.by,
        {
          before: '',
          endpoint: to.endpoint,
          p256dh: to.p256dh,
          auth: to.auth,
          keyUsed: desk.sender.key.publicKey,
          sessionId: meera.sessionId,
          browser: cookie,
          userAgent: 'Firefox',
        },
        [service.origin],
      );
    expect(await renew(service.browser('next'), undefined)).toBe('unknown');
    expect(await renew(service.browser('next'), 'another-cookie')).toBe('unknown');
    expect(await renew(service.browser('next'), 'cookie-id')).toBe('stored');
    expect(await listSubscriptions(db, meera.user.id, Date.now())).toHaveLength(1);
    expect(await subscribed(db, meera, browser, [service.origin])).toBe('stored');
    expect(await renew(service.browser('third'), 'cookie-id')).toBe('unknown');
  });

  test('with the secrets, the key is replaced and every subscription ends', async () => {
    const db = await open();
    const { round, assign, desk, meera } = await anOffice(db);
    const { reference } = await aCase(db);
    await assign(reference);
    await renewSecrets(db, Date.now());
    expect(await listSubscriptions(db, meera.user.id, Date.now())).toEqual([]);
    expect(await round()).toBe(0);
    expect(await db.selectFrom('push_keys').selectAll().execute()).toEqual([]);
    expect(desk.sender.key.publicKey).toMatch(/^[\w-]{87}$/);
  });
});
