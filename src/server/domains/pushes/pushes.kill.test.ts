import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { startChild } from '../../../../tests/support/child-process.ts';
import { describeOnEachEngine } from '../../../../tests/support/each-engine.ts';
import { aCase } from '../../../../tests/support/office-desk.ts';
import { signedIn, subscribed } from '../../../../tests/support/push-desk.ts';
import { startPushServer } from '../../../../tests/support/push-server.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { notePush } from '../../platform/push/note-push.ts';

describeOnEachEngine(
  'notifications from two processes',
  ({ newStorage, open }) => {
    test('each leaves once; after kill -9 none is lost, and one that leaves again replaces itself', async () => {
      const storage = await newStorage();
      const db = await open(storage);
      const service = await startPushServer();
      const meera = await signedIn(db, 'Meera');
      const browsers = Array.from({ length: 6 }, (_, index) => service.browser(String(index)));
      for (const browser of browsers) {
        expect(await subscribed(db, meera, browser, [service.origin])).toBe('stored');
      }
      const { id: caseId } = await aCase(db);
      await db.updateTable('cases').set({ assignee: meera.user.id }).where('id', '=', caseId).execute();
      const tell = (key: string) =>
        inTransaction(db, (tx) => notePush(tx, { kind: 'assigned', caseId, key, to: [meera.user.id] }, Date.now()));
      const settled = async () => {
        await expect
          .poll(() => db.selectFrom('pushes').select('id').where('state', '=', 'waiting').execute(), { interval: 100 })
          .toEqual([]);
      };
      const start = () => startChild('push-process.ts', storage, service.origin);
      const one = start();
      const two = start();
      await Promise.all([one.printed(1), two.printed(1)]);
      await Promise.all([tell('first'), tell('first')]);
      await settled();
      expect(service.received.map(({ path }) => path).toSorted()).toEqual(
        browsers.map(({ endpoint }) => new URL(endpoint).pathname),
      );

      // The service does not respond, and the process that is waiting for it is killed.
      service.received.length = 0;
      service.answer = 'silence';
      await tell('second');
      await expect.poll(() => service.received.length, { interval: 50 }).toBe(6);
      await Promise.all([one.end('SIGKILL'), two.end('SIGKILL')]);
      service.answer = 201;
      const three = start();
      await three.printed(1);
      await settled();
      const topics = new Set(service.received.map(({ headers }) => headers.topic));
      expect(topics.size).toBe(1);
      expect(service.received).toHaveLength(12);
      await sleep(300);
      expect(service.received).toHaveLength(12);
      const rows = await db.selectFrom('pushes').select(['key', 'state']).execute();
      expect(rows.filter(({ state }) => state !== 'sent')).toEqual([]);
      expect(rows).toHaveLength(12);
    });
  },
  { releaseOn: ['PostgreSQL', 'SQLite'] },
);
