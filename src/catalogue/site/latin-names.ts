import { readContent } from '../read-content.ts';
import { type LatinNames, latinNamesShape } from './latin-names.shape.ts';

/** Words that stay in Latin letters in Hindi, for the report of scripts/hindi-report.ts and its test. */
export const latinNames: LatinNames = readContent('latin-names.yaml', latinNamesShape);
