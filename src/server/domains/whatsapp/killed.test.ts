import { createServer } from 'node:http';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { startChild } from '../../../../tests/support/child-process.ts';
import { afterThisTest, describeOnEachEngine } from '../../../../tests/support/each-engine.ts';
import { messagesBody, metaKeys, newWamid, startMeta } from '../../../../tests/support/meta-server.ts';
import { sampleFile } from '../../../../tests/support/sample-files.ts';
import { runsInTurn } from '../../../../tests/support/turn.ts';
import { whatsAppDoor } from './door.ts';

/** The number of times that the process is killed, and the number of people who write between kills. */
const ROUNDS = runsInTurn(8);
const PEOPLE = 3;

describeOnEachEngine(
  'WhatsApp when its process is killed',
  ({ open, newStorage }) => {
    test('files every message and every file once, and sends nothing twice', { timeout: 120_000 }, async () => {
      const storage = await newStorage();
      const db = await open(storage);
      const meta = await startMeta();
      afterThisTest(() => meta.stop());
      const settings = { ...metaKeys, api: meta.origin };
      const door = whatsAppDoor(settings, { db, log: pino({ enabled: false }), wake: () => undefined });
      const server = createServer((request, response) => void door.receive(request, response));
      await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
      afterThisTest(
        () =>
          new Promise((done) => {
            server.close(() => done());
            server.closeAllConnections();
          }),
      );
      const address = server.address();
      meta.target = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/`;

      let written = 0;
      for (let round = 0; round < ROUNDS; round += 1) {
        const child = startChild('whatsapp-process.ts', storage, meta.origin);
        await child.printed(1);
        for (let person = 0; person < PEOPLE; person += 1) {
          const phone = `9198${String(10_000_000 + round * PEOPLE + person)}`;
          meta.hasWritten(phone);
          const image = meta.addMedia(sampleFile('jpeg', 400 + written), 'image/jpeg');
          const messages = [
            { id: newWamid(), type: 'text', text: { body: `question ${written}` } },
            { id: newWamid(), type: 'image', image },
          ];
          const body = messagesBody({ from: { phone }, messages, at: Date.now() });
          const answers = await Promise.all([meta.post(body), meta.post(body)]);
          expect(answers.map(({ status }) => status)).toEqual([200, 200]);
          written += 1;
        }
        // Each round kills the process at a different moment of its work.
        await new Promise((done) => setTimeout(done, 15 + ((round * 37) % 160)));
        await child.end('SIGKILL');
      }

      // A killed process keeps the lease on its event for a minute, so the test ends the lease instead of waiting.
      await db
        .updateTable('events_in')
        .set({ leased_until: 0, next_attempt_at: 0 })
        .where('state', '=', 'waiting')
        .execute();
      const last = startChild('whatsapp-process.ts', storage, meta.origin);
      await last.printed(1);
      const left = async () => {
        const events = await db.selectFrom('events_in').select('id').where('state', '=', 'waiting').execute();
        const media = await db.selectFrom('whatsapp_media').select('message_id').execute();
        const messages = await db.selectFrom('messages').select('id').where('state', '=', 'waiting').execute();
        return events.length + media.length + messages.length;
      };
      await expect.poll(left, { timeout: 60_000, interval: 100 }).toBe(0);
      await last.end('SIGKILL');

      const filed = await db.selectFrom('messages_in').select(['type', 'media_state']).execute();
      expect(filed).toHaveLength(2 * written);
      expect(filed.filter(({ type }) => type === 'image').every(({ media_state }) => media_state === 'stored')).toBe(
        true,
      );
      expect(await db.selectFrom('files').select('id').execute()).toHaveLength(written);
      expect(await db.selectFrom('cases').select('id').execute()).toHaveLength(written);
      const ours = await db.selectFrom('messages').select(['id', 'state', 'provider_id']).execute();
      expect(ours).toHaveLength(written);
      const sent = meta.sent.map(({ body }) => body.biz_opaque_callback_data);
      expect(new Set(sent).size).toBe(sent.length);
      for (const { id, state } of ours) {
        // Each message was sent once, or is recorded as one that may or may not have been sent.
        expect(state === 'accepted' ? sent.includes(id) : state).toBe(state === 'accepted' ? true : 'unknown');
      }
    });
  },
  { releaseOn: ['PostgreSQL', 'SQLite'] },
);
