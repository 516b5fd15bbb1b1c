import { z } from 'zod';
import { optionsShape } from '../options.shape.ts';

/** content/form-options.yaml: what visitors choose from, form by form. */
export const formOptionsShape = z.strictObject({ contact: optionsShape, 'quick-inquiry': optionsShape });
