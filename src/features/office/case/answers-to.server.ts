import { replyAddress } from '@/server/platform/outbox/answer-address.ts';

/**
 * Returns the email address for the person's answer. Services such as Amazon SES replace the Message-ID, so only the
 * token in this address can then link the answer to its case.
 * @param token the token of the case; undefined if people, not the site, read the mailbox
 */
export function answersTo({ main, inbox }: { main: string; inbox: string }, token: string | undefined): string {
  return token === undefined ? inbox : replyAddress({ replyTo: main }, token);
}
