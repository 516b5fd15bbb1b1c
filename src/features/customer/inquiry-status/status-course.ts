import type { Promised } from '@/forms/promise.messages.ts';
import { fill } from '@/i18n/fill.ts';
import { longDate, longDateTime } from '@/i18n/formats.ts';
import { dayInIndia } from '@/kernel/india-time.ts';
import type { Locale } from '@/kernel/locale.ts';
import type { StatusWords } from './inquiry-status.messages.ts';

/** The parts of an enquiry that its timeline needs. Times are epoch milliseconds. */
export interface SentInquiry {
  readonly receivedAt: number;
  readonly writeOnly: boolean;
  /** Whether the visitor gave a phone number that we can call; true by default. */
  readonly hasPhone?: boolean;
  /** Whether the visitor gave an email address that we can write to; true by default. */
  readonly hasMail?: boolean;
  /** How we reply to someone without email, as a sentence, if they have chosen it. */
  readonly answerBy?: string | undefined;
  /** Whether the page shows the conversation. */
  readonly conversation?: 'shown' | 'mailbox' | 'earlier';
  /** Calls and phone messages in both directions. */
  readonly attempts?: readonly { at: number; isCall: boolean; isReached: boolean; isIncoming?: true }[];
  /** The status of its case, as stored. */
  readonly status?: string;
  /** The messages of both sides, oldest first. */
  readonly letters?: readonly { readonly isOurs: boolean; readonly at: number }[];
  readonly mail: readonly { purpose: string; state: 'waiting' | 'held' | 'sent' | 'dead'; sentAt: number | null }[];
}

/** One event in the timeline, past or future. */
export interface CourseEvent {
  text: string;
  when?: string | undefined;
  state: 'done' | 'waiting' | 'failed';
}

const sentences = {
  firm: { sent: 'firmSent', waiting: 'firmWaiting', held: 'firmWaiting', dead: 'firmDead' },
  acknowledgement: { sent: 'copySent', waiting: 'copyWaiting', held: 'copyHeld', dead: 'copyDead' },
} as const;

/**
 * Lists the timeline so far: the arrival, the emails about it, then calls, messages and replies. An enquiry has arrived
 * even if its emails failed.
 */
export function listEvents(locale: Locale, words: StatusWords, inquiry: SentInquiry): CourseEvent[] {
  const mails = inquiry.mail.flatMap(({ purpose, state, sentAt }): CourseEvent[] => {
    if (purpose !== 'firm' && purpose !== 'acknowledgement') {
      return [];
    }
    const failed = state === 'dead' && purpose === 'acknowledgement';
    return [
      {
        text: words[sentences[purpose][state]],
        when: sentAt === null ? undefined : longDateTime(locale, sentAt),
        state: failed ? 'failed' : state === 'waiting' || state === 'held' ? 'waiting' : 'done',
      },
    ];
  });
  const tried = (inquiry.attempts ?? []).map(({ at, isCall, isReached, isIncoming }) => {
    const [message, missed] = isIncoming ? [words.wrote, words.youCalled] : [words.messaged, words.called];
    return { at, text: !isCall ? message : isReached ? words.spoke : missed };
  });
  const answers = inquiry.mail.flatMap(({ purpose, sentAt }) =>
    purpose === 'reply' && sentAt !== null ? [{ at: sentAt, text: words.replySent }] : [],
  );
  const since = [...tried, ...answers]
    .toSorted((a, b) => a.at - b.at)
    .map(({ at, text }): CourseEvent => ({ text, when: longDateTime(locale, at), state: 'done' }));
  const arrived = longDateTime(locale, inquiry.receivedAt);
  return [{ text: words.arrived, when: arrived, state: 'done' }, ...mails, ...since];
}

const DAY = 24 * 60 * 60 * 1000;
/** Days after which an answer is late, with an allowance for Sundays and holidays. */
const lateAfter: Readonly<Record<Promised, number>> = {
  reply: 4,
  application: 9,
  newsletter: Number.POSITIVE_INFINITY,
};

/**
 * Lists what comes next, as sentences.
 * @param promise what the firm promises for this kind of enquiry, with the sentence that says so
 */
export function listNext(
  locale: Locale,
  words: StatusWords,
  inquiry: SentInquiry,
  promise: { kind: Promised; text: string },
  now: number,
): string[] {
  if (promise.kind === 'newsletter') {
    return [promise.text];
  }
  const progress = progressText(locale, words, inquiry);
  if (progress) {
    return [progress];
  }
  const isLate = now - inquiry.receivedAt > lateAfter[promise.kind] * DAY;
  const late = inquiry.hasMail === false ? words.lateWithoutMail : words.late;
  return [isLate ? late : promise.text, answerWay(words, inquiry)];
}

/** Says what has been done on an enquiry; undefined while our first or next reply is still to come. */
function progressText(locale: Locale, words: StatusWords, inquiry: SentInquiry): string | undefined {
  if (inquiry.status === 'done') {
    return words.nextDone;
  }
  if (inquiry.status === 'waiting-government') {
    return words.nextGovernment;
  }
  const last = inquiry.letters?.at(-1);
  const isTheirTurn = inquiry.status === 'waiting-customer';
  if (!last?.isOurs) {
    return isTheirTurn && !last ? words.nextYours : undefined;
  }
  const date = longDate(locale, dayInIndia(last.at));
  return fill(isTheirTurn ? words.nextAnswered : words.nextReplied, { date });
}

function answerWay(words: StatusWords, { answerBy, writeOnly, hasPhone, hasMail, conversation }: SentInquiry): string {
  if (hasMail === false && answerBy) {
    return answerBy;
  }
  if (writeOnly) {
    return words.answerWritten;
  }
  if (hasPhone === false) {
    return words.answerByMail;
  }
  if (hasMail === false) {
    return conversation === 'shown' ? words.answerHere : words.answerByPhone;
  }
  return words.answerComes;
}
