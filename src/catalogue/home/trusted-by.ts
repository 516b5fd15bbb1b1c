import { localDoor } from '../local-door.ts';
import { trustedByShape } from './trusted-by.shape.ts';

/** The clients whose marks the home page shows, in one language; undefined where the firm has none. */
export const findTrustedBy = localDoor('trusted-by.yaml', trustedByShape);
