import { fill } from '@/i18n/fill.ts';
import { Icon } from '@/ui/Icon.tsx';
import type { CaseWords } from './case.messages.ts';
import type { ShownFile } from './shown-files.ts';

/** Hides an image that failed before the page was hydrated. */
function hideIfBroken(image: HTMLImageElement | null): void {
  if (image?.complete && image.naturalWidth === 0) {
    image.hidden = true;
  }
}

/** The files of a form or an email, which can be opened in a new tab or saved. Pictures have a small preview. */
export function CaseFiles({ words, files }: { words: CaseWords; files: readonly ShownFile[] }) {
  if (files.length === 0) {
    return null;
  }
  return (
    <ul aria-label={words.files} className="mt-3 grid gap-2">
      {files.map(({ id, name, text, href, open, preview, sound, isForeign, isSignature }) =>
        sound ? (
          <li key={id} className="flex flex-wrap items-center gap-2 rounded-lg border border-line p-2">
            <audio controls preload="none" src={sound} aria-label={text} className="h-11 max-w-full min-w-0 grow">
              <track kind="captions" src={`${href}?captions`} />
            </audio>
            <a
              href={href}
              download={name}
              aria-label={fill(words.download, { name })}
              className="flex size-12 shrink-0 items-center justify-center text-link"
            >
              <Icon name="Download" />
            </a>
          </li>
        ) : isForeign ? (
          <ForeignFile key={id} words={words} name={name} text={text} href={href} isSignature={isSignature} />
        ) : (
          <li key={id} className="flex items-center justify-between gap-2 rounded-lg border border-line">
            <a href={open} target="_blank" rel="noopener" className="flex min-w-0 grow items-center gap-3 p-2">
              <span className="relative flex size-16 shrink-0 items-center justify-center overflow-hidden rounded bg-sunk text-soft">
                <Icon name="FileText" size={24} />
                {preview ? (
                  // If there is no preview, or it is too large to decode, the icon below stays visible.
                  <img
                    src={preview}
                    alt=""
                    loading="lazy"
                    decoding="async"
                    ref={hideIfBroken}
                    onError={({ currentTarget }) => {
                      currentTarget.hidden = true;
                    }}
                    className="absolute size-full object-cover [&[hidden]]:hidden"
                  />
                ) : null}
              </span>
              <span className="min-w-0 text-link underline underline-offset-4 wrap-anywhere">{text}</span>
            </a>
            <a
              href={href}
              download={name}
              aria-label={fill(words.download, { name })}
              className="flex size-12 shrink-0 items-center justify-center text-link"
            >
              <Icon name="Download" />
            </a>
          </li>
        ),
      )}
    </ul>
  );
}

type ForeignFileProps = { words: CaseWords } & Pick<ShownFile, 'name' | 'text' | 'href' | 'isSignature'>;

/** A file that browsers cannot show. It can be saved after a warning. */
function ForeignFile({ words, name, text, href, isSignature }: ForeignFileProps) {
  return (
    <li className="rounded-lg border border-line">
      <details>
        <summary className="flex min-h-12 cursor-pointer items-center gap-3 p-2">
          <span className="flex size-8 shrink-0 items-center justify-center text-soft">
            <Icon name="FileText" size={24} />
          </span>
          <span className="min-w-0 text-link underline underline-offset-4 wrap-anywhere">{text}</span>
        </summary>
        {isSignature ? (
          <p className="px-3 text-sm text-soft">{words.signature}</p>
        ) : (
          <p className="px-3 text-sm text-bad">{words.foreignFile}</p>
        )}
        <a href={href} download={name} className="flex min-h-11 w-fit items-center px-3 text-link underline">
          {fill(words.download, { name })}
        </a>
      </details>
    </li>
  );
}
