import type { Locale } from '../../../../kernel/locale.ts';
import type { Fields } from '../../../platform/database/case-fields.ts';
import type { ConsentSource } from '../../../platform/database/message-tables.ts';
import type { StoredFile } from '../../../platform/files/upload-rules.ts';
import type { IdempotencyKeys } from './idempotency.ts';

/** A form's content, checked by its feature and ready to be stored. */
export interface Submission {
  /** The name of the form, such as `hero-inquiry`. */
  readonly kind: string;
  /**
   * The channel type, such as `mail`, if the case starts with a different type, such as a complaint received by email.
   */
  readonly cameAs?: string | undefined;
  readonly locale: Locale;
  /** The path of the page with the form. */
  readonly page: string;
  /** The prefix of case references, such as `AAR`. */
  readonly referencePrefix: string;
  readonly idempotency: IdempotencyKeys;
  readonly consentVersion: string;
  readonly wantsNews: boolean;
  /** Whether the visitor asked us to write instead of calling. */
  readonly writeOnly: boolean;
  /** Signs of spam and other remarks, such as `fast`. They never reject a submission. */
  readonly flags: readonly string[];
  readonly fields: Fields;
  /** Who recorded the consent to SMS or WhatsApp in `fields.replyBy`; by default, the person in a form. */
  readonly how?: ConsentSource;
  /** When the firm's answer is due, in epoch milliseconds; no due time by default. */
  readonly dueAt?: number | undefined;
  /** Whether nothing has to be done, so that the case is stored as done. */
  readonly asksNothing?: boolean;
  /** The files submitted with the form, which are already in the store. */
  readonly files?: readonly StoredFile[];
}
