import { localDoor } from '../local-door.ts';
import { directorShape } from './director.shape.ts';

/** The director and the message of the home page, in one language; undefined if the firm has none. */
export const findDirector = localDoor('director.yaml', directorShape);
