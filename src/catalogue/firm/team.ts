import { localDoor } from '../local-door.ts';
import { teamShape } from './team.shape.ts';

/** The leadership team in one language; undefined where the firm shows none. */
export const findTeam = localDoor('team.yaml', teamShape);
