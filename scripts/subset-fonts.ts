import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { extname, join } from 'node:path';
import fontverter from 'fontverter';
import { Blob, Face, Font, Buffer as ShapingBuffer, shapeWithTrace, TracePhase } from 'harfbuzzjs';
import { readEnv } from '../src/server/platform/settings/env.ts';
import { subset } from './harfbuzz-subset.ts';
import { roundOutlines } from './round-outlines.ts';

/**
 * The weights of Hind that are cut down to the letters of both scripts and the conjuncts in texts on this site. This
 * makes a file 20 KB instead of 290. Visitors may type other conjuncts, so form fields show Devanagari in the system's
 * font.
 */
const weights = { 400: '400Regular/Hind_400Regular.ttf', 600: '600SemiBold/Hind_600SemiBold.ttf' } as const;
const outDir = '.generated/fonts';
/**
 * The grid of the outlines: every fourth of the 1,000 units per em. Rounding moves a point by two units at most, which
 * is a quarter of a dot in a heading of 40 px on the sharpest phone. It saves 6% of a file; see
 * docs/decisions/why-hind-and-a-cut-font.md.
 */
const grid = 4;
const require = createRequire(import.meta.url);

const range = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, index) => from + index);
const punctuation = [
  0xa0, 0xa9, 0xab, 0xb7, 0xbb, 0xd7, 0x2013, 0x2014, 0x2018, 0x2019, 0x201c, 0x201d, 0x2022, 0x2026,
];
const rupee = 0x20b9;
const digits = range(0x30, 0x39);
const latin = [...range(0x20, 0x7e), ...punctuation, rupee];
/**
 * The letters of Hindi. Devanagari has as many more letters for other languages, and digits that the site does not use.
 * Letters that a text does use are kept with its words.
 */
const hindi = [
  ...range(0x901, 0x903),
  ...range(0x905, 0x90b),
  ...range(0x90f, 0x911),
  0x913,
  0x914,
  ...range(0x915, 0x928),
  ...range(0x92a, 0x930),
  0x932,
  ...range(0x935, 0x939),
  0x93c,
  ...range(0x93e, 0x943),
  0x945,
  ...range(0x947, 0x949),
  ...range(0x94b, 0x94d),
  0x964,
];

function listFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter(
      (entry) =>
        entry.isFile() &&
        !entry.name.includes('.test.') &&
        ['.yaml', '.md', '.ts', '.tsx', '.astro'].includes(extname(entry.name)),
    )
    .map((entry) => join(entry.parentPath, entry.name));
}

/** Files whose words are never shown, only compared with what someone typed or wrote. */
export const notOnPages: readonly string[] = [
  'src/i18n/phonetic-key.ts',
  'src/server/domains/cases/mails',
  'src/server/platform/search',
  'src/ui/search',
];

/** Lists every Devanagari word that the site can show, once. */
function listDevanagariWords(): Set<string> {
  const words = new Set<string>();
  const sources = listFiles('src').filter((file) => !notOnPages.some((place) => file.startsWith(place)));
  for (const file of [...listFiles(readEnv().contentDir), ...sources]) {
    for (const word of readFileSync(file, 'utf8').match(/[\u0900-\u097f\u200c\u200d]+/g) ?? []) {
      words.add(word);
    }
  }
  return words;
}

/**
 * Returns the glyphs that the font forms from these words. This includes the intermediate glyphs of conjuncts, because
 * without the half form of व there is no व्य.
 * @param truetype an uncompressed font
 */
function glyphsOf(truetype: Uint8Array, words: Iterable<string>): Set<number> {
  const font = new Font(new Face(new Blob(truetype.slice().buffer)));
  const glyphs = new Set<number>();
  for (const word of words) {
    const buffer = new ShapingBuffer();
    buffer.addText(word);
    buffer.guessSegmentProperties();
    for (const step of shapeWithTrace(font, buffer, [], 0, TracePhase.DONT_STOP)) {
      if (step.glyphs) {
        for (const glyph of step.t as { g: number }[]) {
          glyphs.add(glyph.g);
        }
      }
    }
  }
  return glyphs;
}

/**
 * Writes the site's font files below .generated/fonts. `latin` is for pages in English, and `hindi` has both scripts,
 * so that a page in either language downloads one file per weight. `figures` has only digits of the same width, for
 * columns of amounts, because Hind's digits have different widths and the font has no feature for tabular ones.
 */
export async function subsetFonts(): Promise<void> {
  mkdirSync(outDir, { recursive: true });
  const words = listDevanagariWords();
  const letters = new Set([...words].flatMap((word) => [...word].map((letter) => letter.codePointAt(0) ?? 0)));
  for (const [weight, file] of Object.entries(weights)) {
    const truetype = readFileSync(require.resolve(`@expo-google-fonts/hind/${file}`));
    const unicodes = [...latin, ...hindi, ...letters, 0x200c, 0x200d, 0x25cc];
    const files = {
      figures: await subset(truetype, { unicodes: digits }),
      latin: await subset(truetype, { unicodes: latin }),
      hindi: await subset(truetype, { unicodes, glyphs: glyphsOf(truetype, [...words, ...latinWords()]) }),
    };
    for (const [name, small] of Object.entries(files)) {
      writeFileSync(
        join(outDir, `hind-${name}-${weight}.woff2`),
        await fontverter.convert(roundOutlines(small, grid, name === 'figures'), 'woff2'),
      );
    }
  }
}

/** Single letters are enough, because the subset font has no Latin ligatures. */
const latinWords = (): string[] => latin.map((code) => String.fromCodePoint(code));
