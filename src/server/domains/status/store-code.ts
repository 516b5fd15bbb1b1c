import type { ExpressionBuilder } from 'kysely';
import { SKEW_MS } from '../../platform/clock/clock.ts';
import type { Database, Schema } from '../../platform/database/schema.ts';
import { ANYONE, type Asker } from '../codes/asker.ts';
import { longCode, MOST_TRIES } from '../codes/code.ts';

type Codes = ExpressionBuilder<Schema, 'status_codes'>;

/** A code that is to be stored. */
export interface NewCode {
  readonly caseId: string;
  readonly asker: Asker;
  readonly codeHash: string;
  /** Epoch milliseconds. */
  readonly expiresAt: number;
  /** Replaces the asker's code also where that still counts. */
  readonly always: boolean;
}

/** A code as a try finds it. */
export interface TriedCode {
  readonly caseId: string;
  readonly askedBy: string;
  readonly codeHash: string;
}

/** Stores a code in place of the asker's earlier one. @returns false if that one still counts: then it stays */
export async function storeCode(db: Database, code: NewCode, now: number): Promise<boolean> {
  const { caseId, asker, codeHash, expiresAt } = code;
  const fresh = { code_hash: codeHash, expires_at: expiresAt, attempts: 0, used_by: null, used_at: null };
  const row = await db
    .insertInto('status_codes')
    .values({ case_id: caseId, asked_by: asker.askedBy, asked_from: asker.askedFrom, ...fresh })
    .onConflict((conflict) =>
      conflict
        .columns(['case_id', 'asked_by'])
        .doUpdateSet({ ...fresh, asked_from: asker.askedFrom })
        .where((stored) =>
          stored.or([
            stored.lit(code.always),
            stored.not(counts(stored, now)),
            stored('status_codes.used_by', 'is not', null),
          ]),
        ),
    )
    .returning('case_id')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Finds the code to compare with: that which this form asked for, else the newest from this address. Counts the try
 * before anything is compared: no two at the same time can share the last one.
 */
export async function takeTry(
  db: Database,
  caseId: string,
  { askedBy, askedFrom }: Asker,
  now: number,
): Promise<TriedCode | undefined> {
  const row = await db
    .updateTable('status_codes')
    .set((code) => ({ attempts: code('attempts', '+', 1) }))
    .where('case_id', '=', caseId)
    .where('asked_by', 'in', (own) =>
      own
        .selectFrom('status_codes')
        .select('asked_by')
        .where('case_id', '=', caseId)
        .where((code) => code.or([code('asked_by', '=', askedBy), code('asked_from', '=', askedFrom)]))
        .where((code) => code.and([counts(code, now), code('used_by', 'is', null)]))
        .orderBy((code) => code.case().when('asked_by', '=', askedBy).then(0).else(1).end())
        .orderBy('expires_at', 'desc')
        .limit(1),
    )
    // Repeated: on PostgreSQL another try may have been counted between the inner query and the update.
    .where((code) => code.and([counts(code, now), code('used_by', 'is', null)]))
    .returning(['asked_by', 'code_hash'])
    .executeTakeFirst();
  return row && { caseId, askedBy: row.asked_by, codeHash: row.code_hash };
}

/** @param by who uses it, from `hashFormKey` @returns whether the code was still to be had; it may have been used or replaced since the try was taken */
export async function spendCode(db: Database, code: TriedCode, by: string, now: number): Promise<boolean> {
  const { caseId, askedBy, codeHash } = code;
  const row = await db
    .updateTable('status_codes')
    .set({ used_by: by, used_at: now })
    .where('case_id', '=', caseId)
    .where('asked_by', '=', askedBy)
    .where('code_hash', '=', codeHash)
    .where('used_by', 'is', null)
    .returning('case_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** In its time, and not tried too often; one that ends later than any of ours was stored while the clock was ahead. */
function counts(code: Codes, now: number) {
  return code.and([
    code('status_codes.expires_at', '>', now),
    code('status_codes.expires_at', '<=', now + longCode.countsMs + SKEW_MS),
    code.or([code('status_codes.attempts', '<', MOST_TRIES), code('status_codes.asked_by', '=', ANYONE.askedBy)]),
  ]);
}
