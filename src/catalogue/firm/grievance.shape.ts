import { z } from 'zod';
import { text } from '@/i18n/localized-text.ts';

/** Who takes complaints, and within which times. */
export const grievanceShape = z.strictObject({
  officer: text,
  role: text,
  /** Where complaints come by mail, where that is an address of its own: what is sent there is a complaint. */
  mail: z.email().optional(),
  /** Consumer Protection (E-Commerce) Rules, 2020, rule 4(5): at most 48 hours and one month. */
  acknowledgeHours: z.int().min(1).max(48),
  solveDays: z.int().min(1).max(31),
});

export type Grievance = z.output<typeof grievanceShape>;
