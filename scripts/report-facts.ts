import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { objectWith, readJson } from '../src/kernel/read-json.ts';
import { inFolder, nameFolder } from './name-folder.ts';

interface Fact {
  file: string;
  fact: string;
  source: string;
  age?: number;
}

interface FactsReport {
  staleAfterDays: number;
  count: number;
  /**
   * The number of facts that were checked against the text of the law. `secondHand` is the number of those that were
   * checked against a page about it.
   */
  byText: number;
  secondHand: number;
  stale: Fact[];
  unchecked: Fact[];
}

/** The number of lines of each type that the build prints; the others are in the report. */
const shown = 5;

/**
 * Reports which facts of the service pages and which money rules are due for a check against their sources, and writes
 * all of them to `facts-report.txt` beside the build.
 * @param client the build's `client` folder, which contains facts.json
 * @param directory the folder for the report
 * @param content the content folder
 * @returns the lines to print
 */
export function reportFacts(client: string, directory: string, content: string): string[] {
  const { count, byText, secondHand, stale, unchecked, staleAfterDays } = readJson(
    readFileSync(join(client, 'facts.json'), 'utf8'),
    'facts.json',
    objectWith<FactsReport>({ stale: Array.isArray, unchecked: Array.isArray }),
  );
  const lineOf = ({ file, fact, source, age }: Fact): string =>
    `  ${inFolder(file, nameFolder(content))}: ${fact} (${[source, age === undefined ? '' : `${age} days ago`].filter(Boolean).join(', ') || 'no source'})`;
  const compared = `${byText + secondHand} compared (${byText} with the text of the law, ${secondHand} with a page about it)`;
  const old = `${stale.length} older than ${staleAfterDays} days`;
  const head = `Facts: ${count} on service pages and in the money rules, ${compared}, ${old}, ${unchecked.length} not compared yet.`;
  const report = [head, '', 'Older:', ...stale.map(lineOf), '', 'Not compared yet:', ...unchecked.map(lineOf), ''];
  writeFileSync(join(directory, 'facts-report.txt'), report.join('\n'));
  const more =
    stale.length > shown ? [`  … and ${stale.length - shown} more in ${join(directory, 'facts-report.txt')}`] : [];
  return [head, ...stale.slice(0, shown).map(lineOf), ...more];
}
