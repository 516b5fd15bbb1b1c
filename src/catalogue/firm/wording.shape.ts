import { z } from 'zod';
import { text } from '@/i18n/localized-text.ts';

/** content/wording.yaml: what the interface says of the firm's trade. A message names one as `{wording.<key>}`. */
export const wordingShape = z.strictObject({
  'search-placeholder': text,
  'search-hint': text,
  'search-none': text,
  'services-none': text,
  'inquiry-placeholder': text,
  'quick-inquiry': text,
  newsletter: text,
  'newsletter-content': text,
  blog: text,
  'blog-intro': text,
});
