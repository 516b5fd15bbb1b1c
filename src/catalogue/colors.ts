import { colorsShape } from './colors.shape.ts';
import { readContent } from './read-content.ts';

/** The firm's colours. */
export const colors = readContent('colors.yaml', colorsShape);
