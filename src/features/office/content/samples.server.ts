import type { AppContext } from '@/server/main/app-context.ts';

/** What is left in the current build from the sample that the site was made from. */
export const builtSamples = ({ samples }: Pick<AppContext, 'samples'>) => samples();
