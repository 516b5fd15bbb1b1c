import type { Colors } from './colors.shape.ts';

/** Returns the colours as the custom properties used in src/styles/, in the order in which they override each other. */
export function colorRules({ light, dark, onNight }: Colors): string[] {
  return [
    // The light theme. The `day-` colours stay the same in the dark theme.
    `:root {\n  color-scheme: light;\n${declare(light)}\n${declare({ paper: light.paper, good: light.good }, 'day-')}\n}`,
    `:root[data-theme="dark"], .on-night {\n  color-scheme: dark;\n${declare(dark)}\n}`,
    '/* Where no script runs, the theme follows the system. */',
    `@media (scripting: none) and (prefers-color-scheme: dark) {\n:root {\n  color-scheme: dark;\n${declare(dark)}\n}\n}`,
    `.on-night {\n${declare(onNight)}\n}`,
  ];
}

/** Returns the colours that do not depend on the theme, under the names that Tailwind expects. */
export const brandRules = ({ brand }: Pick<Colors, 'brand'>): string => declare(brand, 'color-');

function declare(group: Readonly<Record<string, string | undefined>>, prefix = ''): string {
  return Object.entries(group)
    .map(([name, value]) => `  --${prefix}${name}: ${value};`)
    .join('\n');
}
