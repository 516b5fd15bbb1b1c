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
    /** The colours are those of the sample firm; the office then asks for your own. */
    sample: z.boolean().optional(),
    brand: z.strictObject({
      night: color,
      'night-soft': color,
      'night-line': color,
      marigold: color,
      'marigold-deep': color,
    }),
    light: theme,
    /** The dark theme. Colours that are left out follow `brand` and the light theme. */
    dark: theme.partial().default({}),
    /**
     * The dark bands of a page in the light theme. Colours that are left out follow `brand`, or else the dark theme.
     */
    onNight: theme.partial().default({}),
    /**
     * The two colours in which the drawings of pictures/ are drawn; if `brand` has others, these colours and their
     * shades are replaced.
     */
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
