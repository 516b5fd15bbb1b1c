import { fill } from '@/i18n/fill.ts';
import { Icon } from '@/ui/Icon.tsx';
import type { CaseWords } from './case.messages.ts';
import type { OpenedCase } from './opened-case.server.ts';

type Entry = OpenedCase['timeline'][number];

/** The number of pictures that are shown while the row is folded. */
const FIRST = 6;

interface PictureRowProps {
  words: CaseWords;
  entries: readonly Entry[];
}

/** A grid of pictures that one person sent in a row. The first ones are always visible. */
export function PictureRow({ words, entries }: PictureRowProps) {
  const [first] = entries;
  const last = entries.at(-1);
  const tiles = entries.flatMap(({ files, body, also, when }) =>
    files.map((file) => ({ ...file, said: [body, also].filter(Boolean).join(' · '), when })),
  );
  if (!first || !last) {
    return null;
  }
  const count = String(tiles.length);
  return (
    <div data-pictures className="mr-4 rounded-card border border-line bg-surface p-4 sm:mr-12">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="text-sm font-semibold wrap-anywhere">
          {fill(words.manyPictures, { count })}
          {first.state ? <span className="font-normal text-soft"> · {first.state}</span> : null}
        </p>
        <p className="text-sm text-soft">
          {first.when === last.when ? first.when : fill(words['entry.between'], { from: first.when, to: last.when })}
        </p>
      </div>
      <Tiles words={words} tiles={tiles.slice(0, FIRST)} />
      {tiles.length > FIRST ? (
        <details className="group mt-1">
          <summary className="flex min-h-11 w-fit cursor-pointer list-none items-center gap-2 text-sm text-link underline underline-offset-4">
            <Icon name="ChevronRight" size={16} className="shrink-0 group-open:rotate-90" />
            {fill(words.allPictures, { count })}
          </summary>
          <Tiles words={words} tiles={tiles.slice(FIRST)} />
        </details>
      ) : null}
    </div>
  );
}

type Tile = Entry['files'][number] & { said: string; when: string };

const Tiles = ({ words, tiles }: { words: CaseWords; tiles: readonly Tile[] }) => (
  <ul className="mt-3 grid grid-cols-[repeat(auto-fill,minmax(5rem,1fr))] gap-2">
    {tiles.map(({ id, name, open, href, preview, said, when }) => (
      <li key={id} className="flex min-w-0 flex-col rounded-lg border border-line">
        <a
          href={open}
          target="_blank"
          rel="noopener"
          aria-label={[name, said, when].filter(Boolean).join(', ')}
          className="relative flex aspect-square items-center justify-center overflow-hidden rounded-t-lg bg-sunk text-soft"
        >
          <Icon name="FileText" size={24} />
          {preview ? (
            <img
              src={preview}
              alt=""
              loading="lazy"
              decoding="async"
              onError={({ currentTarget }) => {
                currentTarget.hidden = true;
              }}
              className="absolute size-full object-cover [&[hidden]]:hidden"
            />
          ) : null}
        </a>
        {said ? (
          <span className="line-clamp-2 px-2 pt-1 text-xs wrap-anywhere" title={said}>
            {said}
          </span>
        ) : null}
        <a
          href={href}
          download={name}
          aria-label={fill(words.download, { name })}
          className="mt-auto flex h-11 items-center justify-center text-link"
        >
          <Icon name="Download" size={18} />
        </a>
      </li>
    ))}
  </ul>
);
