import { z } from 'zod';
import { text } from '@/i18n/localized-text.ts';

/** The grievance officer, and the time limits for complaints. */
export const grievanceShape = z.strictObject({
  officer: text,
  role: text,
  /** The email address only for complaints, if there is one. Every email to it is a complaint. */
  mail: z.email().optional(),
  /** Consumer Protection (E-Commerce) Rules, 2020, rule 4(5): at most 48 hours and one month. */
  acknowledgeHours: z.int().min(1).max(48),
  solveDays: z.int().min(1).max(31),
});

export type Grievance = z.output<typeof grievanceShape>;
