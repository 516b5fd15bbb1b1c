import { spawnSync } from 'node:child_process';
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';
import { type NewFirm, newFirms } from './new-firm.ts';

/** Writes the content of a firm as its owner does, with the command and then by hand. */
function writeContent({ answers, flags, changes, isReal, contentDir }: NewFirm): void {
  rmSync(contentDir, { recursive: true, force: true });
  const command = join(import.meta.dirname, '../../scripts/new-firm/new-firm.ts');
  const { status } = spawnSync(process.execPath, [command, contentDir, '--answers', answers, ...flags], {
    stdio: 'inherit',
  });
  if (status !== 0) {
    throw new Error(`npm run new-firm ended with ${status}`);
  }
  for (const name of globSync('**/*.yaml', { cwd: changes })) {
    const file = join(contentDir, name);
    const written = parse(readFileSync(file, 'utf8'));
    writeFileSync(file, stringify(layOver(written, parse(readFileSync(join(changes, name), 'utf8')))));
  }
  if (isReal) {
    for (const name of globSync('**/*.yaml', { cwd: contentDir })) {
      const file = join(contentDir, name);
      writeFileSync(file, readFileSync(file, 'utf8').replaceAll(/^ *sample: true\n|, sample: true(?= ?\})/gm, ''));
    }
    fillGaps(contentDir);
  }
}

/** What the owner writes into the gaps of the legal texts. A gap without an answer stops the build. */
const answersToGaps: Readonly<Record<string, string>> = {
  '[name of the provider]': 'Dak Mail, Pune',
  '[सेवा का नाम]': 'डाक मेल, पुणे',
  '[name]': 'Asha Deshmukh',
  '[नाम]': 'आशा देशमुख',
  '[when and how]': 'after each visit, in cash or by card',
  '[कब और कैसे]': 'हर बार के बाद, नकद या कार्ड से',
  '[number]': '14',
  '[कितने]': '14',
};

function fillGaps(contentDir: string): void {
  for (const name of globSync('legal/**/*.md', { cwd: contentDir })) {
    const file = join(contentDir, name);
    const text = readFileSync(file, 'utf8');
    writeFileSync(
      file,
      text.replaceAll(/\[[^\]]*\](?!\()/g, (gap) => answersToGaps[gap] ?? gap),
    );
  }
}

/** Merges `change` into the written value. Mappings are merged, lists are replaced. */
function layOver(written: unknown, change: unknown): unknown {
  if (!isMapping(written) || !isMapping(change)) {
    return change;
  }
  const all = Object.entries(change).map(([key, value]) => [key, layOver(written[key], value)]);
  return { ...written, ...Object.fromEntries(all) };
}

const isMapping = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

for (const firm of Object.values(newFirms)) {
  writeContent(firm);
}
