import type { AppContext } from '@/server/main/app-context.ts';

/** The sample content that is still in the current build. */
export const builtSamples = ({ samples }: Pick<AppContext, 'samples'>) => samples();
