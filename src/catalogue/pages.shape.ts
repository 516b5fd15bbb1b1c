import { z } from 'zod';
import { text } from '@/i18n/localized-text.ts';

export const pagesShape = z.record(z.string().startsWith('/'), z.strictObject({ title: text, description: text }));
