import type { Deliver } from './mail.ts';

/** Delivers finished email. */
export interface MailTransport {
  /** Delivers an email; resolves once it has been accepted. @throws DeliveryFailure */
  readonly deliver: Deliver;
  /** Closes idle connections. Call it when no delivery is in progress. */
  close(): void;
}
