import { z } from 'zod';
import { text } from '@/i18n/localized-text.ts';

/** The notice beside every form's button, and the two choices above it. */
export const consentShape = z.strictObject({
  version: z.iso.date('write the version as 2026-11-20'),
  notice: text,
  /** Used instead beside the order form. */
  orderNotice: text,
  newsletterNotice: text,
  policy: text,
  news: text,
  writeOnly: text,
});
