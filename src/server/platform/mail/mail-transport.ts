import type { Deliver } from './mail.ts';

/** What takes finished mails away. */
export interface MailTransport {
  /** Resolves when the mail was taken. @throws DeliveryFailure */
  readonly deliver: Deliver;
  /** Ends idle connections. Call it when nothing is being delivered any more. */
  close(): void;
}
