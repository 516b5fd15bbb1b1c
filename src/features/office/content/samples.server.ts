import type { AppContext } from '@/server/main/app-context.ts';

/** What the build in use still has of the sample that it was made from. */
export const builtSamples = ({ samples }: Pick<AppContext, 'samples'>) => samples();
