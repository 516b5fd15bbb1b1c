import { z } from 'zod';
import { link } from '../site/navigation.shape.ts';

/** content/class-finder.yaml: where one goes from the finder of classes. */
export const classFinderShape = z.strictObject({ next: z.array(link.omit({ description: true })).min(1) });
