import type { Locale } from '@/kernel/locale.ts';
import { localDoor } from '../local-door.ts';
import { does } from './features.ts';
import { teamShape } from './team.shape.ts';

const local = localDoor('team.yaml', teamShape);

/** Returns the leadership team in one language; undefined if the firm shows none. */
export const findTeam = (locale: Locale) => (does('team') ? local(locale) : undefined);
