import type { Promised } from '@/forms/promise.messages.ts';
import { longDateTime } from '@/i18n/formats.ts';
import type { Locale } from '@/kernel/locale.ts';
import type { StatusWords } from './inquiry-status.messages.ts';

/** An inquiry, as far as its course is concerned. Times are epoch milliseconds. */
export interface SentInquiry {
  readonly receivedAt: number;
  readonly writeOnly: boolean;
  /** Whether a number was given on which the firm can call; default: one was. */
  readonly hasPhone?: boolean;
  /** Calls and messages by telephone, the firm's and the person's own. */
  readonly attempts?: readonly { at: number; isCall: boolean; isReached: boolean; isIncoming?: true }[];
  readonly mail: readonly { purpose: string; state: 'waiting' | 'held' | 'sent' | 'dead'; sentAt: number | null }[];
}

/** One thing that happened, or is about to. */
export interface CourseEvent {
  text: string;
  when?: string | undefined;
  state: 'done' | 'waiting' | 'failed';
}

const sentences = {
  firm: { sent: 'firmSent', waiting: 'firmWaiting', held: 'firmWaiting', dead: 'firmDead' },
  acknowledgement: { sent: 'copySent', waiting: 'copyWaiting', held: 'copyHeld', dead: 'copyDead' },
} as const;

/** What happened to an inquiry so far: its arrival, then its mails. The firm has it also where its mail has failed. */
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
/** After so many days an answer is late, Sundays and holidays allowed for. */
const lateAfter: Readonly<Record<Promised, number>> = {
  reply: 4,
  application: 9,
  newsletter: Number.POSITIVE_INFINITY,
};

/**
 * What comes next, sentence by sentence.
 * @param promise what the firm promises for this kind of inquiry, and its sentence
 */
export function listNext(
  words: StatusWords,
  inquiry: SentInquiry,
  promise: { kind: Promised; text: string },
  now: number,
): string[] {
  if (promise.kind === 'newsletter') {
    return [promise.text];
  }
  const isLate = now - inquiry.receivedAt > lateAfter[promise.kind] * DAY;
  const way = inquiry.writeOnly
    ? words.answerWritten
    : inquiry.hasPhone === false
      ? words.answerByMail
      : words.answerComes;
  return [isLate ? words.late : promise.text, way];
}
