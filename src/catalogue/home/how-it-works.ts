import { localDoor } from '../local-door.ts';
import { howItWorksShape } from './how-it-works.shape.ts';

/** The steps of a piece of work, in one language; undefined where the firm has none. */
export const findHowItWorks = localDoor('how-it-works.yaml', howItWorksShape);
