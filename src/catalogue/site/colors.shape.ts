import { z } from 'zod';
import { completeColors, findUnreadable } from './complete-colors.ts';

const color = z.string().regex(/^#[0-9a-f]{6}$/, 'six hexadecimal digits, such as #1f1a47');

const theme = z.strictObject({
  paper: color,
  surface: color,
  sunk: color,
  line: color,
  ink: color,
  soft: color,
  accent: color,
  link: color,
  good: color,
  bad: color,
});

/** content/colors.yaml: every colour of the site. */
export const colorsShape = z
  .strictObject({
    brand: z.strictObject({
      night: color,
      'night-soft': color,
      'night-line': color,
      marigold: color,
      'marigold-deep': color,
    }),
    light: theme,
    /** By night. What is left out follows `brand` and the colours by day. */
    dark: theme.partial().default({}),
    /** On the dark bands of a page by day. What is left out follows `brand`, and else the colours by night. */
    onNight: theme.partial().default({}),
    /** In which two colours the drawings of pictures/ are drawn: where `brand` has others, they and their shades follow it. */
    drawnIn: z.strictObject({ night: color, marigold: color }).optional(),
  })
  .transform((given, context) => {
    const colors = completeColors(given);
    for (const { path, message } of findUnreadable(colors)) {
      context.addIssue({ code: 'custom', path: [...path], message, input: given });
    }
    return colors;
  });

export type Colors = z.output<typeof colorsShape>;
