import { featureOf } from '../firm/feature-paths.ts';
import { does } from '../firm/features.ts';

/**
 * Whether an English path belongs to a switched-off feature, so that the page does not exist and nothing links to it.
 */
export function isSwitchedOff(path: string): boolean {
  const feature = featureOf(path);
  return feature !== undefined && !does(feature);
}
