import { randomUUID } from 'node:crypto';
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
import { caseReferenceOf, findOwnCase, type OwnCase } from './find-own-case.ts';

export interface CodeRequest extends OwnCase {
  readonly visitorAddress: string;
  /** The same at every click on one and the same button. */
  readonly formKey: string | undefined;
  /** The finished mail. Called also where none is sent, because rendering takes time. */
  readonly mail: (issued: IssuedCode) => Mail;
  /** Epoch milliseconds; default: now. */
  readonly now?: number;
  /** See answer-evenly.ts; tests that do not measure it need not wait. */
  readonly evenTime?: number;
}

/** `asked` says nothing about whether there is such an inquiry. */
export type Requested =
  | { readonly outcome: 'asked' }
  | { readonly outcome: 'limited'; readonly minutes: number }
  | { readonly outcome: 'unavailable' };

type Desk = { readonly db: Database; readonly outbox: Outbox; readonly log: Log };

/**
 * If reference and mail address belong together, stores a new code and the mail that names it in one transaction; the
 * code that the same form asked for before is void from then on, nobody else's is. Where they do not, it does as much and
 * answers the same. The mail goes to the address that is stored. When an inquiry had many codes, a long one is mailed,
 * and no other while that counts: it is in the mailbox already.
 */
export function requestCode(desk: Desk, request: CodeRequest): Promise<Requested> {
  const { db } = desk;
  const { now = Date.now(), evenTime = EVEN_TIME, visitorAddress, mailAddress, formKey } = request;
  return answerEvenly(desk, evenTime, () =>
    issueCode(
      desk,
      {
        purpose: purposes.status,
        limits: codeRequestLimits({ address: visitorAddress, mailAddress }),
        asker: askerOf(formKey, visitorAddress),
        typed: mailAddress,
        find: async () => {
          const reference = await caseReferenceOf(db, request.reference);
          const found = await findOwnCase(db, { reference, mailAddress });
          return found && { key: found.id, caseId: found.id, recipient: found.mailAddress, reference };
        },
        isLong: (found) => hasHadItsShortCodes(db, found?.key, now),
        always: !formKey,
        mail: request.mail,
      },
      now,
    ),
  );
}

/** Counts a short code of the inquiry, if it may have one; nothing, with as much work, where there is none. */
async function hasHadItsShortCodes(db: Database, caseId: string | undefined, now: number): Promise<boolean> {
  const limits = shortCodeLimits(caseId ?? `none ${randomUUID()}`, SHORT_CODES);
  const counted = caseId ? limits : limits.map((limit) => ({ ...limit, windowMs: 1000 }));
  return (await countAlone(db, counted, now)) !== undefined;
}
