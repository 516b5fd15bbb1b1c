import { z } from 'zod';
import { optionsShape } from '../options.shape.ts';

/** content/form-options.yaml: the options of each form. */
export const formOptionsShape = z.strictObject({ contact: optionsShape, 'quick-inquiry': optionsShape });
