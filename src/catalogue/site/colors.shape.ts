import { z } from 'zod';
import { completeColors, findUnreadable, type Theme } from './complete-colors.ts';

/** Returns a shape for a colour. @param example a colour that would be valid here */
const colorLike = (example: string) =>
  z
    .string()
    .regex(/^#[0-9a-f]{6}$/, {
      error: ({ input }) => `six hexadecimal digits, such as ${meantColor(String(input)) ?? example}`,
    })
    .describe(`a colour in quotes, such as "${example}"`);

/** Returns the colour that the author probably meant: without capital letters, with six digits and a `#`. */
function meantColor(typed: string): string | undefined {
  const digits = /(?:^|#)([0-9a-f]{6}|[0-9a-f]{3})$/.exec(typed.trim().toLowerCase())?.[1];
  return digits && `#${digits.length === 3 ? digits.replaceAll(/./g, '$&$&') : digits}`;
}

const themeLike = (example: Theme) =>
  z.strictObject({
    paper: colorLike(example.paper),
    surface: colorLike(example.surface),
    sunk: colorLike(example.sunk),
    line: colorLike(example.line),
    ink: colorLike(example.ink),
    soft: colorLike(example.soft),
    accent: colorLike(example.accent),
    link: colorLike(example.link),
    good: colorLike(example.good),
    bad: colorLike(example.bad),
  });

const brandColors = z.strictObject({
  night: colorLike('#1f1a47'),
  'night-soft': colorLike('#cfc9ef'),
  'night-line': colorLike('#423c7a'),
  marigold: colorLike('#ffb81c'),
  'marigold-deep': colorLike('#f0a400'),
});
const lightTheme = themeLike({
  paper: '#fdf9f1',
  surface: '#ffffff',
  sunk: '#f6eedf',
  line: '#e4d8c1',
  ink: '#1f1a47',
  soft: '#4d4972',
  accent: '#8a4b00',
  link: '#3b2fa3',
  good: '#1b6b45',
  bad: '#a8231b',
});
const darkTheme = themeLike({
  paper: '#12102b',
  surface: '#1c1942',
  sunk: '#0d0b20',
  line: '#3a366c',
  ink: '#f5f2ff',
  soft: '#c0bbe0',
  accent: '#ffc94d',
  link: '#bcb5ff',
  good: '#86dcac',
  bad: '#ffa69b',
});

const asGroup = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

/**
 * Returns the colours that a group of the file sets.
 * @param needed the colours that are listed as missing if the group does not set them
 */
function colorsOf(value: unknown, needed: readonly string[] = []): Record<string, string> {
  const set = Object.entries(asGroup(value)).filter(([, color]) => typeof color === 'string');
  return Object.fromEntries([...needed.map((name) => [name, '']), ...set]) as Record<string, string>;
}

/** content/colors.yaml: every colour of the site. */
export const colorsShape = z
  .strictObject({
    /** Whether the colours are those of the sample firm. The office then asks for the firm's own colours. */
    sample: z.boolean().optional(),
    brand: brandColors,
    light: lightTheme,
    /** The dark theme. Colours that are left out follow `brand` and the light theme. */
    dark: darkTheme.partial().default({}),
    /**
     * The dark bands of a page in the light theme. Colours that are left out follow `brand`, or else the dark theme.
     */
    onNight: darkTheme.partial().default({}),
    /**
     * The two colours in which the drawings in pictures/ are drawn. If `brand` has other colours, these two and their
     * shades are replaced.
     */
    drawnIn: z.strictObject({ night: colorLike('#1f1a47'), marigold: colorLike('#ffb81c') }).optional(),
  })
  .superRefine(
    (given, context) => {
      const { brand, light, dark, onNight } = asGroup(given);
      const colors = completeColors({
        brand: colorsOf(brand, Object.keys(brandColors.shape)) as z.output<typeof brandColors>,
        light: colorsOf(light, Object.keys(lightTheme.shape)) as z.output<typeof lightTheme>,
        dark: colorsOf(dark),
        onNight: colorsOf(onNight),
      });
      for (const { path, message } of findUnreadable(colors)) {
        context.addIssue({ code: 'custom', path: [...path], message, input: given });
      }
    },
    // The check of contrast runs even if a colour is missing or malformed, so that one run reports every fault.
    { when: () => true },
  )
  .transform(completeColors);

export type Colors = z.output<typeof colorsShape>;
