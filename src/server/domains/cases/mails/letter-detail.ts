import type { MailedEntry } from '../timeline/mailed-entry.ts';
import type { LetterDetail, TimelineEntry } from '../timeline/timeline-detail.ts';
import type { ParsedMail } from './parsed-mail.ts';

/** Returns the timeline detail of a received email, besides its text. @param mailId `mails_in.id` */
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

/** Returns the calendar event as stored in the timeline. Its text is in the body of the row. */
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

/** Returns the words by which a calendar event can be found. */
export const entryWords = ({ entry }: ParsedMail): string => (entry ? `${entry.title} ${entry.place}` : '');

/**
 * Returns the key by which later emails about the same event, such as changes or cancellations, are assigned to its
 * case. Undefined if there is no event, or the event has no UID.
 */
export const entryAnchor = ({ entry }: Pick<ParsedMail, 'entry'>): string | undefined =>
  entry?.uid ? `calendar:${entry.uid}` : undefined;
