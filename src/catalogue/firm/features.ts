import { findContent, whatIsOn } from '../read-content.ts';
import { type Feature, featuresShape } from './features.shape.ts';

export type { Feature };

// Read here so that a mistake in the file stops the build; editors use the shape for completion.
findContent('features.yaml', featuresShape);

/** Whether the firm has a feature: content/ has the files it needs and does not switch it off. */
export const does = (feature: Feature): boolean => whatIsOn().has(feature);
