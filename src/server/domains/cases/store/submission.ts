import type { Locale } from '../../../../kernel/locale.ts';
import type { Fields } from '../../../platform/database/case-fields.ts';
import type { StoredFile } from '../../../platform/files/upload-rules.ts';
import type { IdempotencyKeys } from './idempotency.ts';

/** A form's content, checked by its feature and ready to be stored. */
export interface Submission {
  /** Which form, for example `hero-inquiry`. */
  readonly kind: string;
  /** The type that it was received as, if it has another type from the start: an email that is a complaint. */
  readonly cameAs?: string | undefined;
  readonly locale: Locale;
  /** The path of the page with the form. */
  readonly page: string;
  /** The letters in front of the reference number, for example `AAR`. */
  readonly referencePrefix: string;
  readonly idempotency: IdempotencyKeys;
  readonly consentVersion: string;
  readonly wantsNews: boolean;
  /** The visitor asked us to write, not to call. */
  readonly writeOnly: boolean;
  /** Suspicions and remarks, for example `fast`; they never stop a submission. */
  readonly flags: readonly string[];
  readonly fields: Fields;
  /** When the firm's answer is due, epoch milliseconds; default: no clock runs. */
  readonly dueAt?: number | undefined;
  /** No one has to do anything, so it is stored as done. */
  readonly asksNothing?: boolean;
  /** The files that came with it, already in the store. */
  readonly files?: readonly StoredFile[];
}
