import { findContent, whatIsOn } from '../read-content.ts';
import { type Feature, featuresShape } from './features.shape.ts';

export type { Feature };

// Read here only so that a mistake in the file stops the build.
findContent('features.yaml', featuresShape);

/** Whether the firm has a feature: content/ has the files that it needs and does not switch it off. */
export const does = (feature: Feature): boolean => whatIsOn().has(feature);
