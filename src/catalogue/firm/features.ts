import { findContent, whatIsOn } from '../read-content.ts';
import { type Feature, featuresShape } from './features.shape.ts';

export type { Feature };

// A slip in it stops the build here, and editors complete it.
findContent('features.yaml', featuresShape);

/** Whether the firm does something: content/ does not switch it off, and has what it needs. */
export const does = (feature: Feature): boolean => whatIsOn().has(feature);
