import type { MailedEntry } from '../timeline/mailed-entry.ts';
import type { LetterDetail, TimelineEntry } from '../timeline/timeline-detail.ts';
import type { ParsedMail } from './parsed-mail.ts';

/** What the timeline says of a mail that came in, besides its text. @param mailId `mails_in.id` */
export function letterDetail(mail: ParsedMail, mailId: string): LetterDetail {
  const { messageId, from, subject, replyTo, entry, sealed } = mail;
  return {
    messageId,
    mailId,
    from: from.address,
    subject,
    ...(replyTo ? { replyTo: replyTo.address } : {}),
    ...(entry ? { entry: timelineEntry(entry) } : {}),
    ...(sealed ? { sealed } : {}),
  };
}

/** The date of a calendar as the timeline keeps it; the body has its text. */
function timelineEntry({
  method,
  title,
  place,
  starts,
  ends,
  repeats,
  organizer,
  invited,
}: MailedEntry): TimelineEntry {
  const answer = method === 'reply' ? invited[0]?.answer : undefined;
  return {
    method,
    title,
    place,
    repeats,
    organizer,
    ...(starts ? { starts } : {}),
    ...(ends ? { ends } : {}),
    ...(answer ? { answer } : {}),
  };
}

/** By which words of it a date is found. */
export const entryWords = ({ entry }: ParsedMail): string => (entry ? `${entry.title} ${entry.place}` : '');

/** Under which later mails about the same date belong to its case: a change, or that it was called off. Undefined where there is none. */
export const entryAnchor = ({ entry }: Pick<ParsedMail, 'entry'>): string | undefined =>
  entry?.uid ? `calendar:${entry.uid}` : undefined;
