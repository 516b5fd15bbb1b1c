import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { colorsShape } from './colors.shape.ts';
import { contrast, LEAST_CONTRAST } from './contrast.ts';

const read = (file: string) => parse(readFileSync(file, 'utf8'));
const sample = read('content/colors.yaml');
const second = read('tests/fixtures/second-firm/colors.yaml');

/** Returns the faults of a file, each with its field. */
function faultsOf(raw: unknown): string[] {
  const { error } = colorsShape.safeParse(raw);
  return (error?.issues ?? []).map(({ path, message }) => `${path.join(' › ')}: ${message}`);
}

test.each([
  ['the sample', sample],
  ['the second firm', second],
])('%s keeps every colour that its file sets', (_, raw) => {
  expect(colorsShape.parse(raw)).toEqual(raw);
});

test.each(['#0d3b3e', '#24344d', '#4a1030', '#000000', '#123524', '#3b0764'])(
  'a firm in %s that names no colours by night has its own, and every text on them can be read',
  (night) => {
    const { dark: _, onNight: __, ...rest } = second;
    const { brand, dark, onNight } = colorsShape.parse({ ...rest, brand: { ...second.brand, night } });
    for (const color of Object.values({ ...dark, ...onNight })) {
      expect(color).toMatch(/^#[0-9a-f]{6}$/);
      expect(Object.values({ ...sample.dark, ...sample.onNight })).not.toContain(color);
    }
    const grounds = [dark.paper, dark.surface, dark.sunk, brand.night, onNight.surface ?? ''];
    for (const text of [dark.ink, dark.soft, dark.accent, dark.link, dark.good, dark.bad]) {
      for (const ground of grounds) {
        expect(contrast(text, ground)).toBeGreaterThanOrEqual(LEAST_CONTRAST);
      }
    }
  },
);

test('a single colour can be overridden', () => {
  const { dark } = colorsShape.parse({ ...second, dark: { link: '#ffffff' } });
  expect(dark.link).toBe('#ffffff');
  expect(dark.paper).not.toBe(sample.dark.paper);
});

test('unreadable text stops the build, and the error has the field, the worst background and what to do', () => {
  expect(faultsOf({ ...sample, light: { ...sample.light, soft: '#b0b0c0' } })).toEqual([
    expect.stringMatching(
      /^light › soft: #b0b0c0 has a contrast of 1\.\d to `light › sunk` \(#f6eedf\), and text needs 4\.5: make it darker, such as #[0-9a-f]{6}$/,
    ),
  ]);
  expect(faultsOf({ ...sample, dark: { ...sample.dark, link: '#3b2fa3' } })[0]).toMatch(
    /^dark › link: .*make it lighter, such as #[0-9a-f]{6}$/,
  );
  expect(faultsOf({ ...sample, onNight: { ...sample.onNight, surface: '#c0bbe0' } })[0]).toContain(
    '`onNight › surface`',
  );
  expect(faultsOf({ ...sample, brand: { ...sample.brand, night: '#8a86b0' } }).join()).toContain(
    'brand › marigold: #ffb81c',
  );
});

/** Returns the colour that an error proposes. */
const proposed = (fault: string): string => /such as (#[0-9a-f]{6})$/.exec(fault)?.[1] ?? 'none';

test.each(['#b0b0c0', '#ffff00', '#7a7a7a', '#ffffff', '#8fb7ff'])(
  'with the colour that the error about %s proposes there is no fault',
  (soft) => {
    const [fault = '', ...more] = faultsOf({ ...sample, light: { ...sample.light, soft } });
    expect(more).toEqual([]);
    expect(faultsOf({ ...sample, light: { ...sample.light, soft: proposed(fault) } })).toEqual([]);
  },
);

test('if no shade of a text would do, its background is to change', () => {
  const [fault = ''] = faultsOf({ ...sample, onNight: { ...sample.onNight, surface: '#c0bbe0' } });
  expect(fault).toMatch(/: make `onNight › surface` darker, such as #[0-9a-f]{6}$/);
  expect(faultsOf({ ...sample, onNight: { ...sample.onNight, surface: proposed(fault) } })).toEqual([]);
});

test('colours that are written wrongly and colours that cannot be read are named together', () => {
  const { link: _, ...light } = sample.light;
  const faults = faultsOf({
    ...sample,
    brand: { ...sample.brand, night: '#1F1A47' },
    light: { ...light, soft: '#b0b0c0', good: '0a5' },
    dark: { ...sample.dark, ink: 'white' },
  });
  expect(faults).toEqual([
    'brand › night: six hexadecimal digits, such as #1f1a47',
    expect.stringMatching(/^light › link: /),
    'light › good: six hexadecimal digits, such as #00aa55',
    'dark › ink: six hexadecimal digits, such as #f5f2ff',
    expect.stringMatching(/^light › soft: .* make it darker, such as /),
  ]);
});

test('contrast is calculated as in WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  expect(contrast('#1f1a47', '#1f1a47')).toBe(1);
});
