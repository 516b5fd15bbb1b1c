import { randomBytes } from 'node:crypto';
import { purposeOf } from '../../../kernel/notice-names.ts';
import { orderedId } from '../database/ordered-id.ts';
import type { HeldBecause, OutboxRow } from '../database/schema.ts';
import type { Mail } from '../mail/mail.ts';
import { isMailAddress } from '../mail/mail-address.ts';
import { bodyText, oneLine, subjectLine } from '../mail/mail-text.ts';

/** The state in which an email begins: it waits to be sent or for a clerk, or can never be sent. */
function firstState(recipient: string, held: HeldBecause | undefined) {
  if (!isMailAddress(recipient)) {
    return { state: 'dead', last_error: 'the recipient is not an email address', held_because: null } as const;
  }
  return { state: held ? 'held' : 'waiting', last_error: null, held_because: held ?? null } as const;
}

/**
 * Returns the outbox rows for emails of a case or an account. An enquiry is never rejected because of an email. An
 * invalid recipient results in a dead letter, and an invalid reply address is left out.
 * @param of.id of the case; null for email that is about no case
 * @param of.held why the acknowledgement waits for a clerk; other email never waits
 * @param of.series distinguishes the email about a later event from that of the case itself
 * @param now epoch milliseconds
 */
export function outboxRows(
  of: { id: string | null; reference: string; series?: string; held?: HeldBecause | undefined },
  mails: readonly Mail[],
  now: number,
): OutboxRow[] {
  const name = [of.reference.toLowerCase(), ...(of.series ? [of.series] : [])].join('.');
  return mails.map((mail, index) => {
    const held = mail.purpose === 'acknowledgement' ? of.held : undefined;
    return {
      id: mail.id ?? orderedId(),
      case_id: of.id,
      purpose: mail.purpose,
      // The id is random, so that only someone who received the email can quote it in a reply; it cannot be derived from the
      // case number.
      message_id: `<${name}.${index + 1}.${randomBytes(12).toString('hex')}@${senderDomain(mail.sender)}>`,
      sender: oneLine(mail.sender),
      recipient: bodyText(mail.recipient),
      reply_to: mail.replyTo && isMailAddress(mail.replyTo) ? mail.replyTo : null,
      subject: subjectLine(mail.subject),
      text: bodyText(mail.text),
      html: bodyText(mail.html),
      ...firstState(mail.recipient, held),
      attempts: 0,
      next_attempt_at: now,
      leased_until: null,
      lease_token: null,
      last_failure: null,
      created_at: now,
      sent_at: null,
      in_reply_to: null,
      thread: null,
      calendar: mail.calendar ?? null,
      cc: mail.copies?.length ? mail.copies.filter(isMailAddress).join(' ') : null,
      files: mail.files?.length ? JSON.stringify(mail.files) : null,
      others: null,
      consent: mail.notice ? purposeOf(mail.notice.name, mail.notice.canWait) : null,
    };
  });
}

function senderDomain(sender: string): string {
  return /@([\w.-]+)>?$/.exec(sender)?.[1] ?? 'localhost';
}
