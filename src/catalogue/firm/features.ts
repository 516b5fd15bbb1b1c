import { findContent, whatIsOn } from '../read-content.ts';
import { type Feature, featuresShape } from './features.shape.ts';

export type { Feature };

// Reading it here lets a mistake in it stop the build; editors use the shape for completion.
findContent('features.yaml', featuresShape);

/** Whether the firm has a feature: content/ does not switch it off, and has what it needs. */
export const does = (feature: Feature): boolean => whatIsOn().has(feature);
