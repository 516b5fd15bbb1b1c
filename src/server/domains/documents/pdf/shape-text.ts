import { readFileSync } from 'node:fs';
import { Blob, Direction, Face, Feature, Font, Buffer as ShapingBuffer, shape } from 'harfbuzzjs';

/** The feature with which a text is passed to pdfkit that is read from right to left. */
export const RIGHT_TO_LEFT = 'rtlm';

/**
 * Programs that copy text reverse the letters of a ligature of Urdu, such as the two of لا. The font joins them without a
 * ligature if this feature is off.
 */
const oneGlyphPerLetter = new Feature('liga', 0);

interface Shaped {
  readonly glyphs: readonly { readonly id: number; readonly advanceWidth: number; readonly codePoints: number[] }[];
  readonly positions: { xAdvance: number; yAdvance: number; xOffset: number; yOffset: number }[];
  readonly advanceWidth: number;
}

/** The part of a font of fontkit that pdfkit uses to shape a text. */
interface FontkitFont {
  layout(text: string, features?: readonly string[]): Shaped;
  getGlyph(id: number): { readonly advanceWidth: number };
  stringsForGlyph(id: number): string[];
}

const opened = new Map<string, Font>();
const shaping = new WeakSet<FontkitFont>();

/** Returns a font that HarfBuzz has opened. It stays open, because the next document needs it again. */
function open(file: string): Font {
  const font = opened.get(file) ?? new Font(new Face(new Blob(readFileSync(file))));
  opened.set(file, font);
  return font;
}

/**
 * Lets HarfBuzz, which also shapes the text in Chromium and Firefox, choose and place the glyphs of a document's current
 * font. The shaper of pdfkit drew ਸਿੰਘ, లక్ష్మి and കൃഷ്ണൻ in the wrong order or without a conjunct, placed the dot of हिंदी
 * beside its vowel, and failed for some conjuncts of Telugu.
 * @param file the font's file
 */
export function shapeWithHarfBuzz(doc: PDFKit.PDFDocument, file: string): void {
  // pdfkit has no public access to its current font.
  const { font } = (doc as unknown as { readonly _font: { readonly font: FontkitFont } })._font;
  if (shaping.has(font)) {
    return;
  }
  shaping.add(font);
  font.layout = (text, features) => shaped(font, open(file), text, features?.includes(RIGHT_TO_LEFT) ?? false);
}

function shaped(font: FontkitFont, opener: Font, text: string, isRightToLeft: boolean): Shaped {
  const buffer = new ShapingBuffer();
  buffer.addText(text);
  buffer.setDirection(isRightToLeft ? Direction.RTL : Direction.LTR);
  // The digits of Urdu differ from those of Arabic.
  buffer.setLanguage(isRightToLeft || /\p{sc=Arabic}|[\u06f0-\u06f9]/u.test(text) ? 'ur' : 'und');
  buffer.guessSegmentProperties();
  shape(opener, buffer, isRightToLeft ? [oneGlyphPerLetter] : []);
  const infos = buffer.getGlyphInfosAndPositions();
  const clusters = Map.groupBy(infos, ({ cluster }) => cluster);
  const starts = [...clusters.keys(), text.length].toSorted((a, b) => a - b);
  const textOf = (cluster: number) => text.slice(cluster, starts[starts.indexOf(cluster) + 1]);
  const positions = infos.map(({ xAdvance = 0, yAdvance = 0, xOffset = 0, yOffset = 0 }) => {
    return { xAdvance, yAdvance, xOffset, yOffset };
  });
  return {
    glyphs: infos.map(({ codepoint: id, cluster }) => {
      // A glyph that shares its letters with others is looked up in the font, which takes milliseconds per document. A
      // font may list a letter of Urdu under the code points of its forms, which are not what was typed.
      const isAlone = isRightToLeft || clusters.get(cluster)?.length === 1;
      const own = (isAlone ? undefined : font.stringsForGlyph(id)[0]) ?? textOf(cluster);
      const codePoints = [...own].map((sign) => sign.codePointAt(0) ?? 0);
      return { id, advanceWidth: font.getGlyph(id).advanceWidth, codePoints };
    }),
    positions,
    // pdfkit scales the positions in place and then reads their sum.
    get advanceWidth() {
      return positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
    },
  };
}
