import { startSmtp } from '../../tests/support/smtp.ts';
import { makeInquiry, Poster } from '../load/post-inquiry.ts';
import { countWaitingMails, withDatabase } from '../load/stored-cases.ts';
import type { Findings } from './scenario.ts';
import { logFaults, openTarget } from './target.ts';
import { until } from './until.ts';

const INQUIRIES = 40;
/** The time within which all emails to the firm must be sent, in milliseconds. */
const LONGEST = 30_000;
const EXPECTED = /an email was not delivered; it stays in the outbox/;

/** Runs the site while every visitor's mail server answers "later" (421). The emails to the firm must still be sent. */
export async function temporaryRefusals(): Promise<Findings> {
  const smtp = await startSmtp();
  smtp.behaviour.recipient = (address) => (address.startsWith('load-') ? '421 4.7.0 try again later' : undefined);
  const target = await openTarget({ smtpUrl: smtp.url });
  const poster = new Poster(target.base, 4);
  const begun = performance.now();
  await Promise.all(Array.from({ length: INQUIRIES }, (_, index) => poster.post(makeInquiry(index, 'later'))));
  poster.close();
  const areOut = await until(async () => smtp.mails.length >= INQUIRIES, LONGEST);
  const seconds = (performance.now() - begun) / 1_000;
  const waiting = await withDatabase(target.dataDir, countWaitingMails);
  const stopped = await target.stop();
  await smtp.stop();
  await target.remove();
  const faults = [
    ...(areOut ? [] : [`Only ${smtp.mails.length} of ${INQUIRIES} emails to the firm arrived.`]),
    ...(waiting === INQUIRIES ? [] : [`${waiting} of ${INQUIRIES} acknowledgements wait for a retry.`]),
    ...logFaults(target.log, EXPECTED),
    ...(stopped ? [stopped] : []),
  ];
  const figures = `${INQUIRIES} inquiries whose acknowledgements are rejected with 421: ${smtp.mails.length} emails to the firm arrived within ${seconds.toFixed(1)} s, ${waiting} acknowledgements wait for a retry`;
  return { figures, faults };
}
