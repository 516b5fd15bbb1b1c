import { localDoor } from '../local-door.ts';
import { partnersShape } from './partners.shape.ts';

/** The partner firms in one language; undefined if the firm has none. */
export const findPartners = localDoor('partners.yaml', partnersShape);
