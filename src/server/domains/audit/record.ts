import { sql } from 'kysely';
import { addressPrefix } from '../../platform/addresses/visitor-address.ts';
import { engineOf } from '../../platform/database/engine.ts';
import { orderedId } from '../../platform/database/ordered-id.ts';
import type { Database } from '../../platform/database/schema.ts';
import { retentionTimes } from '../../platform/settings/retention-times.ts';

/** Actions in the office and at its sign-in. A new one also needs a text in features/office/audit. */
export const auditActions = [
  'sign-in',
  'sign-in-failed',
  'factor-failed',
  'sign-out',
  'sessions-ended',
  'factor-set',
  'factor-removed',
  'factor-reset',
  'session-ended',
  'invitation-withdrawn',
  'sight-changed',
  'invited',
  'role-changed',
  'shut-out',
  'let-in',
  'owner-made',
  'profile-changed',
  'push-added',
  'push-changed',
  'push-removed',
  'push-tested',
  'morning-chosen',
  'consent-recorded',
  'messages-chosen',
  'first-message-sent',
  'mail-released',
  'exported',
  'own-data-seen',
  'own-data-corrected',
  'own-data-exported',
  'news-withdrawn',
  'consent-withdrawn',
  'erased',
  'hold-placed',
  'hold-released',
  'case-read',
  'file-read',
  'mail-read',
  'case-changed',
  'note-added',
  'attempt-recorded',
  'case-made',
  'contact-added',
  'reply-sent',
  'reply-cancelled',
  'mail-forwarded',
  'forward-cancelled',
  'view-changed',
  'people-joined',
  'join-undone',
  'order-read',
  'order-stage',
  'order-government-fee',
  'order-cancelled',
  'order-refund',
  'order-papers',
  'order-corrected',
  'invoice-corrected',
  'fee-named',
  'fee-changed',
  'fee-dropped',
  'order-government-undone',
  'refund-approved',
  'refund-declined',
  'refund-undone',
  'paper-asked',
  'paper-dropped',
  'paper-accepted',
  'paper-refused',
  'order-number',
  'order-date',
  'payment-confirmed',
  'payment-refused',
  'statement-imported',
  'books-compared',
  'money-settled',
  'payment-undone',
  'receipt-recorded',
  'payment-allocated',
  'cheque-cleared',
  'cheque-bounced',
  'receipt-reversed',
  'receipt-returned',
  'return-undone',
  'receipt-taken',
  'receipt-read',
  'statement-read',
  'statement-taken',
  'advance-moved',
  'written-off',
  'plan-agreed',
  'certificate-asked',
  'certificate-attached',
  'certificate-detached',
  'certificate-recorded',
  'certificate-resolved',
  'statement-sent',
  'order-stage-undone',
  'order-asked-again',
  'quote-read',
  'quote-written',
  'quote-sent',
  'quote-accepted',
  'quote-declined',
  'content-drafted',
  'content-draft-dropped',
  'content-published',
  'content-undone',
  'content-restored',
  'content-file-refused',
  'mail-opened',
  'mail-put-away',
  'sender-rule-made',
  'sender-rule-removed',
  'document-issued',
  'document-refused',
  'return-filed',
  'document-taken',
  'appointment-booked',
  'appointment-moved',
  'appointment-cancelled',
  'appointment-missed',
  'time-blocked',
  'appointment-came',
  'appointment-answered',
  'appointment-read',
  'time-freed',
  'appointments-taken',
  'appointment-given',
  'appointment-hours',
  'appointment-person',
  'appointment-paid',
  'appointment-unpaid',
  'account-removed',
  'mail-added',
  'phone-added',
  'phone-released',
  'identity-checked',
  'second-proof',
  'second-proof-failed',
  'secrets-renewed',
  'samples-added',
  'samples-removed',
] as const;
export type AuditAction = (typeof auditActions)[number];

export interface AuditEntry {
  /** Null for a failed sign-in, a command, and the site itself. */
  readonly actor: { readonly id: string; readonly name: string } | null;
  readonly action: AuditAction;
  /** The object of the action: an id, a reference, or a masked email address. */
  readonly subject: string;
  /** Personal values are masked by the caller; see `maskedAddress`. */
  readonly before?: string | null;
  readonly after?: string | null;
  /** The IP address, of which only the prefix is stored; '' for a command and for the site itself. */
  readonly visitorAddress: string;
}

/** Logs an action in the transaction of the action itself, so that neither is stored without the other. */
export async function record(db: Database, entry: AuditEntry, now: number): Promise<void> {
  const { actor, action, subject, before = null, after = null, visitorAddress } = entry;
  await db
    .insertInto('audit')
    .values({
      id: orderedId(),
      at: now,
      actor_id: actor?.id ?? null,
      actor_name: actor?.name ?? '',
      action,
      subject,
      before,
      after,
      prefix: visitorAddress === '' ? '' : addressPrefix(visitorAddress),
    })
    .execute();
}

/** Masks the contact of an account: its email address or, without one, its number. */
export const maskedAccount = ({
  email,
  phone,
}: {
  readonly email: string | null;
  readonly phone: string | null;
}): string => (email === null ? maskedNumber(phone ?? '') : maskedAddress(email));

/** Masks a telephone number so that someone who knows it can recognise it: `+91***345`. */
export const maskedNumber = (phone: string): string => `${phone.slice(0, 3)}***${phone.slice(-3)}`;

/** Masks an email address so that someone who knows it can recognise it: `r***@example.in`. */
export function maskedAddress(mailAddress: string): string {
  const [, first = '', host = ''] = /^(.)?.*(@.*)$/u.exec(mailAddress) ?? [];
  return `${first}***${host}`;
}

/**
 * Deletes expired entries, at most 1,000 per call. The only other thing that deletes entries is the removal of samples;
 * see forget-sample-entries.ts.
 */
export async function forgetOldEntries(db: Database, now: number): Promise<void> {
  await db
    .deleteFrom('audit')
    .where('id', 'in', (old) =>
      old
        .selectFrom('audit')
        .select('id')
        .where('at', '<', now - retentionTimes.audit)
        .orderBy('at')
        .limit(sql.lit(1000))
        .$if(engineOf(db) === 'postgres', (query) => query.forUpdate().skipLocked()),
    )
    .execute();
}
