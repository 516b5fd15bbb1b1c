import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Blob, Face, Font, Buffer as ShapingBuffer, shape } from 'harfbuzzjs';

/** A line of text as outlines, which needs no font to be drawn and has a known width. */
export interface SetLine {
  /** SVG path data at 1 unit = 1 pixel, the baseline at y = 0. */
  path: string;
  /** In pixels. */
  width: number;
}

/** Sets text in both scripts in one weight of Hind. */
export interface TextSetter {
  line: (text: string, size: number) => SetLine;
  /**
   * Breaks a text at its spaces.
   * @param width the maximum width of a line, in pixels
   * @param most the maximum number of lines; longer text ends in an ellipsis
   */
  lines: (text: string, size: number, width: number, most: number) => SetLine[];
}

const require = createRequire(import.meta.url);
const files = { 400: '400Regular/Hind_400Regular.ttf', 600: '600SemiBold/Hind_600SemiBold.ttf' } as const;

/** Runs of one script: Devanagari with its joiners, and everything else. */
const runs = /(?:\p{scx=Deva}|\u200c|\u200d)+|(?:(?![\u200c\u200d])\P{scx=Deva})+/gu;

/** Creates a text setter. @param weight 400 or 600 */
export function createTextSetter(weight: 400 | 600): TextSetter {
  const truetype = readFileSync(require.resolve(`@expo-google-fonts/hind/${files[weight]}`));
  const font = new Font(new Face(new Blob(new Uint8Array(truetype).buffer)));

  const line = (text: string, size: number): SetLine => {
    const scale = size / font.face.upem;
    let x = 0;
    const paths: string[] = [];
    for (const [run] of text.matchAll(runs)) {
      const buffer = new ShapingBuffer();
      buffer.addText(run);
      buffer.guessSegmentProperties();
      shape(font, buffer);
      for (const { codepoint, xAdvance = 0, xOffset = 0, yOffset = 0 } of buffer.getGlyphInfosAndPositions()) {
        const outline = font.glyphToPath(codepoint);
        if (outline) {
          paths.push(moved(outline, scale, x + xOffset * scale, -yOffset * scale));
        }
        x += xAdvance * scale;
      }
    }
    return { path: paths.join(''), width: x };
  };

  const lines = (text: string, size: number, width: number, most: number): SetLine[] => {
    const broken: string[] = [];
    for (const word of text.split(' ')) {
      const last = broken.at(-1);
      if (last !== undefined && line(`${last} ${word}`, size).width <= width) {
        broken[broken.length - 1] = `${last} ${word}`;
      } else {
        broken.push(word);
      }
    }
    const shown = broken.slice(0, most);
    if (broken.length > most) {
      shown[most - 1] = `${shown[most - 1]} …`;
    }
    return shown.map((each) => line(each, size));
  };

  return { line, lines };
}

/** Scales and moves path data, and flips it because the font's y axis points up. */
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
