import { setTimeout as sleep } from 'node:timers/promises';
import { createTransport } from 'nodemailer';
import { mailPurposes } from '../database/schema.ts';
import { DeliveryFailure } from './delivery-failure.ts';
import type { MailTransport } from './mail-transport.ts';
import { message } from './message.ts';
import { isSignInError, smtpFailureKind } from './smtp-failure.ts';

/** In milliseconds. The outbox's lease is longer than `deliveryMs` and `connectMs` together. Tests shorten them. */
export interface SmtpTimes {
  readonly connectMs: number;
  readonly silenceMs: number;
  readonly deliveryMs: number;
}

export const SMTP_TIMES: SmtpTimes = { connectMs: 10_000, silenceMs: 30_000, deliveryMs: 120_000 };

/**
 * Opens the transport to a mail server. Connections are kept open while there is email: at most one per lane of the
 * outbox.
 */
export function openSmtp(url: string, times = SMTP_TIMES): MailTransport {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: mailPurposes.length,
    // The server may have closed the kept connection, so there is one retry on a new one; the rest is up to the outbox.
    maxRequeues: 1,
    connectionTimeout: times.connectMs,
    greetingTimeout: times.connectMs,
    socketTimeout: times.silenceMs,
  });

  /** Whether we can connect to the server, read its greeting and sign in, without sending an email. */
  async function isServing(): Promise<boolean> {
    const verified = transport.verify().catch(() => false);
    return Promise.race([verified, sleep(times.connectMs, false, { ref: false })]);
  }

  return {
    async deliver(mail) {
      try {
        // The socket's timeout does not notice a server that sends single bytes slowly, but this signal always ends the
        // delivery.
        const signal = AbortSignal.timeout(times.deliveryMs);
        const { rejected, rejectedErrors } = await transport.sendMail({ ...message(mail), signal });
        const refused = (rejected ?? []).map(String);
        // The server accepts an email as soon as it accepts one of the recipients, so the copies are sent even if the
        // main recipient is refused.
        if (refused.includes(mail.recipient)) {
          throw new DeliveryFailure(
            'final',
            new Error('the copies were taken, the person was refused', { cause: rejectedErrors?.[0] }),
          );
        }
        return { refused };
      } catch (error) {
        if (error instanceof DeliveryFailure) {
          throw error;
        }
        const kind = smtpFailureKind(error);
        // An email that makes the server hang up must not stop the other emails. Forty of them once stopped the outbox
        // for ten minutes.
        if (kind !== 'unclear') {
          throw new DeliveryFailure(kind, error, isSignInError(error));
        }
        throw new DeliveryFailure((await isServing()) ? 'deferred' : 'unreachable', error);
      }
    },
    close: () => transport.close(),
  };
}
