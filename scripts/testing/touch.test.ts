import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { notOnPages } from '../subset-fonts.ts';
import { asksForAll } from './touch.ts';

test.each([...asksForAll, ...notOnPages])('%s, which a script names, exists', (place) => {
  expect(existsSync(place)).toBe(true);
});
