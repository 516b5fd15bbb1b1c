import { isStorageUnavailable } from '../database/storage-unavailable.ts';
import { visitorLimits } from '../limiter.ts';
import { addressedMails, type FirmAddresses, type MailBodies } from '../mail/addressed-mails.ts';
import type { Services } from '../services.ts';
import type { FormPost } from './form-post.ts';
import { idempotencyKeys } from './idempotency.ts';
import { saveCase } from './save-case.ts';

type Fields = Readonly<Record<string, string>>;

/** What a feature brings: which form, its rules and its mails. `Fault` names the message that says what is wrong. */
export interface FormIntake<Fault extends string> {
  /** Stored with the case, such as `hero-inquiry`. */
  readonly kind: string;
  readonly firm: { readonly referencePrefix: string; readonly addresses: FirmAddresses };
  readonly check: (
    typed: Fields,
  ) => { ok: true; fields: Fields } | { ok: false; faults: Readonly<Record<string, Fault>> };
  readonly mails: (received: {
    fields: Fields;
    reference: string;
    locale: 'en' | 'hi';
    page: string;
    flags: readonly string[];
  }) => MailBodies;
}

/** What became of a posted form. */
export type Outcome<Fault extends string = string> =
  | { readonly outcome: 'received'; readonly reference: string }
  | { readonly outcome: 'invalid'; readonly faults: Readonly<Record<string, Fault>> }
  /** `minutes` until another try may succeed. */
  | { readonly outcome: 'limited'; readonly minutes: number }
  | { readonly outcome: 'trapped' }
  | { readonly outcome: 'unavailable' };

/**
 * Checks a form and stores its case with the finished mails in one transaction, then wakes the outbox. When it answers
 * 'received', all of it is on disk. Storage that cannot take it is an outcome, not an error: the page keeps the fields.
 */
export async function receiveForm<Fault extends string>(
  desk: Pick<Services, 'db' | 'outbox' | 'log'>,
  post: FormPost,
  intake: FormIntake<Fault>,
): Promise<Outcome<Fault>> {
  if (post.trapped) return { outcome: 'trapped' };
  const checked = intake.check(post.typed);
  if (!checked.ok) return { outcome: 'invalid', faults: checked.faults };
  const { locale, page, flags, clientKey, consentVersion } = post;
  const { news, writeOnly, ...fields } = checked.fields;
  const { kind, firm } = intake;
  const now = Date.now();
  const submission = {
    ...{ kind, locale, page, consentVersion, flags, fields },
    referencePrefix: firm.referencePrefix,
    idempotency: idempotencyKeys({ kind, locale, clientKey, fields: checked.fields, now }),
    wantsNews: news === 'yes',
    writeOnly: writeOnly === 'yes',
  };
  const mails = (reference: string) =>
    addressedMails(
      firm.addresses,
      fields.email ?? '',
      intake.mails({ fields: checked.fields, reference, locale, page, flags }),
    );
  try {
    const limits = visitorLimits({ address: post.visitorAddress, mailAddress: fields.email });
    const saved = await saveCase(desk.db, submission, { mails, limits, now });
    if (saved.outcome === 'limited')
      return { outcome: 'limited', minutes: Math.max(1, Math.ceil((saved.retryAt - now) / 60_000)) };
    if (saved.outcome === 'saved') desk.outbox.wake();
    return { outcome: 'received', reference: saved.reference };
  } catch (error) {
    if (!isStorageUnavailable(error)) throw error;
    desk.log.error({ err: error }, 'a form could not be stored');
    return { outcome: 'unavailable' };
  }
}
