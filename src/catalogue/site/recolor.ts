import type { Colors } from './colors.shape.ts';

interface Shade {
  /** In degrees. */
  readonly hue: number;
  /** Both from 0 to 1. */
  readonly saturation: number;
  readonly lightness: number;
}

/**
 * How far the hue of a shade may be from that of the colour in `drawnIn`, in degrees, and the minimum saturation, from
 * 0 to 1. Skin, wood and plants fall outside these limits and keep their colours.
 */
const families = {
  night: { reach: 17, least: 0.12 },
  marigold: { reach: 6, least: 0.8 },
} as const;
type Family = keyof typeof families;

/**
 * Returns a picture in the firm's colours. Each shade of a colour that the picture was drawn in becomes a shade of the
 * firm's colour with the same lightness.
 * @param svg the picture's source
 */
export function recolor(svg: string, { brand, drawnIn }: Pick<Colors, 'brand' | 'drawnIn'>): string {
  const changed = (Object.keys(families) as Family[]).flatMap((family) => {
    const drawn = drawnIn?.[family];
    return drawn === undefined || drawn === brand[family]
      ? []
      : [{ ...families[family], drawn, theirs: brand[family], from: shadeOf(drawn), to: shadeOf(brand[family]) }];
  });
  if (changed.length === 0) {
    return svg;
  }
  return svg.replaceAll(/#(?:[0-9a-f]{6}|[0-9a-f]{3})(?![0-9a-z])/gi, (color) => {
    const shade = shadeOf(color);
    const of = changed.find(
      ({ from, reach, least }) => apart(from.hue, shade.hue) <= reach && shade.saturation >= least,
    );
    if (!of) {
      return color;
    }
    if (color.toLowerCase() === of.drawn) {
      return of.theirs;
    }
    const saturation = Math.min(1, (shade.saturation * of.to.saturation) / Math.max(of.from.saturation, 0.01));
    return hexOf({ hue: (shade.hue - of.from.hue + of.to.hue + 360) % 360, saturation, lightness: shade.lightness });
  });
}

const apart = (a: number, b: number): number => Math.min(Math.abs(a - b), 360 - Math.abs(a - b));

function shadeOf(color: string): Shade {
  const digits = color.slice(1);
  const whole = digits.length === 3 ? digits.replaceAll(/./g, '$&$&') : digits;
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => Number.parseInt(whole.slice(at, at + 2), 16) / 255);
  const most = Math.max(red, green, blue);
  const least = Math.min(red, green, blue);
  const lightness = (most + least) / 2;
  const span = most - least;
  if (span === 0) {
    return { hue: 0, saturation: 0, lightness };
  }
  const turn =
    most === red ? (green - blue) / span : most === green ? (blue - red) / span + 2 : (red - green) / span + 4;
  return { hue: (turn * 60 + 360) % 360, saturation: span / (1 - Math.abs(2 * lightness - 1)), lightness };
}

function hexOf({ hue, saturation, lightness }: Shade): string {
  const reach = saturation * Math.min(lightness, 1 - lightness);
  const part = (offset: number): string => {
    const at = (offset + hue / 30) % 12;
    const value = lightness - reach * Math.max(-1, Math.min(at - 3, 9 - at, 1));
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${part(0)}${part(8)}${part(4)}`;
}
