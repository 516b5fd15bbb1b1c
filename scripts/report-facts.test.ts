import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { reportFacts } from './report-facts.ts';

test('lists old facts with their age, and the others in the file', () => {
  const directory = mkdtempSync(join(tmpdir(), 'facts-'));
  const old = (index: number) => ({
    file: `content/services/s${index}.yaml`,
    fact: `Fee ${index}`,
    source: 'Act',
    age: 200,
  });
  const unchecked = [{ file: 'content/services/x.yaml', fact: 'Limit', source: 'Rule 3' }];
  const stale = Array.from({ length: 7 }, (_, index) => old(index));
  writeFileSync(
    join(directory, 'facts.json'),
    JSON.stringify({ staleAfterDays: 180, count: 20, byText: 5, secondHand: 7, stale, unchecked }),
  );
  const printed = reportFacts(directory, directory, join(directory, 'our-content'));
  expect(printed[0]).toBe(
    'Facts: 20 on service pages and in the money rules, 12 compared (5 with the text of the law, 7 with a page about it), 7 older than 180 days, 1 not compared yet.',
  );
  expect(printed).toHaveLength(7);
  expect(printed[1]).toMatch(/\/our-content\/services\/s0\.yaml: Fee 0/);
  expect(printed.at(-1)).toContain('2 more');
  const report = readFileSync(join(directory, 'facts-report.txt'), 'utf8');
  expect(report).toContain('s6.yaml: Fee 6 (Act, 200 days ago)');
  expect(report).toContain('x.yaml: Limit (Rule 3)');
});
