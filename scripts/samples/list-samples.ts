import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { findGaps, type Gap } from './find-gaps.ts';
import { findLeftTexts, findMarks, type LeftText, type SampleMark, type ToldText, tellTexts } from './find-samples.ts';
import { type FirmNames, readSampleFirm } from './firm-names.ts';

/** The file in which a build stores its samples for the office, relative to the build's folder. */
export const samplesFile = join('server', 'samples.json');

/** The parts of the sample still in a content folder. */
export interface Samples {
  readonly marks: readonly SampleMark[];
  readonly texts: readonly LeftText[];
  /** Gaps in square brackets, such as "[name of the provider]". */
  readonly gaps: readonly Gap[];
  /**
   * The number of texts in the folder that are below a mark, in `texts`, or neither; all 0 for the sample firm's own
   * folder.
   */
  readonly counts: Readonly<Record<ToldText['is'], number>>;
  /** Whether the folder is still the sample firm's. Its texts may mention the sample firm and are not listed. */
  readonly isSampleFirm: boolean;
}

/** Reads every file in a folder that contains words, including drawings, by path. */
const readFolder = (folder: string): Map<string, unknown> =>
  new Map(
    globSync('**/*.{yaml,md,svg}', { cwd: folder })
      .map((file) => file.replaceAll('\\', '/'))
      .filter((file) => file !== 'README.md')
      .sort()
      .map((file) => {
        const source = readFileSync(join(folder, file), 'utf8');
        return [file, file.endsWith('.yaml') ? (parse(source) as unknown) : wordsOf(file, source)] as const;
      }),
  );

/** Returns the words of a file. For a drawing, returns only the text between tags. */
export const wordsOf = (file: string, source: string): string =>
  file.endsWith('.svg') ? source.replaceAll(/<style[\s\S]*?<\/style>|<[^>]*>/gu, '\n') : source;

/** Returns every text in a folder, with its classification. @param sample the firm that the site was delivered with */
export function tellFolder(folder: string, sample: FirmNames = readSampleFirm(), own?: string): ToldText[] {
  const files = readFolder(folder);
  return tellTexts(files, sample, own ?? JSON.stringify(files.get('company.yaml') ?? ''));
}

/** Lists what is left of the sample. @param folder the content folder */
export function listSamples(folder: string): Samples {
  const files = readFolder(folder);
  const marks = [...files].flatMap(([file, raw]) => (typeof raw === 'string' ? [] : findMarks(file, raw)));
  const sample = readSampleFirm();
  const own = files.get('company.yaml') as { readonly name?: { readonly en?: string } } | undefined;
  const isSampleFirm = own?.name?.en !== undefined && sample.names.includes(own.name.en);
  const told = isSampleFirm ? [] : tellTexts(files, sample, JSON.stringify(own ?? ''));
  const count = (is: ToldText['is']): number => told.filter((text) => text.is === is).length;
  const counts = { marked: count('marked'), left: count('left'), neutral: count('neutral') };
  const logo = isSampleFirm ? [] : findLogo(folder, own?.name?.en ?? '');
  return { marks, isSampleFirm, texts: [...findLeftTexts(told), ...logo], gaps: findGaps(files), counts };
}

/** Finds the logo drawings that are still those of the sample firm. @param name the name of the firm */
function findLogo(folder: string, name: string): LeftText[] {
  const theirs = join(import.meta.dirname, '../../content/pictures/brand');
  const isTheirs = (file: string): boolean =>
    existsSync(join(theirs, file)) &&
    readFileSync(join(theirs, file)).equals(readFileSync(join(folder, 'pictures/brand', file)));
  return globSync('*.svg', { cwd: join(folder, 'pictures/brand') })
    .sort()
    .filter(isTheirs)
    .map((file) => ({
      file: `pictures/brand/${file}`,
      field: '(whole file)',
      word: 'the logo',
      text: `Draw the logo of ${name}, or delete this file to have its initials.`,
      times: 1,
    }));
}

/** Returns the line about samples that a build prints. */
export function samplesLine({ marks, texts, gaps }: Pick<Samples, 'marks' | 'texts' | 'gaps'>): string {
  if (marks.length + texts.length + gaps.length === 0) {
    return 'Samples: none is left.';
  }
  const open = gaps.length === 0 ? '' : `, ${gaps.length} gaps in [square brackets]`;
  return `Samples: ${marks.length} marked "sample: true", ${texts.length} texts of the sample firm${open}. List them with npm run samples.`;
}
