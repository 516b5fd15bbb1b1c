import { isIndianMobile } from '../../../kernel/indian-mobile.ts';
import type { Actor } from '../../../kernel/roles.ts';
import type { Visit } from '../../domains/accounts/sessions.ts';
import { record } from '../../domains/audit/record.ts';
import { withCase } from '../../domains/cases/handling/with-case.ts';
import { phoneAlone } from '../../domains/cases/store/find-subject.ts';
import { append } from '../../domains/cases/timeline/append.ts';
import { CLERK_CODE_MS, issueClerkCode, takeClerkCode } from '../../domains/codes/passes.ts';
import type { Database, Transaction } from '../../platform/database/schema.ts';
import { fromAddress, hashed } from '../../platform/limits/visitor-limits.ts';
import { type Proved, type ProvedFrom, prove } from './prove.ts';

/**
 * How a clerk checked who is calling. `document`: the person described a document that they uploaded. `facts`: they
 * know facts about their order that no message to the number contains. `visit`: they came to us with an identity card.
 */
export const identityChecks = ['document', 'facts', 'visit'] as const;
type IdentityCheck = (typeof identityChecks)[number];

/** `no number`: the case has an email address, or no Indian mobile number, so no one needs the code. */
export type IdentityChecked =
  | { readonly outcome: 'checked'; readonly code: string; readonly until: number; readonly phone: string }
  | { readonly outcome: 'no number' | 'unknown' };

/** The maximum number of attempts per account while a code is valid. */
const MOST_TRIES = 5;

/**
 * Records that a clerk has checked the identity of a case's person, and issues a code that the person enters after
 * signing in by phone. It covers this case and everything later, like the link of an order.
 * @param check.note returns what the timeline says about the check
 * @throws StorageUnavailable
 */
export function checkIdentity(
  db: Database,
  check: {
    readonly reference: string;
    readonly how: IdentityCheck;
    readonly note: (phone: string) => string;
    readonly actor: Actor;
    readonly now: number;
  },
): Promise<IdentityChecked> {
  const { reference, how, note, actor, now } = check;
  return withCase(db, reference, async (transaction, held): Promise<IdentityChecked> => {
    if (actor.hiddenKinds?.includes(held.kind)) {
      return { outcome: 'unknown' };
    }
    const phone = phoneAlone(held);
    if (!isIndianMobile(phone)) {
      return { outcome: 'no number' };
    }
    const code = await issueClerkCode(transaction, { caseId: held.id, phone, since: held.received_at }, now);
    await append(transaction, held, { kind: 'note', detail: {}, body: note(phone) }, actor, now);
    const entry = { actor, subject: reference, visitorAddress: actor.visitorAddress ?? '' };
    await record(transaction, { ...entry, action: 'identity-checked', after: how }, now);
    return { outcome: 'checked', code, until: now + CLERK_CODE_MS, phone };
  });
}

/**
 * Accepts a code from a clerk as a second proof, in addition to the phone.
 * @param code digits only
 * @throws StorageUnavailable
 */
export function proveByClerk(db: Database, visit: Visit, code: string, from: ProvedFrom): Promise<Proved> {
  const limits = [
    ...fromAddress('clerk code from', from.visitorAddress, 20),
    { key: hashed('clerk code of', visit.user.id), atMost: MOST_TRIES, windowMs: CLERK_CODE_MS },
  ];
  return prove(db, visit, { ...from, limits }, async (transaction, user) => {
    const proof = user.phone ? await coveredBy(transaction, user.phone, code, from.now) : undefined;
    return proof && { since: proof.since, subject: proof.reference, by: 'clerk' };
  });
}

/** Uses up a code. @returns the case it was issued for, unless the case was erased or has another contact now */
async function coveredBy(db: Transaction, phone: string, code: string, now: number) {
  const taken = await takeClerkCode(db, phone, code, now);
  const row =
    taken &&
    (await db
      .selectFrom('cases')
      .select(['reference', 'fields'])
      .where('id', '=', taken.caseId)
      .where('erased_at', 'is', null)
      .executeTakeFirst());
  return row && phoneAlone(row) === phone ? { reference: row.reference, since: taken.since } : undefined;
}
