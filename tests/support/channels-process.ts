import { writeSync } from 'node:fs';
import { startMailsIn } from '../../src/server/domains/cases/mails/start-mails-in.ts';
import { followMessages } from '../../src/server/domains/notices/note-message.ts';
import type { NoticeDesk } from '../../src/server/domains/notices/notice.ts';
import { startNotices } from '../../src/server/domains/notices/send-due-notices.ts';
import { takingDesk } from '../../src/server/domains/whatsapp/desk.ts';
import { whatsAppPort } from '../../src/server/domains/whatsapp/port.ts';
import { whatsAppReader } from '../../src/server/domains/whatsapp/read-event.ts';
import { openDatabase } from '../../src/server/platform/database/open-database.ts';
import { openFileStore } from '../../src/server/platform/files/file-store.ts';
import { UploadGate } from '../../src/server/platform/files/upload-gate.ts';
import { Attention } from '../../src/server/platform/log/attention.ts';
import { openLog } from '../../src/server/platform/log/log.ts';
import { openMailTransport } from '../../src/server/platform/mail/open-mail-transport.ts';
import { startEventsIn } from '../../src/server/platform/messages/events-in.ts';
import { openSmsGateway } from '../../src/server/platform/messages/gateways/open-sms-gateway.ts';
import { passFailedMails } from '../../src/server/platform/messages/pass-mails.ts';
import { readSmsEvent } from '../../src/server/platform/messages/read-sms-event.ts';
import { startMessages } from '../../src/server/platform/messages/start-messages.ts';
import { startOutbox } from '../../src/server/platform/outbox/start-outbox.ts';
import { whatsAppClient } from '../../src/server/platform/whatsapp/client.ts';
import { firm } from './mail-intake.ts';
import { metaKeys } from './meta-server.ts';
import { someTemplates } from './notice-desk.ts';
import { notices as ofWhatsApp } from './whatsapp-texts.ts';

/** Sends and reads email, SMS and WhatsApp as a site does, until it is told to stop, or killed. Prints a line when it has started. */
const [dataDir = '', databaseUrl, smtpUrl = '', smsApi = '', metaApi = ''] = process.argv.slice(2);
const LEASE_MS = 600;
const log = openLog({ logLevel: 'silent' });
const attention = new Attention();
const db = await openDatabase({ dataDir, databaseUrl: databaseUrl || undefined });
const files = await openFileStore({ dataDir, s3: undefined }, 'test');

const desk: NoticeDesk = {
  channels: { mail: 'on', sms: 'on', whatsapp: 'on' },
  templates: { ...someTemplates, whatsapp: ofWhatsApp.templates?.whatsapp ?? someTemplates.whatsapp },
  perDay: { sms: 100_000, whatsapp: 100_000 },
};
const transport = openMailTransport({ dataDir, smtpUrl }, log);
const outbox = startOutbox({
  db,
  deliver: transport.deliver,
  log,
  pollMs: 20,
  leaseMs: LEASE_MS,
  deliveryMs: LEASE_MS / 4,
});
const account = { account: 'AC1', key: 'the-key', secret: 'the-secret', region: '', webhookToken: '' };
const gateway = openSmsGateway({ provider: 'exotel', api: smsApi, ...account }, () => ({
  entityId: '1'.repeat(19),
  header: 'AARAMB',
  receiptsTo: 'http://localhost/',
}));
const client = whatsAppClient({ ...metaKeys, accountId: undefined, api: metaApi });
const messages = startMessages({
  db,
  log,
  attention,
  ports: { sms: { send: gateway.send, isRepeatable: false }, whatsapp: whatsAppPort(client, db) },
  hooks: followMessages,
  pollMs: 20,
  leaseMs: LEASE_MS,
});
const notices = startNotices({ db, log, desk: () => desk, onWritten: messages.wake, pollMs: 20 });
const events = startEventsIn({
  db,
  log,
  readers: {
    exotel: readSmsEvent(gateway, followMessages),
    whatsapp: whatsAppReader({ taking: () => takingDesk(firm, desk), hooks: followMessages, log, attention }),
  },
  onRead: messages.wake,
  pollMs: 20,
});
const mailsIn = startMailsIn({
  db,
  files,
  firm,
  mailServer: undefined,
  uploads: new UploadGate(files.incoming),
  outbox,
  log,
  attention,
});
const waking = setInterval(mailsIn.wake, 20);
let passing = Promise.resolve();
const passMails = setInterval(() => {
  passing = passing.then(async () => {
    await passFailedMails(db, Date.now(), followMessages).catch(() => 0);
  });
}, 20);
writeSync(1, 'started\n');
process.once('SIGTERM', async () => {
  clearInterval(waking);
  clearInterval(passMails);
  await passing;
  await mailsIn.stop();
  await events.stop();
  await notices.stop();
  await messages.stop();
  await outbox.stop();
  transport.close();
  await db.destroy();
});
