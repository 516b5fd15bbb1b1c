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
   * The type under which the case was received, if it has another type from the start, such as an email that is a
   * complaint.
   */
  readonly cameAs?: string | undefined;
  readonly locale: Locale;
  /** The path of the page with the form. */
  readonly page: string;
  /** The letters before the number in a reference, such as `AAR`. */
  readonly referencePrefix: string;
  readonly idempotency: IdempotencyKeys;
  readonly consentVersion: string;
  readonly wantsNews: boolean;
  /** Whether the visitor asked us to write instead of calling. */
  readonly writeOnly: boolean;
  /** Suspicions and remarks, such as `fast`, which never stop a submission. */
  readonly flags: readonly string[];
  readonly fields: Fields;
  /** Who recorded the consent to SMS or WhatsApp in `fields.replyBy`; by default, the person did in a form. */
  readonly how?: ConsentSource;
  /** When the firm's answer is due, in epoch milliseconds; no due time by default. */
  readonly dueAt?: number | undefined;
  /** Whether nothing has to be done, so that the case is stored as done. */
  readonly asksNothing?: boolean;
  /** The files submitted with the form, which are already in the store. */
  readonly files?: readonly StoredFile[];
}
