import { writeSync } from 'node:fs';
import { followMessages } from '../../src/server/domains/notices/note-message.ts';
import { takingDesk } from '../../src/server/domains/whatsapp/desk.ts';
import { whatsAppPort } from '../../src/server/domains/whatsapp/port.ts';
import { whatsAppReader } from '../../src/server/domains/whatsapp/read-event.ts';
import { addWhatsAppJobs } from '../../src/server/domains/whatsapp/start-whatsapp.ts';
import { openDatabase } from '../../src/server/platform/database/open-database.ts';
import { openFileStore } from '../../src/server/platform/files/file-store.ts';
import { UploadGate } from '../../src/server/platform/files/upload-gate.ts';
import { openJobs } from '../../src/server/platform/jobs/open-jobs.ts';
import { Attention } from '../../src/server/platform/log/attention.ts';
import { openLog } from '../../src/server/platform/log/log.ts';
import { startEventsIn } from '../../src/server/platform/messages/events-in.ts';
import { startMessages } from '../../src/server/platform/messages/start-messages.ts';
import { whatsAppClient } from '../../src/server/platform/whatsapp/client.ts';
import { firm } from './mail-intake.ts';
import { metaKeys } from './meta-server.ts';
import { notices } from './whatsapp-texts.ts';

/**
 * Files messages posted by WhatsApp, fetches files and sends answers until it is killed. Prints a line when it has
 * started.
 */
const [dataDir = '', databaseUrl, api = ''] = process.argv.slice(2);
const log = openLog({ logLevel: 'silent' });
const attention = new Attention();
const db = await openDatabase({ dataDir, databaseUrl: databaseUrl || undefined });
const files = await openFileStore({ dataDir, s3: undefined }, 'test');
const client = whatsAppClient({ ...metaKeys, accountId: undefined, api });
const messages = startMessages({
  db,
  log,
  attention,
  ports: { whatsapp: whatsAppPort(client, db) },
  hooks: followMessages,
  pollMs: 20,
  leaseMs: 600,
});
const reader = whatsAppReader({ taking: () => takingDesk(firm, notices), hooks: followMessages, log, attention });
startEventsIn({ db, log, readers: { whatsapp: reader }, onRead: messages.wake, pollMs: 20 });
const jobs = openJobs({ db, log, everyMs: 20, leaseMs: 600 });
const uploads = new UploadGate(files.incoming);
addWhatsAppJobs({ jobs, db, client, files, uploads, log, accountId: undefined, mediaLeaseMs: 600 });
jobs.start();
setInterval(() => {}, 1000);
writeSync(1, 'started\n');
