import { readContent } from '../read-content.ts';
import { colorsShape } from './colors.shape.ts';

export const colors = readContent('colors.yaml', colorsShape);
