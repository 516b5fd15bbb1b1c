import { contrast, LEAST_CONTRAST, lightened, mixed, nearestShade } from './contrast.ts';

/** The minimum contrast of derived colours, with a margin above what is required. */
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
 * Adds the colours that the file leaves out for the dark theme and for dark bands in the light theme. They follow
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

/** A text colour and a background that it is used on, each with its field in the file. */
interface Pair {
  readonly path: readonly string[];
  readonly color: string;
  readonly ground: string;
  readonly on: readonly string[];
}

const texts = ['ink', 'soft', 'accent', 'link', 'good', 'bad'] as const;
const grounds = ['paper', 'surface', 'sunk'] as const;

/**
 * Finds text colours with too little contrast against their background, each with what to do. Malformed colours are
 * left out.
 */
export function findUnreadable(colors: Given & { readonly dark: Theme }): Unreadable[] {
  const pairs = listPairs(colors).filter(({ color, ground }) => isColor(color) && isColor(ground));
  const byText = Map.groupBy(pairs, ({ path }) => path.join());
  return [...byText.values()].flatMap((own) => {
    const [worst] = own.toSorted((a, b) => contrast(a.color, a.ground) - contrast(b.color, b.ground));
    if (!worst || contrast(worst.color, worst.ground) >= LEAST_CONTRAST) {
      return [];
    }
    const { path, color, ground, on } = worst;
    const found = contrast(color, ground).toFixed(1);
    const fact = `${color} has a contrast of ${found} to \`${on.join(' › ')}\` (${ground}), and text needs ${LEAST_CONTRAST}`;
    return [{ path, message: `${fact}: ${advice(worst, own, pairs)}` }];
  });
}

/**
 * Returns what to do about unreadable text: change its colour, or change its background if no shade of the text colour
 * would be readable.
 */
function advice({ color, ground, on }: Pair, own: readonly Pair[], all: readonly Pair[]): string {
  const better = nearestShade(
    color,
    own.map((pair) => pair.ground),
  );
  if (better !== undefined) {
    return `make it ${direction(color, better)}, such as ${better}`;
  }
  const above = all.filter((pair) => pair.on.join() === on.join()).map((pair) => pair.color);
  const other = nearestShade(ground, above) ?? nearestShade(ground, [color]) ?? '#ffffff';
  return `make \`${on.join(' › ')}\` ${direction(ground, other)}, such as ${other}`;
}

const direction = (from: string, to: string): string =>
  contrast(to, '#000000') < contrast(from, '#000000') ? 'darker' : 'lighter';

const isColor = (color: string): boolean => /^#[0-9a-f]{6}$/.test(color);

function listPairs({ brand, light, dark, onNight }: Given & { readonly dark: Theme }): Pair[] {
  const onNightBand = (path: readonly string[], color: string): Pair => ({
    path,
    color,
    ground: brand.night,
    on: ['brand', 'night'],
  });
  const inTheme = (name: 'light' | 'dark', theme: Theme): Pair[] =>
    texts.flatMap((text) =>
      grounds.map((ground) => ({
        path: [name, text],
        color: theme[text],
        ground: theme[ground],
        on: [name, ground],
      })),
    );
  const band = { ...dark, ...said(onNight) };
  const onBand = texts.flatMap((text) => {
    const path = [onNight[text] === undefined ? 'dark' : 'onNight', text];
    const onCard = { path, color: band[text], ground: band.surface, on: ['onNight', 'surface'] };
    return [onNightBand(path, band[text]), onCard];
  });
  return [
    onNightBand(['brand', 'night-soft'], brand['night-soft']),
    onNightBand(['brand', 'marigold'], brand.marigold),
    onNightBand(['brand', 'marigold-deep'], brand['marigold-deep']),
    ...inTheme('light', light),
    ...inTheme('dark', dark),
    ...onBand,
  ];
}
