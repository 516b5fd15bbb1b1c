import { fuzz } from './fuzz.ts';
import type { Scenario } from './scenario.ts';

/** Every attack, in the order in which they run. */
export const scenarios: readonly Scenario[] = [
  {
    name: 'fuzz',
    says: '20,000 bodies and 5,000 raw requests out of the hand of chance, to every address of the build',
    run: fuzz,
  },
];
