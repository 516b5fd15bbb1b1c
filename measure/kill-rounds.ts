import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startBuiltServer } from './load/built-server.ts';
import { startCountingSmtp } from './load/counting-smtp.ts';
import { killRound, sendUnanswered, type Visitors } from './load/kill-round.ts';
import { countWaitingMails, endLeases, listStoredCases, withDatabase } from './load/stored-cases.ts';
import { judge } from './load/verdict.ts';

const USAGE = `Kills the built site with kill -9 at random moments under load and checks that nothing is lost.

  npm run kill-rounds -- [--rounds 100] [--smtp]

  --smtp   emails go to a real mail server instead of files
`;

/** How long the last emails may take after the last round, in milliseconds. */
const DELIVERY_TIME = 120_000;

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '100' },
    smtp: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
if (values.help) {
  console.log(USAGE);
} else {
  process.exitCode = await run(Number(values.rounds));
}

/**
 * Runs the rounds. @returns the exit code: 1 if anything was lost or duplicated, in which case the data folder is kept
 */
async function run(rounds: number): Promise<number> {
  const dataDir = mkdtempSync(join(tmpdir(), 'aarambh-kill-'));
  const smtp = values.smtp ? await startCountingSmtp() : undefined;
  const options = { dataDir, smtpUrl: smtp?.url };
  const visitors: Visitors = {
    run: Date.now().toString(36),
    next: 0,
    acknowledged: new Map(),
    unanswered: [],
    odd: new Map(),
  };
  const begun = performance.now();
  for (let round = 1; round <= rounds; round++) {
    await killRound(options, visitors);
    if (round % 10 === 0) {
      console.log(`${round} of ${rounds} rounds, ${visitors.acknowledged.size} inquiries acknowledged`);
    }
  }
  const broken = visitors.unanswered.length;
  await finish(options, visitors);
  const stored = await withDatabase(dataDir, listStoredCases);
  const { complaints, repeatedMails } = judge(visitors, stored, dataDir, smtp?.arrived);
  await smtp?.stop();
  const seconds = ((performance.now() - begun) / 1000).toFixed(0);
  for (const complaint of complaints.slice(0, 10)) {
    console.error(complaint);
  }
  const mails = stored.reduce((sum, { mails }) => sum + mails.length, 0);
  console.log(
    `${complaints.length === 0 ? 'Nothing lost' : `${complaints.length} FAULTS`}: ${rounds} times kill -9, ${visitors.acknowledged.size} inquiries acknowledged, ${stored.length} stored, ${mails} emails delivered` +
      `${smtp ? ` (${repeatedMails} of them twice, with the same Message-ID)` : ''}, ${broken} sent again after the last kill, ${seconds} s.`,
  );
  if (complaints.length === 0) {
    rmSync(dataDir, { recursive: true, force: true });
  } else {
    console.error(`The data stays in ${dataDir}.`);
  }
  return complaints.length === 0 ? 0 : 1;
}

/** Starts the server one last time without killing it, so that everyone gets a response and every email is sent. */
async function finish(options: { dataDir: string; smtpUrl: string | undefined }, visitors: Visitors): Promise<void> {
  await withDatabase(options.dataDir, endLeases);
  const server = await startBuiltServer(options);
  await sendUnanswered(server.base, visitors);
  await withDatabase(options.dataDir, async (db) => {
    for (const deadline = Date.now() + DELIVERY_TIME; Date.now() < deadline && (await countWaitingMails(db)) > 0; ) {
      await sleep(200);
    }
  });
  const code = await server.end('SIGTERM');
  if (code !== 0) {
    visitors.odd.set(code ?? -1, 1);
  }
}
