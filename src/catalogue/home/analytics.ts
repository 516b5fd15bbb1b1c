import type { Locale } from '@/kernel/locale.ts';
import { does } from '../firm/features.ts';
import { localDoor } from '../local-door.ts';
import { analyticsShape } from './analytics.shape.ts';

const local = localDoor('analytics.yaml', analyticsShape);

/** The home page's counters in one language, filled with the firm's claims; undefined if the firm has none. */
export const findAnalytics = (locale: Locale) => (does('figures') ? local(locale) : undefined);
