import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { inTransaction } from '../database/in-transaction.ts';
import type { Database } from '../database/schema.ts';
import { countAlone } from '../limiter.ts';
import type { Mail } from '../mail/mail.ts';
import { outboxRows } from '../outbox/outbox-rows.ts';
import type { Services } from '../services.ts';
import { codeRequestLimits } from '../visitor-limits.ts';
import { answerEvenly, EVEN_TIME } from './answer-evenly.ts';
import { CODE_COUNTS_MS, hashCode, newCode } from './code.ts';
import { findOwnCase, type OwnCase } from './find-own-case.ts';
import { hashFormKey } from './form-key.ts';
import { MOST_TRIES } from './try-code.ts';
import { writeNothing } from './write-nothing.ts';

export interface CodeRequest extends OwnCase {
  readonly visitorAddress: string;
  /** The same at every click on one and the same button. */
  readonly formKey: string | undefined;
  /** The finished mail. Called also where none is sent, because rendering takes time. */
  readonly mail: (told: { code: string; countsUntil: number; recipient: string }) => Mail;
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

type Desk = Pick<Services, 'db' | 'outbox' | 'log'>;

/**
 * If reference and mail address belong together, stores a new code and the mail that names it in one transaction; the
 * code before is void from then on. Where they do not, it does as much and answers the same. The mail goes to the
 * address that is stored.
 */
export function requestCode(desk: Desk, request: CodeRequest): Promise<Requested> {
  const { db, outbox } = desk;
  const { now = Date.now(), evenTime = EVEN_TIME, visitorAddress, mailAddress } = request;
  return answerEvenly(desk, evenTime, async (): Promise<Requested> => {
    const minutes = await countAlone(db, codeRequestLimits({ address: visitorAddress, mailAddress }), now);
    if (minutes !== undefined) return { outcome: 'limited', minutes };
    const found = await findOwnCase(db, request);
    const code = newCode();
    const codeHash = await hashCode(code);
    const countsUntil = now + CODE_COUNTS_MS;
    const mail = request.mail({ code, countsUntil, recipient: found?.mailAddress ?? mailAddress });
    const isStored = await inTransaction(db, async (transaction) => {
      if (!found) {
        await writeNothing(transaction, now);
        return false;
      }
      if (!(await storeCode(transaction, found.id, codeHash, hashFormKey(request.formKey), now))) return false;
      const of = { id: found.id, reference: request.reference, series: `code-${randomUUID()}` };
      await transaction
        .insertInto('outbox')
        .values(outboxRows(of, [mail], now))
        .execute();
      return true;
    });
    if (isStored) outbox.wake();
    return { outcome: 'asked' };
  });
}

/** @returns false if this very form has asked already and its code still counts: then no second mail goes out. */
async function storeCode(db: Database, case_id: string, code_hash: string, requested_by: string, now: number) {
  const fresh = {
    code_hash,
    requested_by,
    expires_at: now + CODE_COUNTS_MS,
    attempts: 0,
    used_by: null,
    used_at: null,
  };
  const row = await db
    .insertInto('status_codes')
    .values({ case_id, ...fresh })
    .onConflict((conflict) =>
      conflict
        .column('case_id')
        .doUpdateSet(fresh)
        .where((code) =>
          code.or([
            code('status_codes.requested_by', '!=', requested_by),
            code('status_codes.expires_at', '<=', now),
            code('status_codes.attempts', '>=', MOST_TRIES),
            code('status_codes.used_by', 'is not', null),
          ]),
        ),
    )
    .returning(sql<number>`1`.as('stored'))
    .executeTakeFirst();
  return row !== undefined;
}
