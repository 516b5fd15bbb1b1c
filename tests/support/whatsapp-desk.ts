import { createServer } from 'node:http';
import { pino } from 'pino';
import { followMessages } from '../../src/server/domains/notices/note-message.ts';
import { takingDesk } from '../../src/server/domains/whatsapp/desk.ts';
import { whatsAppDoor } from '../../src/server/domains/whatsapp/door.ts';
import { fetchMedia } from '../../src/server/domains/whatsapp/fetch-media.ts';
import { whatsAppPort } from '../../src/server/domains/whatsapp/port.ts';
import { whatsAppReader } from '../../src/server/domains/whatsapp/read-event.ts';
import type { Database } from '../../src/server/platform/database/schema.ts';
import { UploadGate } from '../../src/server/platform/files/upload-gate.ts';
import { Attention } from '../../src/server/platform/log/attention.ts';
import { startEventsIn } from '../../src/server/platform/messages/events-in.ts';
import { startMessages } from '../../src/server/platform/messages/start-messages.ts';
import { whatsAppClient } from '../../src/server/platform/whatsapp/client.ts';
import { afterThisTest } from './each-engine.ts';
import { firm } from './mail-intake.ts';
import { openMailStore } from './mail-store.ts';
import { messagesBody, metaKeys, startMeta, type Writer } from './meta-server.ts';
import { notices } from './whatsapp-texts.ts';

/** A site's WhatsApp with a Meta server: the webhook's handlers, the reader of webhooks, and the lane. */
export async function openWhatsApp(db: Database, { sendMs = 400 }: { readonly sendMs?: number } = {}) {
  const meta = await startMeta();
  afterThisTest(() => meta.stop());
  const log = pino({ enabled: false });
  const attention = new Attention();
  const settings = { ...metaKeys, api: meta.origin };
  const client = whatsAppClient(settings, sendMs);
  const { files } = await openMailStore(db);
  const uploads = new UploadGate(files.incoming);
  const messages = startMessages({
    db,
    log,
    attention,
    ports: { whatsapp: whatsAppPort(client, db) },
    hooks: followMessages,
    pollMs: 20,
    stoppedMs: 50,
  });
  afterThisTest(() => messages.stop());
  const reader = whatsAppReader({ taking: () => takingDesk(firm, notices), hooks: followMessages, log, attention });
  const events = startEventsIn({ db, log, readers: { whatsapp: reader }, onRead: messages.wake, pollMs: 20 });
  afterThisTest(() => events.stop());
  const door = whatsAppDoor(settings, { db, log, wake: events.wake });
  const server = createServer((request, response) => {
    if (request.method === 'GET') {
      void door.confirm(request, response);
    } else {
      void door.receive(request, response);
    }
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  afterThisTest(
    () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  );
  const address = server.address();
  meta.target = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/webhooks/whatsapp`;
  const mediaDesk = { db, client, files, uploads, log };
  return {
    meta,
    client,
    files,
    attention,
    door,
    messages,
    log,
    /** Waits until every stored webhook has been processed. */
    async settled(): Promise<void> {
      for (let tried = 0; tried < 400; tried += 1) {
        const waiting = await db.selectFrom('events_in').select('id').where('state', '=', 'waiting').executeTakeFirst();
        if (!waiting) {
          return;
        }
        await new Promise((done) => setTimeout(done, 20));
      }
      throw new Error('Webhooks of WhatsApp were not read in time.');
    },
    /** Waits until every message from us has been sent or rejected. */
    async sent(): Promise<void> {
      for (let tried = 0; tried < 400; tried += 1) {
        const waiting = await db.selectFrom('messages').select('id').where('state', '=', 'waiting').executeTakeFirst();
        const leased = await db
          .selectFrom('messages')
          .select('id')
          .where('lease_token', 'is not', null)
          .executeTakeFirst();
        if (!waiting && !leased) {
          return;
        }
        await new Promise((done) => setTimeout(done, 20));
      }
      throw new Error('Messages were not sent in time.');
    },
    fetchFiles: (now = Date.now) => fetchMedia(mediaDesk, new AbortController().signal, now),
    /** Posts messages from one person, and waits until they are filed. */
    async write(from: Writer, ...written: readonly (string | Readonly<Record<string, unknown>>)[]): Promise<void> {
      const at = Date.now();
      const person = from.userId ?? from.phone ?? '';
      meta.hasWritten(person, at);
      meta.hasWritten(from.phone ?? person, at);
      const messages = written.map((each) =>
        typeof each === 'string' ? { type: 'text', text: { body: each } } : each,
      );
      const answer = await meta.post(messagesBody({ from, messages, at }));
      if (answer.status !== 200) {
        throw new Error(`The door answered ${answer.status}.`);
      }
      await this.settled();
    },
  };
}
