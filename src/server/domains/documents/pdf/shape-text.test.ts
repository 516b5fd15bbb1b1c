import PDFDocument from 'pdfkit';
import { expect, test } from 'vitest';
import { type PrintedScript, scriptOf } from '../../../../kernel/drawable.ts';
import { fontFile } from './printed-fonts.ts';
import { shapeWithHarfBuzz } from './shape-text.ts';

/** Returns the text that each drawn glyph of a word stands for, from left to right. */
function glyphsOf(word: string, script: PrintedScript | 'main') {
  const doc = new PDFDocument({ autoFirstPage: false });
  const file = fontFile(script, false);
  doc.font(file);
  shapeWithHarfBuzz(doc, file);
  const { font } = (doc as unknown as { _font: { font: { layout(text: string): Laid } } })._font;
  return font.layout(word);
}
interface Laid {
  readonly glyphs: readonly { readonly id: number; readonly codePoints: readonly number[] }[];
}

// The shaper of pdfkit draws these words wrongly or fails.
test.each([
  ['ਸਿੰਘ', 'ਿ'],
  ['ਗੁਰਪ੍ਰੀਤ', 'ਗ'],
  ['కొక్రి', 'క'],
  ['ലക്ഷ്മി', 'ല'],
  ['ಲಕ್ಷ್ಮಿ', 'ಲ'],
  ['রাজেশ্বরী', 'র'],
  ['हिंदी', 'ि'],
])('%s begins with the glyph of %s and has no empty box', (word, first) => {
  const script = scriptOf(word[0] ?? '') ?? 'main';
  const { glyphs } = glyphsOf(word, script);
  expect(String.fromCodePoint(...(glyphs[0]?.codePoints ?? []))).toContain(first);
  expect(glyphs.map(({ id }) => id)).not.toContain(0);
  expect(glyphs.every(({ codePoints }) => codePoints.length > 0)).toBe(true);
});

test('a conjunct is one glyph', () => {
  expect(glyphsOf('ക്ഷ', 'malayalam').glyphs).toHaveLength(1);
  expect(glyphsOf('ಕ್ಷಿ', 'kannada').glyphs).toHaveLength(1);
});
