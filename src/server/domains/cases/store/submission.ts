import type { Locale } from '../../../../kernel/locale.ts';
import type { Fields } from '../../../platform/database/case-fields.ts';
import type { StoredFile } from '../../../platform/files/upload-rules.ts';
import type { IdempotencyKeys } from './idempotency.ts';

/** A form's content, checked by its feature and ready to be stored. */
export interface Submission {
  /** Which form, such as `hero-inquiry`. */
  readonly kind: string;
  /** As what it came, where it is called otherwise from the first: a mail that is a complaint. */
  readonly cameAs?: string | undefined;
  readonly locale: Locale;
  /** The path of the page that held the form. */
  readonly page: string;
  /** The letters in front of the reference number, such as `AAR`. */
  readonly referencePrefix: string;
  readonly idempotency: IdempotencyKeys;
  readonly consentVersion: string;
  readonly wantsNews: boolean;
  /** The visitor asked to be written to, not called. */
  readonly writeOnly: boolean;
  /** Suspicions and remarks, such as `fast`; they never stop a submission. */
  readonly flags: readonly string[];
  readonly fields: Fields;
  /** Until when the firm owes an answer, epoch milliseconds; default: no clock runs. */
  readonly dueAt?: number | undefined;
  /** Nobody has to do anything: it is stored as done. */
  readonly asksNothing?: boolean;
  /** What came with it, in the store already. */
  readonly files?: readonly StoredFile[];
}
