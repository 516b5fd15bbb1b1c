import { idempotencyKeys } from '../../src/server/domains/cases/store/idempotency.ts';
import type { Submission } from '../../src/server/domains/cases/store/submission.ts';
import type { Fields } from '../../src/server/platform/database/case-fields.ts';
import type { Mail } from '../../src/server/platform/mail/mail.ts';

/** A valid submission. Its client key, and therefore its case, is new unless `clientKey` is given. */
export function aSubmission(changes: Partial<Submission> & { clientKey?: string } = {}): Submission {
  const { clientKey = crypto.randomUUID(), ...others } = changes;
  const fields: Fields = others.fields ?? { name: 'आशा वर्मा', phone: '+919810012345', email: 'asha@example.in' };
  return {
    kind: 'test-inquiry',
    locale: 'hi',
    page: '/hi/contact',
    referencePrefix: 'AAR',
    idempotency: idempotencyKeys({ kind: 'test-inquiry', locale: 'hi', clientKey, fields, now: Date.now() }),
    consentVersion: '2026-01',
    wantsNews: false,
    writeOnly: true,
    flags: ['fast'],
    ...others,
    fields,
  };
}

/** The two emails that a case usually has. Their subject is the reference. */
export function twoMails(reference: string): Mail[] {
  const common = { sender: 'Aarambh <hello@example.in>', subject: reference, text: 'नमस्ते', html: '<p>नमस्ते</p>' };
  return [
    { ...common, purpose: 'firm', recipient: 'desk@example.in', replyTo: 'asha@example.in' },
    { ...common, purpose: 'acknowledgement', recipient: 'asha@example.in', replyTo: null },
  ];
}
