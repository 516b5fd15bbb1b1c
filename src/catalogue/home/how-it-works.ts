import { localDoor } from '../local-door.ts';
import { howItWorksShape } from './how-it-works.shape.ts';

/** The steps in which the firm works, in one language; undefined if the firm has none. */
export const findHowItWorks = localDoor('how-it-works.yaml', howItWorksShape);
