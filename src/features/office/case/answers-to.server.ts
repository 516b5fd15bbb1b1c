import { replyAddress } from '@/server/platform/outbox/answer-address.ts';

/**
 * Where the person's answer goes. Services that send mails, such as Amazon SES, give them a Message-ID of their own: then the token in this
 * address alone leads the answer to its case.
 * @param token of the case; undefined where the site reads no mails, and people do
 */
export function answersTo({ main, inbox }: { main: string; inbox: string }, token: string | undefined): string {
  return token === undefined ? inbox : replyAddress({ replyTo: main }, token);
}
