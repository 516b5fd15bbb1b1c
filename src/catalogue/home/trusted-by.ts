import { localDoor } from '../local-door.ts';
import { trustedByShape } from './trusted-by.shape.ts';

/** The customers whose logos the home page shows, in one language; undefined if the firm has none. */
export const findTrustedBy = localDoor('trusted-by.yaml', trustedByShape);
