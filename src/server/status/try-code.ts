import type { ExpressionBuilder } from 'kysely';
import { type ListedCase, listCases } from '../cases/list-cases.ts';
import type { Database, Schema } from '../database/schema.ts';
import { countAlone } from '../limiter.ts';
import type { Services } from '../services.ts';
import { codeTryLimits } from '../visitor-limits.ts';
import { answerEvenly, EVEN_TIME } from './answer-evenly.ts';
import { isCodeOf } from './code.ts';
import { findOwnCase, type OwnCase } from './find-own-case.ts';
import { hashFormKey } from './form-key.ts';
import { writeNothing } from './write-nothing.ts';

/** So often a code may be tried; after that even the right one is void. */
export const MOST_TRIES = 5;
/** For so long a form that has used a code may repeat itself, milliseconds: a double click is one use. */
const DOUBLE_CLICK = 10_000;

export interface CodeTry extends OwnCase {
  readonly code: string;
  readonly visitorAddress: string;
  /** The same at every click on one and the same button. */
  readonly formKey: string | undefined;
  /** Epoch milliseconds; default: now. */
  readonly now?: number;
  /** See answer-evenly.ts; tests that do not measure it need not wait. */
  readonly evenTime?: number;
}

/** `refused`: mistyped, too old, used, replaced, tried too often, or of no inquiry at all. Nobody learns which. */
export type Tried =
  | { readonly outcome: 'shown'; readonly inquiry: ListedCase }
  | { readonly outcome: 'refused' }
  | { readonly outcome: 'limited'; readonly minutes: number }
  | { readonly outcome: 'unavailable' };

/** Shows an inquiry to whoever has the newest code of it, once. */
export function tryCode(desk: Pick<Services, 'db' | 'log'>, attempt: CodeTry): Promise<Tried> {
  const { db } = desk;
  const { now = Date.now(), evenTime = EVEN_TIME, visitorAddress, reference, code } = attempt;
  return answerEvenly(desk, evenTime, async (): Promise<Tried> => {
    const minutes = await countAlone(db, codeTryLimits({ address: visitorAddress, reference }), now);
    if (minutes !== undefined) return { outcome: 'limited', minutes };
    const by = hashFormKey(attempt.formKey);
    const { id } = (await findOwnCase(db, attempt)) ?? {};
    const codeHash = id ? await takeTry(db, id, by, now) : void (await writeNothing(db, now));
    const isRight = await isCodeOf(codeHash, code);
    if (!id || !codeHash || !isRight || !(await use(db, id, codeHash, by, now))) return { outcome: 'refused' };
    const [inquiry] = await listCases(db, { reference });
    return inquiry ? { outcome: 'shown', inquiry } : { outcome: 'refused' };
  });
}

/** Not used, or used a moment ago by the same click. */
function isFree(code: ExpressionBuilder<Schema, 'status_codes'>, by: string, now: number) {
  return code.or([
    code('used_by', 'is', null),
    code.and([code('used_by', '=', by), code('used_at', '>', now - DOUBLE_CLICK)]),
  ]);
}

/** Counts the try before anything is compared: no two at the same time can share the last one. */
async function takeTry(db: Database, caseId: string, by: string, now: number): Promise<string | undefined> {
  const row = await db
    .updateTable('status_codes')
    .set((code) => ({ attempts: code('attempts', '+', 1) }))
    .where('case_id', '=', caseId)
    .where('expires_at', '>', now)
    .where('attempts', '<', MOST_TRIES)
    .where((code) => isFree(code, by, now))
    .returning('code_hash')
    .executeTakeFirst();
  return row?.code_hash;
}

/** @returns whether the code was still to be had; it may have been used or replaced since the try was taken */
async function use(db: Database, caseId: string, codeHash: string, by: string, now: number): Promise<boolean> {
  const row = await db
    .updateTable('status_codes')
    .set((code) => ({ used_by: by, used_at: code.fn.coalesce('used_at', code.val(now)) }))
    .where('case_id', '=', caseId)
    .where('code_hash', '=', codeHash)
    .where((code) => isFree(code, by, now))
    .returning('case_id')
    .executeTakeFirst();
  return row !== undefined;
}
