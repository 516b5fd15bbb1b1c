import { z } from 'zod';
import { link } from '../site/navigation.shape.ts';

/** content/class-finder.yaml: the links after the trademark class finder. */
export const classFinderShape = z.strictObject({ next: z.array(link.omit({ description: true })).min(1) });
