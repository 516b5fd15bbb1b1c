import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brandRules, colorRules } from '../src/catalogue/site/color-rules.ts';
import { type Colors, colorsShape } from '../src/catalogue/site/colors.shape.ts';
import { readEnv } from '../src/server/platform/settings/env.ts';
import { readChecked } from './read-checked.ts';

/** Reads the colours of content/colors.yaml. @throws Error with one line per fault */
export function readColors(contentDir = readEnv().contentDir): Colors {
  return readChecked(contentDir, 'colors.yaml', colorsShape);
}

/** Writes .generated/colors.css: the colours as the custom properties used in src/styles/. */
export function writeColors(): void {
  const colors = readColors();
  mkdirSync('.generated', { recursive: true });
  const css = [
    '/* Made by scripts/write-colors.ts from content/colors.yaml. */',
    `@theme {\n${brandRules(colors)}\n}`,
    '@layer base {',
    ...colorRules(colors),
    '}',
  ];
  writeFileSync(join('.generated', 'colors.css'), `${css.join('\n')}\n`);
}
