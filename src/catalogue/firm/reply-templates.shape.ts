import { z } from 'zod';
import { text } from '@/i18n/localized-text.ts';

export const replyTemplatesShape = z.array(
  z.strictObject({ id: z.string().regex(/^[a-z0-9-]+$/), title: text, body: text }),
);
