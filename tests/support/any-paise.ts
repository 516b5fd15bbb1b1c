import type { Paise } from '@/kernel/paise.ts';

/** A number that only a broken caller would give as an amount, such as -1, 1.5 or NaN. */
export const anyPaise = (value: number): Paise => value as Paise;
