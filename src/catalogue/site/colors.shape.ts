import { z } from 'zod';

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
export const colorsShape = z.strictObject({
  brand: z.strictObject({
    night: color,
    'night-soft': color,
    'night-line': color,
    marigold: color,
    'marigold-deep': color,
  }),
  light: theme,
  dark: theme,
  onNight: theme.partial(),
  /** In which two colours the drawings of pictures/ are drawn: where `brand` has others, they and their shades follow it. */
  drawnIn: z.strictObject({ night: color, marigold: color }).optional(),
});

export type Colors = z.output<typeof colorsShape>;
