import { randomUUID } from 'node:crypto';
import type { MessageChannel } from '../../platform/database/message-tables.ts';
import type { Database } from '../../platform/database/schema.ts';
import { countAlone } from '../../platform/limits/limiter.ts';
import { codeRequestLimits, shortCodeLimits } from '../../platform/limits/visitor-limits.ts';
import type { Log } from '../../platform/log/log.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import type { Outbox } from '../../platform/outbox/start-outbox.ts';
import { answerEvenly, EVEN_TIME } from '../codes/answer-evenly.ts';
import { askerOf } from '../codes/asker.ts';
import { SHORT_CODES } from '../codes/code.ts';
import { type IssuedCode, issueCode } from '../codes/issue-code.ts';
import { purposes } from '../codes/purposes.ts';
import { type Messaging, textCode } from '../notices/text-code.ts';
import { caseReferenceOf, findOwnCase, type OwnCase } from './find-own-case.ts';

export interface CodeRequest extends OwnCase {
  readonly visitorAddress: string;
  /** The channel that the person chose for a code to their phone; undefined if they did not choose one. */
  readonly channel?: MessageChannel | undefined;
  /** The key of the form. It is the same if the button is clicked again. */
  readonly formKey: string | undefined;
  /** Builds the email. Called even if no email is sent, so that both cases take the same time. */
  readonly mail: (issued: IssuedCode) => Mail;
  /** Epoch milliseconds; the current time by default. */
  readonly now?: number;
  /**
   * The minimum time until the response, in milliseconds; see answer-evenly.ts. Tests that do not measure it need not
   * wait.
   */
  readonly evenTime?: number;
}

/** `asked` does not reveal whether there is such an enquiry. */
export type Requested =
  | { readonly outcome: 'asked' }
  | { readonly outcome: 'limited'; readonly minutes: number }
  | { readonly outcome: 'unavailable' };

type Desk = {
  readonly db: Database;
  readonly outbox: Outbox;
  readonly log: Log;
  /** If absent, codes are sent only by email. */
  readonly messaging?: Messaging;
};

/**
 * Stores a new code and its email in one transaction, if the reference and the email address belong together. Otherwise
 * it does the same amount of work and returns the same result. The code replaces one requested earlier by the same
 * form, but never anyone else's. The email goes to the stored address; a code for a phone goes to the stored number by
 * SMS or WhatsApp, in the case's language. If an enquiry has had many codes, a long one is sent. While the long code is
 * valid, no further code is sent, because it is already in the mailbox.
 */
export function requestCode(desk: Desk, request: CodeRequest): Promise<Requested> {
  const { db } = desk;
  const { now = Date.now(), evenTime = EVEN_TIME, visitorAddress, mailAddress, phone, formKey, channel } = request;
  const contact = phone ?? mailAddress;
  return answerEvenly(desk, evenTime, () =>
    issueCode(
      { db, outbox: phone === undefined ? desk.outbox : { wake: () => desk.messaging?.wake() } },
      {
        purpose: purposes.status,
        limits: codeRequestLimits({ address: visitorAddress, mailAddress: contact }),
        asker: askerOf(formKey, visitorAddress),
        typed: contact,
        find: async () => {
          const reference = await caseReferenceOf(db, request.reference);
          const found = await findOwnCase(db, { reference, mailAddress, phone });
          return (
            found && { key: found.id, caseId: found.id, reference, recipient: found.recipient, locale: found.locale }
          );
        },
        isLong: (found) => hasHadItsShortCodes(db, found?.key, now),
        always: !formKey,
        mail: request.mail,
        text:
          phone === undefined
            ? undefined
            : (transaction, { recipient, reference, locale }, issued) =>
                locale === undefined
                  ? Promise.resolve()
                  : textCode(
                      desk.messaging,
                      transaction,
                      { phone: recipient, locale, reference, channel },
                      issued,
                      now,
                    ),
      },
      now,
    ),
  );
}

/**
 * Counts a short code for the enquiry. If there is no enquiry, it does the same amount of work, but does not keep the
 * count.
 * @returns whether there were too many
 */
async function hasHadItsShortCodes(db: Database, caseId: string | undefined, now: number): Promise<boolean> {
  const limits = shortCodeLimits(caseId ?? `none ${randomUUID()}`, SHORT_CODES);
  const counted = caseId ? limits : limits.map((limit) => ({ ...limit, windowMs: 1000 }));
  return (await countAlone(db, counted, now)) !== undefined;
}
