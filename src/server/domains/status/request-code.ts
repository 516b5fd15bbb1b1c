import { randomUUID } from 'node:crypto';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { Database } from '../../platform/database/schema.ts';
import { countAlone } from '../../platform/limits/limiter.ts';
import { codeRequestLimits, shortCodeLimits } from '../../platform/limits/visitor-limits.ts';
import type { Log } from '../../platform/log/log.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { outboxRows } from '../../platform/outbox/outbox-rows.ts';
import type { Outbox } from '../../platform/outbox/start-outbox.ts';
import { answerEvenly, EVEN_TIME } from '../codes/answer-evenly.ts';
import { ANYONE, askerOf } from '../codes/asker.ts';
import { hashCode, longCode, newCode, SHORT_CODES, shortCode } from '../codes/code.ts';
import { writeNothing } from '../codes/write-nothing.ts';
import { caseReferenceOf, findOwnCase, type OwnCase } from './find-own-case.ts';
import { storeCode } from './store-code.ts';

export interface CodeRequest extends OwnCase {
  readonly visitorAddress: string;
  /** The same at every click on one and the same button. */
  readonly formKey: string | undefined;
  /** The finished mail. Called also where none is sent, because rendering takes time. */
  readonly mail: (told: { code: string; isLong: boolean; countsUntil: number; recipient: string }) => Mail;
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
  const { db, outbox } = desk;
  const { now = Date.now(), evenTime = EVEN_TIME, visitorAddress, mailAddress, formKey } = request;
  return answerEvenly(desk, evenTime, async (): Promise<Requested> => {
    const minutes = await countAlone(db, codeRequestLimits({ address: visitorAddress, mailAddress }), now);
    if (minutes !== undefined) {
      return { outcome: 'limited', minutes };
    }
    const reference = await caseReferenceOf(db, request.reference);
    const found = await findOwnCase(db, { reference, mailAddress });
    const isLong = await hasHadItsShortCodes(db, found?.id, now);
    const kind = isLong ? longCode : shortCode;
    const code = newCode(kind);
    const codeHash = await hashCode(code);
    const expiresAt = now + kind.countsMs;
    const mail = request.mail({ code, isLong, countsUntil: expiresAt, recipient: found?.mailAddress ?? mailAddress });
    const isStored = await inTransaction(db, async (transaction) => {
      if (!found) {
        await writeNothing(transaction, now);
        return false;
      }
      const asker = isLong ? ANYONE : askerOf(formKey, visitorAddress);
      const fresh = { caseId: found.id, asker, codeHash, expiresAt, always: !isLong && !formKey };
      if (!(await storeCode(transaction, fresh, now))) {
        return false;
      }
      const of = { id: found.id, reference, series: `code-${randomUUID()}` };
      await transaction
        .insertInto('outbox')
        .values(outboxRows(of, [mail], now))
        .execute();
      return true;
    });
    if (isStored) {
      outbox.wake();
    }
    return { outcome: 'asked' };
  });
}

/** Counts a short code of the inquiry, if it may have one; nothing, with as much work, where there is none. */
async function hasHadItsShortCodes(db: Database, caseId: string | undefined, now: number): Promise<boolean> {
  const limits = shortCodeLimits(caseId ?? `none ${randomUUID()}`, SHORT_CODES);
  const counted = caseId ? limits : limits.map((limit) => ({ ...limit, windowMs: 1000 }));
  return (await countAlone(db, counted, now)) !== undefined;
}
