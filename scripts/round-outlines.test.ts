import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Blob, Buffer, Face, Font, shape } from 'harfbuzzjs';
import { expect, test } from 'vitest';
import { subset } from './harfbuzz-subset.ts';
import { roundOutlines } from './round-outlines.ts';

const require = createRequire(import.meta.url);
const hind = readFileSync(require.resolve('@expo-google-fonts/hind/400Regular/Hind_400Regular.ttf'));

/** Returns the width of each digit from 0 to 9, and the space before and after its outline, in font units. */
async function digits(areAlike: boolean) {
  const unicodes = Array.from({ length: 10 }, (_, digit) => 0x30 + digit);
  const bytes = new Uint8Array(roundOutlines(await subset(hind, { unicodes }), 4, areAlike));
  const font = new Font(new Face(new Blob(bytes.buffer)));
  return unicodes.map((code) => {
    const buffer = new Buffer();
    buffer.addText(String.fromCodePoint(code));
    buffer.guessSegmentProperties();
    shape(font, buffer);
    const [glyph] = buffer.getGlyphInfosAndPositions();
    const { xBearing = 0, width = 0 } = font.glyphExtents(glyph?.codepoint ?? 0) ?? {};
    return { advance: glyph?.xAdvance ?? 0, before: xBearing, after: (glyph?.xAdvance ?? 0) - xBearing - width };
  });
}

test('digits in columns have the width of the widest, and are in the middle of it', async () => {
  const own = await digits(false);
  expect(new Set(own.map(({ advance }) => advance)).size).toBeGreaterThan(1);
  const alike = await digits(true);
  expect(new Set(alike.map(({ advance }) => advance))).toEqual(
    new Set([Math.max(...own.map(({ advance }) => advance))]),
  );
  // The digits are still centred, within the grid of the outlines.
  for (const [digit, { before, after }] of alike.entries()) {
    const was = own[digit];
    expect(Math.abs(before - after - ((was?.before ?? 0) - (was?.after ?? 0))), String(digit)).toBeLessThanOrEqual(8);
  }
});
