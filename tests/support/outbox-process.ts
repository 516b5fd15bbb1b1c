import { writeSync } from 'node:fs';
import { openDatabase } from '../../src/server/platform/database/open-database.ts';
import { openLog } from '../../src/server/platform/log/log.ts';
import { openMailTransport } from '../../src/server/platform/mail/open-mail-transport.ts';
import { startOutbox } from '../../src/server/platform/outbox/start-outbox.ts';

/** Delivers waiting email until told to stop or killed. Prints a line when it has started. */
const [dataDir = '', databaseUrl, smtpUrl, leaseMs = '60000'] = process.argv.slice(2);
const log = openLog({ logLevel: 'silent' });
const db = await openDatabase({ dataDir, databaseUrl: databaseUrl || undefined });
const transport = openMailTransport({ dataDir, smtpUrl }, log);
const outbox = startOutbox({
  db,
  deliver: transport.deliver,
  log,
  pollMs: 50,
  leaseMs: Number(leaseMs),
  deliveryMs: Number(leaseMs) / 4,
});
writeSync(1, 'started\n');
process.once('SIGTERM', async () => {
  await outbox.stop();
  transport.close();
  await db.destroy();
});
