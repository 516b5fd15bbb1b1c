import { readEnv } from '../../src/server/platform/settings/env.ts';
import { listSamples } from './list-samples.ts';

// npm run samples: lists the content in CONTENT_DIR that is still invented, and the texts that still mention the firm
// that the site was delivered with.
const { contentDir } = readEnv();
const { marks, texts, gaps, counts, isSampleFirm } = listSamples(contentDir);
const cut = (text: string): string => (text.length > 110 ? `${text.slice(0, 110)}…` : text);

console.log(`Marked "sample: true" in ${contentDir}: ${marks.length}`);
for (const { file, field, what } of marks) {
  console.log(`  ${file} › ${field || '(whole file)'}${what === '' ? '' : `  ${cut(what)}`}`);
}
if (gaps.length > 0) {
  console.log(`
Gaps in [square brackets]. Without "sample: true", they stop a build: ${gaps.length}`);
  for (const { file, field, gap } of gaps) {
    console.log(`  ${file} › ${field}  ${cut(gap)}`);
  }
}
if (isSampleFirm) {
  console.log(`
company.yaml is still that of the sample firm. Once it is yours, this also lists the texts that name the old firm.`);
} else {
  console.log(`
Texts that call something a sample, or name the sample firm, its people, places or services: ${texts.length}`);
  for (const { file, field, word, text, times } of texts) {
    console.log(`  ${file} › ${field}  "${word}"${times > 1 ? ` (${times} times)` : ''}  ${cut(text)}`);
  }
  console.log(`
All texts of the folder: ${counts.left} are in this list, ${counts.marked} are below a mark, ${counts.neutral} are neither.`);
}
if (marks.length > 0) {
  console.log(`
Replace these with your own and remove "sample: true".`);
}
