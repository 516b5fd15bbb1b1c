import type { ExpressionBuilder } from 'kysely';
import { SKEW_MS } from '../../platform/clock/clock.ts';
import type { Database, Schema } from '../../platform/database/schema.ts';
import { ANYONE, type Asker } from './asker.ts';
import { longCode } from './code.ts';
import type { CodePurpose } from './purposes.ts';

/** The owner of a code. */
export interface CodeOwner {
  /** A hashed mailbox, or the id of a case. */
  readonly key: string;
  /** The case to which the code belongs. */
  readonly caseId: string | null;
}

/** A code to be stored. */
export interface FreshCode {
  readonly purpose: CodePurpose;
  readonly owner: CodeOwner;
  readonly asker: Asker;
  /** The email address that the code confirms; '' if none. */
  readonly target: string;
  readonly codeHash: string;
  /** Epoch milliseconds. */
  readonly expiresAt: number;
  /** Whether the code replaces the asker's earlier one even if that is still valid. */
  readonly always: boolean;
}

/** A stored code that a try is compared with. */
export interface TriedCode {
  readonly purpose: CodePurpose;
  readonly owner: CodeOwner;
  readonly askedBy: string;
  readonly target: string;
  readonly codeHash: string;
}

/**
 * Stores a code and replaces the asker's earlier one. No one else's code is replaced.
 * @returns false if the earlier one is still valid and stays
 */
export async function storeCode(db: Database, code: FreshCode, now: number): Promise<boolean> {
  const { purpose, owner, asker, target, codeHash, expiresAt, always } = code;
  const askedFrom = purpose.isOfAddress ? asker.askedFrom : '';
  const fresh = {
    asked_from: askedFrom,
    case_id: owner.caseId,
    target,
    code_hash: codeHash,
    expires_at: expiresAt,
    attempts: 0,
    used_at: null,
  };
  const row = await db
    .insertInto('codes')
    .values({ purpose: purpose.name, owner: owner.key, asked_by: asker.askedBy, ...fresh })
    .onConflict((conflict) =>
      conflict
        .columns(['purpose', 'owner', 'asked_by'])
        .doUpdateSet(fresh)
        .where((stored) => stored.or([stored.lit(always), stored.not(counts(stored, purpose, now))])),
    )
    .returning('owner')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Finds the code to compare with. It is the one that this form requested or, if the purpose allows it, the newest from
 * this IP address. The try is counted before the comparison, so that two simultaneous tries cannot both use the last
 * one.
 */
export async function takeTry(
  db: Database,
  { purpose, owner, asker }: Pick<FreshCode, 'purpose' | 'owner' | 'asker'>,
  now: number,
): Promise<TriedCode | undefined> {
  const row = await db
    .updateTable('codes')
    .set((code) => ({ attempts: code('attempts', '+', 1) }))
    .where('purpose', '=', purpose.name)
    .where('owner', '=', owner.key)
    .where('asked_by', 'in', (own) =>
      own
        .selectFrom('codes')
        .select('asked_by')
        .where('purpose', '=', purpose.name)
        .where('owner', '=', owner.key)
        .where((code) => {
          const isOwn = code('asked_by', '=', asker.askedBy);
          return purpose.isOfAddress ? code.or([isOwn, code('asked_from', '=', asker.askedFrom)]) : isOwn;
        })
        .where((code) => counts(code, purpose, now))
        .orderBy((code) => code.case().when('asked_by', '=', asker.askedBy).then(0).else(1).end())
        .orderBy('expires_at', 'desc')
        .limit(1),
    )
    // The condition is repeated, because on PostgreSQL another try may have been counted between the inner query and
    // the update.
    .where((code) => counts(code, purpose, now))
    .returning(['asked_by', 'code_hash', 'target'])
    .executeTakeFirst();
  return row && { purpose, owner, askedBy: row.asked_by, codeHash: row.code_hash, target: row.target };
}

/**
 * Marks a code as used.
 * @returns whether the code was still available, because it may have been used or replaced since the try was taken
 */
export async function spendCode(db: Database, code: TriedCode, now: number): Promise<boolean> {
  const row = await db
    .updateTable('codes')
    .set({ used_at: now })
    .where('purpose', '=', code.purpose.name)
    .where('owner', '=', code.owner.key)
    .where('asked_by', '=', code.askedBy)
    .where('code_hash', '=', code.codeHash)
    .where('used_at', 'is', null)
    .returning('owner')
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns the email address for which this asker has a valid code. */
export async function pendingTarget(
  db: Database,
  purpose: CodePurpose,
  askedBy: string,
  now: number,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('codes')
    .select('target')
    .where('asked_by', '=', askedBy)
    .where('purpose', '=', purpose.name)
    .where((code) => counts(code, purpose, now))
    .executeTakeFirst();
  return row?.target;
}

/**
 * Matches valid codes: not expired, not used, and not tried too often. A long code cannot be guessed, so wrong tries do
 * not invalidate it. A code that expires later than we ever set was stored while the clock was ahead, and is not valid.
 */
function counts(code: ExpressionBuilder<Schema, 'codes'>, purpose: CodePurpose, now: number) {
  const longest = purpose.mayBeLong ? longCode.countsMs : purpose.countsMs;
  return code.and([
    code('codes.expires_at', '>', now),
    code('codes.expires_at', '<=', now + longest + SKEW_MS),
    code('codes.used_at', 'is', null),
    code.or([code('codes.attempts', '<', purpose.tries), code('codes.asked_by', '=', ANYONE.askedBy)]),
  ]);
}
