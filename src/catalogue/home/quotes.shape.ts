import { z } from 'zod';
import { text } from '@/i18n/localized-text.ts';

const quote = z.strictObject({ id: z.string().regex(/^[a-z0-9-]+$/), quote: text, from: text });

export const quotesShape = z.strictObject({ title: text, quotes: z.array(quote).min(1) });

export type Quotes = z.output<typeof quotesShape>;
