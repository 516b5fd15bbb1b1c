import { readContent } from '../read-content.ts';
import { colorsShape } from './colors.shape.ts';

/** The firm's colours. */
export const colors = readContent('colors.yaml', colorsShape);
