import { localDoor } from '../local-door.ts';
import { achievementsShape } from './achievements.shape.ts';

/** The figures of the home page's strip, filled from the firm's claims; undefined where the firm has none. */
export const findAchievements = localDoor('achievements.yaml', achievementsShape);
