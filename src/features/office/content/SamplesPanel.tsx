import { fill } from '@/i18n/fill.ts';
import { groupedNumber } from '@/i18n/formats.ts';
import { OfficePanel } from '@/ui/office/OfficePanel.tsx';
import { OfficeTable } from '@/ui/office/OfficeTable.tsx';
import type { SamplesWords } from './samples.messages.ts';

interface Left {
  readonly file: string;
  readonly field: string;
}

interface SamplesPanelProps {
  words: SamplesWords;
  samples: {
    readonly marks: readonly (Left & { readonly what: string })[];
    readonly texts: readonly (Left & { readonly word: string; readonly text: string })[];
    readonly gaps?: readonly (Left & { readonly gap: string })[] | undefined;
  };
}

/** The sample content still left on the site; renders nothing if there is none. */
export function SamplesPanel({ words, samples: { marks, texts, gaps = [] } }: SamplesPanelProps) {
  const count = marks.length + texts.length + gaps.length;
  if (count === 0) {
    return null;
  }
  const rows = [
    ...marks.map(({ file, field, what }) => ({ file, field, said: what })),
    ...texts.map(({ file, field, word, text }) => ({ file, field, said: `${word}: ${text}` })),
    ...gaps.map(({ file, field, gap }) => ({ file, field, said: gap })),
  ];
  return (
    <OfficePanel title={fill(words.sampleTitle, { count: groupedNumber(count) })}>
      <p className="text-soft">{words.sampleIntro}</p>
      <details className="mt-2">
        <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-link underline underline-offset-4">
          {words.sampleList}
        </summary>
        <OfficeTable
          caption={words.sampleList}
          columns={[words.sampleFile, words.sampleField, words.sampleWhat]}
          rows={rows.map(({ file, field, said }, index) => ({
            key: String(index),
            cells: [file, field === '' ? words.sampleWhole : field, said],
          }))}
          empty=""
          inPanel
        />
      </details>
    </OfficePanel>
  );
}
