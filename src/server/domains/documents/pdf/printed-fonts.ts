import { createRequire } from 'node:module';
import type { PrintedScript } from '../../../../kernel/drawable.ts';

const require = createRequire(import.meta.url);

/** The package and the file name of each font. Its files are opened only for a text that needs them. */
const families: Readonly<Record<PrintedScript | 'main', readonly [folder: string, name: string]>> = {
  main: ['hind', 'Hind'],
  arabic: ['scheherazade-new', 'ScheherazadeNew'],
  bengali: ['noto-sans-bengali', 'NotoSansBengali'],
  devanagari: ['noto-sans-devanagari', 'NotoSansDevanagari'],
  gujarati: ['noto-sans-gujarati', 'NotoSansGujarati'],
  gurmukhi: ['noto-sans-gurmukhi', 'NotoSansGurmukhi'],
  kannada: ['noto-sans-kannada', 'NotoSansKannada'],
  malayalam: ['noto-sans-malayalam', 'NotoSansMalayalam'],
  meetei: ['noto-sans-meetei-mayek', 'NotoSansMeeteiMayek'],
  odia: ['noto-sans-oriya', 'NotoSansOriya'],
  olChiki: ['noto-sans-ol-chiki', 'NotoSansOlChiki'],
  tamil: ['noto-sans-tamil', 'NotoSansTamil'],
  telugu: ['noto-sans-telugu', 'NotoSansTelugu'],
};

/** The scripts that have a font. */
export const printedScripts = Object.keys(families) as (PrintedScript | 'main')[];

/** Returns the path of the font that draws a script. */
export function fontFile(script: PrintedScript | 'main', isStrong: boolean): string {
  const [folder, name] = families[script];
  // Bold Urdu is easily mistaken for a regular line in a larger size, and its file has 590 KB.
  const weight = isStrong && script !== 'arabic' ? '600SemiBold' : '400Regular';
  return require.resolve(`@expo-google-fonts/${folder}/${weight}/${name}_${weight}.ttf`);
}
