import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Blob, Face, Font, Buffer as ShapingBuffer, shape } from 'harfbuzzjs';
import { expect, test } from 'vitest';
import { subset } from './harfbuzz-subset.ts';

const whole = readFileSync(
  createRequire(import.meta.url).resolve('@expo-google-fonts/hind/400Regular/Hind_400Regular.ttf'),
);

/** Returns the width of each glyph that a font draws for a word. */
function widthsOf(truetype: Uint8Array, word: string): number[] {
  const font = new Font(new Face(new Blob(new Uint8Array(truetype).buffer)));
  const buffer = new ShapingBuffer();
  buffer.addText(word);
  buffer.guessSegmentProperties();
  shape(font, buffer);
  return buffer.getGlyphInfosAndPositions().map(({ xAdvance }) => xAdvance ?? 0);
}

const codesOf = (words: readonly string[]): number[] =>
  [...new Set(words.join(''))].map((letter) => letter.codePointAt(0) ?? 0);

test('the subset font does not join Latin letters', async () => {
  const words = ['official', 'Affidavit', 'offline', 'profit', 'flow'];
  const cut = await subset(whole, { unicodes: codesOf(words) });
  for (const word of words) {
    expect(widthsOf(cut, word), word).toHaveLength(word.length);
  }
  expect(widthsOf(whole, 'official').length, 'the whole font joins them').toBeLessThan('official'.length);
});

test('the subset font joins Devanagari letters like the whole font', async () => {
  const words = ['श्री', 'विज्ञान', 'क्षत्रिय', 'द्वितीय', 'कार्य', 'प्रश्न', 'हिन्दी'];
  const cut = await subset(whole, { unicodes: codesOf(words) });
  for (const word of words) {
    expect(widthsOf(cut, word), word).toEqual(widthsOf(whole, word));
  }
});
