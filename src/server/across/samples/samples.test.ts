import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readSamples } from './samples.ts';

const buildDir = mkdtempSync(join(tmpdir(), 'built-samples-'));
afterAll(() => rmSync(buildDir, { recursive: true }));

test('the office sees what sample content the current build still has; an older build reports nothing', () => {
  expect(readSamples(buildDir)).toEqual({ marks: [], texts: [] });
  expect(readSamples(undefined)).toEqual({ marks: [], texts: [] });
  mkdirSync(join(buildDir, 'server'));
  const written = { marks: [{ file: 'company.yaml', field: '', what: 'Firm' }], texts: [], isSampleFirm: false };
  writeFileSync(join(buildDir, 'server', 'samples.json'), JSON.stringify(written));
  expect(readSamples(buildDir)).toEqual(written);
});
