import { isEdited } from '../read-content.ts';
import { brandRules, colorRules } from './color-rules.ts';
import type { Colors } from './colors.shape.ts';
import { colors } from './colors.ts';

/** Returns the style sheet that overrides the colours of the build with those published in the office. */
export const colorSheet = (own: Colors = colors): string =>
  `:root {\n${brandRules(own)}\n}\n${colorRules(own).join('\n')}\n`;

/** Its path. */
export const COLOR_SHEET = '/colors.css';

/**
 * Returns the URL of the style sheet from `colorSheet`, for every page; undefined while the colours are those of the
 * build, because the main style sheet has them. The hash in the URL changes with the colours, so that browsers do not
 * show old ones.
 */
export function colorSheetHref(): string | undefined {
  return isEdited('colors.yaml') ? `${COLOR_SHEET}?${numberOf(colorSheet())}` : undefined;
}

/** Returns a short hash of a text. */
const numberOf = (text: string): string =>
  [...text].reduce((sum, letter) => (Math.imul(sum, 31) + (letter.codePointAt(0) ?? 0)) >>> 0, 7).toString(36);
