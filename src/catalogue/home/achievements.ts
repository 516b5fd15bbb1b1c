import type { Locale } from '@/kernel/locale.ts';
import { does } from '../firm/features.ts';
import { localDoor } from '../local-door.ts';
import { achievementsShape } from './achievements.shape.ts';

const local = localDoor('achievements.yaml', achievementsShape);

/** The figures of the home page's strip, filled from the firm's claims; undefined if the firm has none. */
export const findAchievements = (locale: Locale) => (does('figures') ? local(locale) : undefined);
