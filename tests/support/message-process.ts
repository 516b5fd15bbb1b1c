import { writeSync } from 'node:fs';
import { openDatabase } from '../../src/server/platform/database/open-database.ts';
import { Attention } from '../../src/server/platform/log/attention.ts';
import { openLog } from '../../src/server/platform/log/log.ts';
import { openSmsGateway } from '../../src/server/platform/messages/gateways/open-sms-gateway.ts';
import { openMessageFolder } from '../../src/server/platform/messages/message-folder.ts';
import { startMessages } from '../../src/server/platform/messages/start-messages.ts';

/** Sends waiting messages through Exotel's protocol, or to files, until it is told to stop, or killed. */
const [dataDir = '', databaseUrl, api, leaseMs = '60000'] = process.argv.slice(2);
const log = openLog({ logLevel: 'silent' });
const db = await openDatabase({ dataDir, databaseUrl: databaseUrl || undefined });
const account = { account: 'AC1', key: 'the-key', secret: 'the-secret', region: '', webhookToken: '' };
const gateway = openSmsGateway(Object.assign({ provider: 'exotel' as const, api }, account), () => ({
  entityId: '1'.repeat(19),
  header: 'AARAMB',
  receiptsTo: 'http://localhost/',
}));
const port = api?.startsWith('http') ? { send: gateway.send, isRepeatable: false } : openMessageFolder(dataDir);
const messages = startMessages({
  db,
  log,
  attention: new Attention(),
  ports: { sms: port },
  pollMs: 20,
  leaseMs: Number(leaseMs),
});
writeSync(1, 'started\n');
process.once('SIGTERM', async () => {
  await messages.stop();
  await db.destroy();
});
