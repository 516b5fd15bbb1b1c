/** Red, green, blue and opacity of each pixel, row by row. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
}

/**
 * Scales a picture down on a white background, so that its longer side has at most `longest` pixels. Each pixel is the
 * mean of those it replaces.
 */
export function shrink(from: Pixels, longest: number): Pixels & { readonly data: Uint8ClampedArray } {
  const scale = Math.min(1, longest / Math.max(from.width, from.height));
  const width = Math.max(1, Math.round(from.width * scale));
  const height = Math.max(1, Math.round(from.height * scale));
  const data = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const box = {
        left: Math.floor((x * from.width) / width),
        right: Math.max(Math.floor(((x + 1) * from.width) / width), Math.floor((x * from.width) / width) + 1),
        top: Math.floor((y * from.height) / height),
        bottom: Math.max(Math.floor(((y + 1) * from.height) / height), Math.floor((y * from.height) / height) + 1),
      };
      data.set(mean(from, box), (y * width + x) * 4);
    }
  }
  return { width, height, data };
}

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

function mean({ width, data }: Pixels, { left, right, top, bottom }: Box): [number, number, number, number] {
  let red = 0;
  let green = 0;
  let blue = 0;
  let count = 0;
  for (let y = top; y < bottom; y += 1) {
    for (let at = (y * width + left) * 4; at < (y * width + right) * 4; at += 4) {
      const opacity = (data[at + 3] ?? 255) / 255;
      const white = 255 * (1 - opacity);
      red += (data[at] ?? 0) * opacity + white;
      green += (data[at + 1] ?? 0) * opacity + white;
      blue += (data[at + 2] ?? 0) * opacity + white;
      count += 1;
    }
  }
  return [red / count, green / count, blue / count, 255];
}
