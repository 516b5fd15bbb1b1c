import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const noHinting = 0x1;
const noLayoutClosure = 0x200;
const layoutFeatures = 6;
/** Returns the tag of a layout feature as the number that HarfBuzz expects. */
const tag = (name: string): number => Buffer.from(name).readUInt32BE();

/** The part of HarfBuzz's C interface that is used here; https://harfbuzz.github.io/harfbuzz-hb-subset.html */
interface HarfBuzz {
  memory: WebAssembly.Memory;
  _initialize(): void;
  malloc(size: number): number;
  hb_blob_create(data: number, length: number, mode: number, user: number, destroy: number): number;
  hb_blob_get_data(blob: number, length: number): number;
  hb_blob_get_length(blob: number): number;
  hb_face_create(blob: number, index: number): number;
  hb_face_reference_blob(face: number): number;
  hb_set_add(set: number, value: number): void;
  hb_set_clear(set: number): void;
  hb_set_del(set: number, value: number): void;
  hb_set_invert(set: number): void;
  hb_subset_input_create_or_fail(): number;
  hb_subset_input_set(input: number, which: number): number;
  hb_subset_input_unicode_set(input: number): number;
  hb_subset_input_glyph_set(input: number): number;
  hb_subset_input_set_flags(input: number, flags: number): void;
  hb_subset_or_fail(face: number, input: number): number;
}

async function load(): Promise<HarfBuzz> {
  const wasm = readFileSync(createRequire(import.meta.url).resolve('harfbuzzjs/dist/harfbuzz-subset.wasm'));
  const { instance } = await WebAssembly.instantiate(wasm);
  const harfbuzz = instance.exports as unknown as HarfBuzz;
  harfbuzz._initialize();
  return harfbuzz;
}

/**
 * Returns a smaller font, without Latin ligatures such as fi. With `keep.glyphs`, only these conjuncts are kept, even
 * if the letters could form others. Without it, all conjuncts are kept.
 * @param truetype an uncompressed font
 * @throws if HarfBuzz rejects the font
 */
export async function subset(
  truetype: Uint8Array,
  keep: { unicodes: Iterable<number>; glyphs?: Iterable<number> },
): Promise<Uint8Array> {
  const hb = await load();
  const at = hb.malloc(truetype.length);
  new Uint8Array(hb.memory.buffer).set(truetype, at);
  const face = hb.hb_face_create(hb.hb_blob_create(at, truetype.length, 2, 0, 0), 0);
  const input = hb.hb_subset_input_create_or_fail();
  const features = hb.hb_subset_input_set(input, layoutFeatures);
  hb.hb_set_clear(features);
  hb.hb_set_invert(features);
  // Hind's ffi ligature ends in a gap half a letter wide. The feature does not shape any Devanagari word of the site.
  hb.hb_set_del(features, tag('liga'));
  const unicodes = hb.hb_subset_input_unicode_set(input);
  for (const code of keep.unicodes) {
    hb.hb_set_add(unicodes, code);
  }
  if (keep.glyphs) {
    const glyphs = hb.hb_subset_input_glyph_set(input);
    for (const glyph of keep.glyphs) {
      hb.hb_set_add(glyphs, glyph);
    }
  }
  hb.hb_subset_input_set_flags(input, keep.glyphs ? noHinting | noLayoutClosure : noHinting);
  const result = hb.hb_subset_or_fail(face, input);
  if (result === 0) {
    throw new Error('HarfBuzz could not subset the font');
  }
  const blob = hb.hb_face_reference_blob(result);
  const start = hb.hb_blob_get_data(blob, 0);
  return new Uint8Array(hb.memory.buffer).slice(start, start + hb.hb_blob_get_length(blob));
}
