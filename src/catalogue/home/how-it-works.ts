import { localDoor } from '../local-door.ts';
import { howItWorksShape } from './how-it-works.shape.ts';

/** The steps of the firm's work, in one language; undefined if the firm has none. */
export const findHowItWorks = localDoor('how-it-works.yaml', howItWorksShape);
