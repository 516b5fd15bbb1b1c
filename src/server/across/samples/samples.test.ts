import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readSamples } from './samples.ts';

const buildDir = mkdtempSync(join(tmpdir(), 'built-samples-'));
afterAll(() => rmSync(buildDir, { recursive: true }));

test('the office is told what the build in use still has of the sample, and nothing by an older build', () => {
  expect(readSamples(buildDir)).toEqual({ marks: [], texts: [] });
  expect(readSamples(undefined)).toEqual({ marks: [], texts: [] });
  mkdirSync(join(buildDir, 'server'));
  const written = { marks: [{ file: 'company.yaml', field: '', what: 'Firm' }], texts: [], isSampleFirm: false };
  writeFileSync(join(buildDir, 'server', 'samples.json'), JSON.stringify(written));
  expect(readSamples(buildDir)).toEqual(written);
});
