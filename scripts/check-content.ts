import { readEnv } from '../src/server/platform/settings/env.ts';
import { readAsVite } from './check-content/as-vite.ts';
import type { Report } from './check-content/check-folder.ts';
import type { Fault } from './check-content/fault.ts';
import { inFolder, nameFolder } from './name-folder.ts';

// npm run check-content: reports every fault in CONTENT_DIR, without a build. A build reports the same before it
// begins.
readAsVite();
const { checkFolder, listBrands, listIcons } = await import('./check-content/check-folder.ts');
const folder = readEnv().contentDir;
const named = nameFolder(folder);
const [asJson, allWords, allIcons, forBuild] = ['--json', '--words', '--icons', '--for-build'].map((option) =>
  process.argv.includes(option),
);

if (allIcons) {
  console.log([...listIcons(), ...listBrands()].join('\n'));
  process.exit();
}
const begun = performance.now();
const report = await checkFolder(folder);
if (asJson) {
  console.log(JSON.stringify({ folder: named, ...report }, null, 2));
} else {
  tell(report);
}
process.exitCode = report.faults.length > 0 ? 1 : 0;

function tell({ faults, notes, offTexts, withheld, goneSearchWords, files }: Report): void {
  for (const fault of faults) {
    console.error(inLine(fault));
  }
  if (withheld > 0) {
    console.error(
      `${withheld === 1 ? '1 more fault is' : `${withheld} more faults are`} not listed, because a file above is not valid YAML and others need what it says. Correct that file and check again.`,
    );
  }
  // A build lists the texts about switched-off features in a separate report.
  for (const note of forBuild ? notes : [...notes, ...offTexts]) {
    console.log(`Look at ${inLine(note)}.`);
  }
  const count = goneSearchWords.length;
  if (count > 0) {
    console.log(
      count === 1
        ? `1 address in ${named}/search-words.yaml leads to a page that is gone; the search leaves it out.`
        : `${count} addresses in ${named}/search-words.yaml lead to pages that are gone; the search leaves them out.`,
    );
  }
  if (count > 0 && !allWords) {
    console.log('`npm run check-content -- --words` lists them.');
  }
  if (allWords) {
    for (const address of goneSearchWords) {
      console.log(`  ${address}`);
    }
  }
  if (faults.length > 0) {
    console.error(`${faults.length === 1 ? '1 fault' : `${faults.length} faults`} in ${named}. Fix the faults above.`);
  } else if (!forBuild) {
    console.log(
      `${files} files of ${named} checked in ${((performance.now() - begun) / 1000).toFixed(1)} s: no fault.`,
    );
  }
}

function inLine({ file, field, line, says }: Fault): string {
  const place = [named, file].filter((part) => part !== '').join('/');
  return `${place}${line === undefined ? '' : `:${line}`}${field === '' ? '' : ` › ${field}`}: ${inFolder(says, named)}`;
}
