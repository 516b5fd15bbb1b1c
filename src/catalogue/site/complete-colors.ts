import { contrast, lightened, mixed } from './contrast.ts';

/** The minimum contrast of readable text: WCAG 2.2, 1.4.3. */
export const LEAST_CONTRAST = 4.5;
/** Derived colours have some margin. */
const EASY = 5;

type Keys = 'paper' | 'surface' | 'sunk' | 'line' | 'ink' | 'soft' | 'accent' | 'link' | 'good' | 'bad';
export type Theme = Readonly<Record<Keys, string>>;
type Some = { readonly [Key in Keys]?: string | undefined };
type Brand = Readonly<Record<'night' | 'night-soft' | 'night-line' | 'marigold' | 'marigold-deep', string>>;

interface Given {
  readonly brand: Brand;
  readonly light: Theme;
  readonly dark: Some;
  readonly onNight: Some;
}

/**
 * Adds the colours of the dark theme, and of dark bands in the light theme, that the file leaves out; they follow
 * `brand` and the light theme.
 */
export function completeColors<Colors extends Given>(colors: Colors): Colors & { dark: Theme } {
  const { brand, light, dark, onNight } = colors;
  const band = { surface: mixed(brand.night, '#ffffff', 0.08), line: brand['night-line'], ...said(onNight) };
  const grounds = {
    paper: mixed(brand.night, '#000000', 0.45),
    surface: mixed(brand.night, '#000000', 0.2),
    sunk: mixed(brand.night, '#000000', 0.6),
    ...said(dark),
  };
  const behind = [grounds.paper, grounds.surface, grounds.sunk, brand.night, band.surface];
  const derived = {
    line: mixed(brand.night, '#ffffff', 0.2),
    ink: mixed(brand['night-soft'], '#ffffff', 0.8),
    soft: lightened(brand['night-soft'], behind, EASY),
    accent: lightened(brand.marigold, behind, EASY),
    link: lightened(light.link, behind, EASY),
    good: lightened(light.good, behind, EASY),
    bad: lightened(light.bad, behind, EASY),
  };
  return { ...colors, dark: { ...derived, ...grounds }, onNight: band };
}

const said = (theme: Some): Partial<Theme> =>
  Object.fromEntries(Object.entries(theme).filter(([, color]) => color !== undefined));

/** A text that is unreadable on its background. */
export interface Unreadable {
  readonly path: readonly string[];
  readonly message: string;
}

const texts = ['ink', 'soft', 'accent', 'link', 'good', 'bad'] as const;
const grounds = ['paper', 'surface', 'sunk'] as const;

/** Text colours with too little contrast to their background, each with its correction. */
export function findUnreadable({ brand, light, dark, onNight }: Given & { readonly dark: Theme }): Unreadable[] {
  const dull = (
    path: readonly string[],
    color: string,
    ground: string,
    on: string,
    by: 'day' | 'night',
  ): Unreadable[] => {
    const found = contrast(color, ground);
    if (found >= LEAST_CONTRAST) {
      return [];
    }
    const said = `${color} has a contrast of ${found.toFixed(1)} to \`${on}\` (${ground}), and text needs ${LEAST_CONTRAST}`;
    return [{ path, message: `${said}: make it ${by === 'day' ? 'darker' : 'lighter'}` }];
  };
  const inTheme = (name: 'light' | 'dark', theme: Theme): Unreadable[] =>
    texts.flatMap((text) =>
      grounds.flatMap((ground) =>
        dull([name, text], theme[text], theme[ground], `${name} › ${ground}`, name === 'light' ? 'day' : 'night'),
      ),
    );
  const band = { ...dark, ...said(onNight) };
  const onBand = texts.flatMap((text) => {
    const path = [onNight[text] === undefined ? 'dark' : 'onNight', text];
    return [
      ...dull(path, band[text], brand.night, 'brand › night', 'night'),
      ...dull(path, band[text], band.surface, 'onNight › surface', 'night'),
    ];
  });
  return [
    ...dull(['brand', 'night-soft'], brand['night-soft'], brand.night, 'brand › night', 'night'),
    ...dull(['brand', 'marigold'], brand.marigold, brand.night, 'brand › night', 'night'),
    ...dull(['brand', 'marigold-deep'], brand['marigold-deep'], brand.night, 'brand › night', 'night'),
    ...inTheme('light', light),
    ...inTheme('dark', dark),
    ...onBand,
  ];
}
