import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Colors, colorsShape } from '../src/catalogue/site/colors.shape.ts';
import { readEnv } from '../src/server/platform/settings/env.ts';
import { readChecked } from './read-checked.ts';

/** The colours of content/colors.yaml. @throws Error with one line per fault */
export function readColors(contentDir = readEnv().contentDir): Colors {
  return readChecked(contentDir, 'colors.yaml', colorsShape);
}

/** Writes .generated/colors.css: the colours as custom properties, which src/styles/ names. */
export function writeColors(): void {
  const { brand, light, dark, onNight } = readColors();
  mkdirSync('.generated', { recursive: true });
  const css = [
    '/* Made by scripts/write-colors.ts from content/colors.yaml. */',
    `@theme {\n${declare(brand, 'color-')}\n}`,
    '@layer base {',
    // Colours that are the same in both themes.
    `:root {\n  color-scheme: light;\n${declare(light)}\n${declare({ paper: light.paper, good: light.good }, 'day-')}\n}`,
    `:root[data-theme="dark"], .on-night {\n  color-scheme: dark;\n${declare(dark)}\n}`,
    '/* Where no script runs, the theme follows the system. */',
    `@media (scripting: none) and (prefers-color-scheme: dark) {\n:root {\n  color-scheme: dark;\n${declare(dark)}\n}\n}`,
    `.on-night {\n${declare(onNight)}\n}`,
    '}',
  ];
  writeFileSync(join('.generated', 'colors.css'), `${css.join('\n')}\n`);
}

function declare(colors: Readonly<Record<string, string | undefined>>, prefix = ''): string {
  return Object.entries(colors)
    .map(([name, value]) => `  --${prefix}${name}: ${value};`)
    .join('\n');
}
