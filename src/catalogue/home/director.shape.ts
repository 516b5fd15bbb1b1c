import { z } from 'zod';
import { text } from '@/i18n/localized-text.ts';

export const directorShape = z.strictObject({
  title: text,
  name: text,
  role: text,
  pictureAlt: text,
  /** The first sentence of the message, in large type. */
  opening: text,
  paragraphs: z.array(text).min(1).max(3),
});

export type Director = z.output<typeof directorShape>;
