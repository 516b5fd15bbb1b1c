import { featureOf } from '../firm/feature-paths.ts';
import { does } from '../firm/features.ts';

/** Whether the firm has switched off what an English address belongs to: there is no such page, and no link leads there. */
export function isSwitchedOff(path: string): boolean {
  const feature = featureOf(path);
  return feature !== undefined && !does(feature);
}
