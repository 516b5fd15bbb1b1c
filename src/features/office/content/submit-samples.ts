import type { AppContext } from '@/server/app-context.ts';
import { readSamples } from '@/server/samples.ts';

/** What the build in use still has of the sample that it was made from. */
export const builtSamples = ({ env }: Pick<AppContext, 'env'>) => readSamples(env);
