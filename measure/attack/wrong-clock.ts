import { makeInquiry, Poster } from '../load/post-inquiry.ts';
import { countWaitingMails, listStoredCases, withDatabase } from '../load/stored-cases.ts';
import type { Findings } from './scenario.ts';
import { logFaults, openTarget, type Target } from './target.ts';
import { until } from './until.ts';

const DAY = 24 * 60 * 60 * 1_000;
const MONTHS_26 = Math.round(26 * 30.5 * DAY);
const INQUIRIES = 40;
/**
 * The number of inquiries that one IP address may send. The address uses them up while the clock is ahead, and must be
 * able to send as many after the clock is set back.
 */
const LIMIT = 20;
const EXPECTED = /Nothing old is deleted, because the clock says|"topic":"(?:clock|mails-out|backup)"/;

/** Starts the site with a clock that is 26 months ahead, and then with one that is a day behind. */
export async function wrongClock(): Promise<Findings> {
  const faults: string[] = [];
  const first = await openTarget();
  const { dataDir } = first;
  await post(first, 0);
  await stop(first, faults);

  const ahead = await openTarget({ dataDir, flags: clock(MONTHS_26) });
  const doubts = (): boolean => ahead.log.some((line) => EXPECTED.test(line));
  if (!(await until(async () => doubts()))) {
    faults.push('The clock was trusted.');
  }
  const kept = (await withDatabase(dataDir, listStoredCases)).length;
  const taken = await post(ahead, INQUIRIES, '198.51.100.1', LIMIT);
  const readiness = await (await fetch(`${ahead.base}/readyz`)).text();
  if (!readiness.includes('clock')) {
    faults.push('/readyz does not say that the clock has jumped.');
  }
  await stop(ahead, faults);

  const back = await openTarget({ dataDir, flags: clock(-DAY) });
  const again = await post(back, INQUIRIES + LIMIT, '198.51.100.1', LIMIT);
  const areOut = await until(async () => (await withDatabase(dataDir, countWaitingMails)) === 0);
  const waiting = await withDatabase(dataDir, countWaitingMails);
  await stop(back, faults);
  const stored = (await withDatabase(dataDir, listStoredCases)).length;
  await first.remove();

  const expected = INQUIRIES + taken + again;
  if (kept !== INQUIRIES) {
    faults.push(`${INQUIRIES - kept} inquiries were deleted.`);
  }
  if (taken !== LIMIT) {
    faults.push(`With the clock ahead, ${taken} of ${LIMIT} inquiries were accepted.`);
  }
  if (again !== LIMIT) {
    faults.push(`With the clock set back, ${again} of ${LIMIT} inquiries were accepted.`);
  }
  if (!areOut) {
    faults.push(`${waiting} emails still wait for a time set by the earlier clock.`);
  }
  if (stored !== expected) {
    faults.push(`${stored} of ${expected} inquiries are stored.`);
  }
  const figures = `26 months ahead: ${kept} of ${INQUIRIES} inquiries kept, ${taken} new ones accepted; then a day back: ${again} of ${LIMIT} from the same address accepted, ${waiting} emails left waiting, ${stored} stored`;
  const logged = [first, ahead, back].flatMap(({ log }) => logFaults(log, EXPECTED));
  return { figures, faults: [...faults, ...logged] };
}

const clock = (ms: number): string[] => ['--import', new URL(`shifted-clock.ts?ms=${ms}`, import.meta.url).href];

async function stop(target: Target, faults: string[]): Promise<void> {
  const stopped = await target.stop();
  if (stopped) {
    faults.push(stopped);
  }
}

/**
 * Sends inquiries.
 * @param address the IP address of all visitors; without it, each has its own
 * @returns how many were acknowledged
 */
async function post(target: Target, from: number, address?: string, count = INQUIRIES): Promise<number> {
  const poster = new Poster(target.base, 4);
  const posted = await Promise.all(
    Array.from({ length: count }, (_, index) => {
      const inquiry = makeInquiry(from + index, 'clock');
      return poster.post(address ? { ...inquiry, address } : inquiry);
    }),
  );
  poster.close();
  return posted.filter(({ reference }) => reference).length;
}
