import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { colors } from './colors.ts';
import { recolor } from './recolor.ts';

const root = join(import.meta.dirname, '../../..');
const folder = join(root, 'content/pictures');
const drawings = globSync('**/*.svg', { cwd: folder })
  .filter((path) => !/^(brand|logos)/.test(path))
  .map((path) => readFileSync(join(folder, path), 'utf8'));
const theirs = parse(readFileSync(join(root, 'tests/fixtures/second-firm/colors.yaml'), 'utf8'));
const drawnIn = { night: '#1f1a47', marigold: '#ffb81c' };

test('in the original colours, and for a firm without `drawnIn`, drawings stay as they are', () => {
  for (const svg of drawings) {
    expect(recolor(svg, { brand: colors.brand, drawnIn })).toBe(svg);
    expect(recolor(svg, { brand: theirs.brand, drawnIn: undefined })).toBe(svg);
  }
});

test('with other colours no drawing keeps ours, and skin, wood and plants stay', () => {
  const kept = ['#a9714b', '#c58b62', '#e0ae85', '#8d5a3b', '#2f7d5b', '#c8553d', '#fff'];
  for (const svg of drawings) {
    const drawn = recolor(svg, { brand: theirs.brand, drawnIn });
    for (const ours of ['#1f1a47', '#3b2fa3', '#8e86d6', '#ffb81c', '#e08a00']) {
      expect(drawn).not.toContain(ours);
    }
    for (const color of kept) {
      expect(drawn.includes(color)).toBe(svg.includes(color));
    }
  }
  expect(recolor('fill="#1f1a47"/><path fill="#FFB81C"', { brand: theirs.brand, drawnIn })).toBe(
    `fill="${theirs.brand.night}"/><path fill="${theirs.brand.marigold}"`,
  );
});
