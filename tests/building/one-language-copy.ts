import { cpSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';
import { knownLocales, type Locale } from '../../src/kernel/locale.ts';

/**
 * Copies a content folder in one language. The copy has neither the texts of other languages in its YAML files nor the
 * articles and legal texts in other languages.
 */
export function copyInOneLanguage(from: string, to: string, only: Locale): void {
  cpSync(from, to, { recursive: true });
  const others = knownLocales.filter((each) => each !== only);
  for (const file of globSync('**/*.yaml', { cwd: to })) {
    const path = join(to, file);
    const said = without(parse(readFileSync(path, 'utf8')), others);
    const named = file === 'company.yaml' ? { languages: [only], ...(said as object) } : said;
    writeFileSync(path, stringify(named));
  }
  // The English text of wording.yaml quotes a Hindi query, which a check for Hindi words would find.
  const wording = join(to, 'wording.yaml');
  writeFileSync(wording, readFileSync(wording, 'utf8').replace(/, “\p{Script=Devanagari}[^”]*” and/u, ' and'));
  for (const other of others) {
    for (const file of globSync(`**/${other}.md`, { cwd: to })) {
      rmSync(join(to, file));
    }
  }
}

function without(node: unknown, languages: readonly string[]): unknown {
  if (Array.isArray(node)) {
    return node.map((each) => without(each, languages));
  }
  if (typeof node !== 'object' || node === null) {
    return node;
  }
  const isText = 'en' in node && 'hi' in node;
  const kept = Object.entries(node).filter(([key]) => !isText || !languages.includes(key));
  return Object.fromEntries(kept.map(([key, each]) => [key, without(each, languages)]));
}
