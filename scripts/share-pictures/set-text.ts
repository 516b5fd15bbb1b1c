import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import fontverter from 'fontverter';
import { Blob, Face, Font, Buffer as ShapingBuffer, shape } from 'harfbuzzjs';

/** A line of text as outlines: no font is needed to draw it, and its width is known. */
export interface SetLine {
  /** SVG path data at 1 unit = 1 pixel, the baseline at y = 0. */
  path: string;
  /** Pixels. */
  width: number;
}

/** Sets text in Hind of one weight, both scripts. */
export interface TextSetter {
  line: (text: string, size: number) => SetLine;
  /** Breaks a text at its spaces. @param width pixels @param most lines; what does not fit ends in an ellipsis */
  lines: (text: string, size: number, width: number, most: number) => SetLine[];
}

const require = createRequire(import.meta.url);
const files = ['latin', 'latin-ext', 'devanagari'] as const;

async function loadFont(file: (typeof files)[number], weight: number): Promise<Font> {
  const packed = readFileSync(require.resolve(`@fontsource/hind/files/hind-${file}-${weight}-normal.woff2`));
  const plain = await fontverter.convert(packed, 'truetype');
  return new Font(new Face(new Blob(new Uint8Array(plain).buffer)));
}

/** Stretches of one script: Devanagari with its joiners, the rupee sign, everything else. */
const runs = /(?:\p{scx=Deva}|\u200c|\u200d)+|₹|(?:(?![₹\u200c\u200d])\P{scx=Deva})+/gu;

/** Which of the three files holds a character. */
function fontOf(character: string): (typeof files)[number] {
  if (character === '₹') return 'latin-ext';
  return /\p{scx=Deva}|\u200c|\u200d/u.test(character) ? 'devanagari' : 'latin';
}

/** @param weight 400 or 600 */
export async function createTextSetter(weight: 400 | 600): Promise<TextSetter> {
  const fonts = new Map<string, Font>();
  // One after the other: the converter's result lies in memory that its next call writes to.
  for (const file of files) fonts.set(file, await loadFont(file, weight));

  const line = (text: string, size: number): SetLine => {
    let x = 0;
    const paths: string[] = [];
    for (const [run = ''] of text.matchAll(runs)) {
      const font = fonts.get(fontOf(run[0] ?? ' '));
      if (!font) continue;
      const scale = size / font.face.upem;
      const buffer = new ShapingBuffer();
      buffer.addText(run);
      buffer.guessSegmentProperties();
      shape(font, buffer);
      for (const { codepoint, xAdvance = 0, xOffset = 0, yOffset = 0 } of buffer.getGlyphInfosAndPositions()) {
        const outline = font.glyphToPath(codepoint);
        if (outline) paths.push(moved(outline, scale, x + xOffset * scale, -yOffset * scale));
        x += xAdvance * scale;
      }
    }
    return { path: paths.join(''), width: x };
  };

  const lines = (text: string, size: number, width: number, most: number): SetLine[] => {
    const broken: string[] = [];
    for (const word of text.split(' ')) {
      const last = broken.at(-1);
      if (last !== undefined && line(`${last} ${word}`, size).width <= width)
        broken[broken.length - 1] = `${last} ${word}`;
      else broken.push(word);
    }
    const shown = broken.slice(0, most);
    if (broken.length > most) shown[most - 1] = `${shown[most - 1]} …`;
    return shown.map((each) => line(each, size));
  };

  return { line, lines };
}

/** Path data scaled, turned upright (fonts count upwards) and moved. */
function moved(path: string, scale: number, x: number, y: number): string {
  let isX = true;
  return path.replace(/[A-Z]|-?\d+(?:\.\d+)?/g, (token) => {
    if (/[A-Z]/.test(token)) {
      isX = true;
      return token;
    }
    const value = isX ? x + Number(token) * scale : y - Number(token) * scale;
    isX = !isX;
    return value.toFixed(1);
  });
}
