import { createTransport } from 'nodemailer';
import { smtpFailure } from './delivery-failure.ts';
import { message } from './message.ts';
import type { MailTransport } from './open-mail-transport.ts';

/** Milliseconds; the outbox's lease outlasts `deliveryMs`. Tests shorten them. */
export interface SmtpTimes {
  readonly connectMs: number;
  readonly silenceMs: number;
  readonly deliveryMs: number;
}

export const SMTP_TIMES: SmtpTimes = { connectMs: 10_000, silenceMs: 30_000, deliveryMs: 120_000 };

/** A mail server, over one connection that is kept while there is mail: the outbox sends one at a time. */
export function openSmtp(url: string, times = SMTP_TIMES): MailTransport {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 1,
    // A server may have closed the kept connection: one further try on a new one, the rest is the outbox's business.
    maxRequeues: 1,
    connectionTimeout: times.connectMs,
    greetingTimeout: times.connectMs,
    socketTimeout: times.silenceMs,
  });
  return {
    async deliver(mail) {
      try {
        // The socket's timeout does not notice a server that trickles; this ends the delivery whatever it does.
        await transport.sendMail({ ...message(mail), signal: AbortSignal.timeout(times.deliveryMs) });
      } catch (error) {
        throw smtpFailure(error);
      }
    },
    close: () => transport.close(),
  };
}
