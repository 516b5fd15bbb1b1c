import type { AppContext } from '@/server/main/app-context.ts';

/** The sample content still in the current build. */
export const builtSamples = ({ samples }: Pick<AppContext, 'samples'>) => samples();
