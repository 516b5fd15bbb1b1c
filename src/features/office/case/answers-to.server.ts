import { replyAddress } from '@/server/platform/outbox/answer-address.ts';

/**
 * The email address for the person's answer. Services such as Amazon SES replace the Message-ID, and then only the
 * token in this address leads the answer to its case.
 * @param token of the case; undefined if people read the mailbox instead of the site
 */
export function answersTo({ main, inbox }: { main: string; inbox: string }, token: string | undefined): string {
  return token === undefined ? inbox : replyAddress({ replyTo: main }, token);
}
