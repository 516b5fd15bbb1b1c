import { featureOf } from '../firm/feature-paths.ts';
import { does } from '../firm/features.ts';

/** Whether an English path belongs to a switched-off feature; there is no such page then, and no link to it. */
export function isSwitchedOff(path: string): boolean {
  const feature = featureOf(path);
  return feature !== undefined && !does(feature);
}
