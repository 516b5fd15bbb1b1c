import { z } from 'zod';
import { text } from '@/i18n/localized-text.ts';

/** The notice beside every form's button, and the two choices above it. */
export const consentShape = z.strictObject({
  version: z.iso.date('write the version as 2026-11-20'),
  notice: text,
  /** The notice beside the order form, in place of the general one. */
  orderNotice: text,
  newsletterNotice: text,
  policy: text,
  news: text,
  writeOnly: text,
});
