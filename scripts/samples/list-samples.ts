import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { findLeftTexts, findMarks, type LeftText, type SampleMark } from './find-samples.ts';
import { readSampleFirm } from './firm-names.ts';

/** Where a build keeps them for the office, from the top of its folder. */
export const samplesFile = join('server', 'samples.json');

/** What a content folder still has of the sample it was made from. */
export interface Samples {
  readonly marks: readonly SampleMark[];
  readonly texts: readonly LeftText[];
  /** The folder still is the sample firm's: its texts rightly name it, and are not listed. */
  readonly isSampleFirm: boolean;
}

/** Lists of one language, search words and redirects are read by no visitor; names that stay Latin are a list of names. */
const unread = /^(?:search-words|redirects|latin-names)\.yaml$/;

/** @param folder the content folder */
export function listSamples(folder: string): Samples {
  const files = new Map(
    globSync('**/*.{yaml,md}', { cwd: folder })
      .map((file) => file.replaceAll('\\', '/'))
      .filter((file) => !unread.test(file) && file !== 'README.md')
      .sort()
      .map((file) => {
        const source = readFileSync(join(folder, file), 'utf8');
        return [file, file.endsWith('.md') ? source : (parse(source) as unknown)] as const;
      }),
  );
  const marks = [...files].flatMap(([file, raw]) => (typeof raw === 'string' ? [] : findMarks(file, raw)));
  const sample = readSampleFirm();
  const own = files.get('company.yaml') as { readonly name?: { readonly en?: string } } | undefined;
  const isSampleFirm = own?.name?.en !== undefined && sample.names.includes(own.name.en);
  return { marks, isSampleFirm, texts: isSampleFirm ? [] : findLeftTexts(files, sample, JSON.stringify(own ?? '')) };
}

/** What a build says of them, in one line. */
export function samplesLine({ marks, texts }: Samples): string {
  if (marks.length + texts.length === 0) return 'Samples: none is left.';
  return `Samples: ${marks.length} marked "sample: true", ${texts.length} texts of the sample firm. List them with npm run samples.`;
}
