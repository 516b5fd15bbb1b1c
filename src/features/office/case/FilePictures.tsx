import { useRef } from 'react';
import { fill } from '@/i18n/fill.ts';
import { Button } from '@/ui/Button.tsx';
import { SelectField } from '@/ui/fields/SelectField.tsx';
import { Notice } from '@/ui/office/Notice.tsx';
import { Box } from './Box.tsx';
import type { CaseAct } from './case-acts.ts';
import { type CasePageProps, isBackFrom } from './case-page-props.ts';
import { useFiling } from './use-filing.ts';

type Filing = CasePageProps['state']['of']['filing'];

/**
 * The pictures that a customer sent by WhatsApp, oldest first, each with a choice of the documents requested for an
 * open order. Where only one document is plausible, it is chosen already. Everything works by keyboard: Tab to a
 * picture, a letter for the document, Enter to file it; or j and k for the picture and a digit for the document. With a
 * mouse, a picture can be dragged onto a document.
 */
export function FilePictures(props: CasePageProps) {
  return props.state.of.filing.pictures.length > 0 ? <Pictures {...props} /> : null;
}

function Pictures({ action, state, busy }: CasePageProps) {
  const { of, typed, notice } = state;
  const { pictures, words, options, from, before, after } = of.filing;
  const isBack = isBackFrom(typed, 'file-pictures');
  const first = pictures.map((picture) => ({
    ...picture,
    value: isBack ? (typed[`paper.${picture.id}`] ?? '') : picture.suggested,
  }));
  const form = useRef<HTMLFormElement>(null);
  const filing = useFiling(
    form,
    options.map(({ value }) => value),
    first,
  );
  return (
    <Box id="file-pictures" title={words.title}>
      <p className="mt-1 text-sm text-soft">{words.hint}</p>
      <p className="mt-1 hidden text-sm text-soft pointer-fine:block noscript:hidden">{words.keys}</p>
      <form
        ref={form}
        method="post"
        action={`${action}${from > 0 ? `?pictures=${from}` : ''}#file-pictures`}
        data-file-pictures
        className="mt-3 grid gap-3"
        onChange={filing.onChange}
      >
        <Targets words={words} options={options} filing={filing} />
        <ul
          aria-label={words.title}
          className="grid max-h-[36rem] gap-3 overflow-y-auto sm:grid-cols-2"
          onDragStart={filing.dragStart}
        >
          {first.map((picture) => (
            <Picture key={picture.id} picture={picture} words={words} options={options} />
          ))}
        </ul>
        {isBack && notice ? <Notice look={notice.look}>{notice.text}</Notice> : null}
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <Button
            type="submit"
            look="secondary"
            name="act"
            value={'file-pictures' satisfies CaseAct}
            disabled={busy === 'file-pictures'}
          >
            {words.send}
          </Button>
          <Further action={action} from={before} label={words.before} />
          <Further action={action} from={after} label={words.after} />
        </div>
      </form>
    </Box>
  );
}

/** A link to the pictures before or after the shown ones, if there are any. */
const Further = ({ action, from, label }: { action: string; from: number | undefined; label: string }) =>
  from === undefined ? null : (
    <a
      href={`${action}?pictures=${from}#file-pictures`}
      className="inline-flex min-h-11 items-center text-link underline underline-offset-4"
    >
      {label}
    </a>
  );

type TargetsProps = Pick<Filing, 'words' | 'options'> & { filing: ReturnType<typeof useFiling> };

/** The documents, each with the number of pictures chosen for it. Pictures can be dragged onto them. */
function Targets({ words, options, filing }: TargetsProps) {
  const all = [
    ...options.map((option, index) => ({ ...option, digit: index + 1 })),
    { value: '', label: words.leave, digit: 0 },
  ];
  return (
    <ul data-papers className="flex flex-wrap gap-2 noscript:hidden">
      {all.map(({ value, label, digit }) => (
        <li
          key={value}
          data-paper={value}
          {...filing.target(value)}
          className={`flex min-h-11 min-w-0 items-center gap-2 rounded-lg border px-3 text-sm ${filing.over === value ? 'border-accent bg-sunk' : 'border-dashed border-line'}`}
        >
          {digit < 10 ? (
            <kbd className="hidden rounded border border-line bg-sunk px-1.5 text-xs text-soft pointer-fine:inline-block">
              {digit}
            </kbd>
          ) : null}
          <span className="min-w-0 wrap-anywhere">{label}</span>
          <b>
            <span className="sr-only">{fill(words.count, { count: String(filing.counts[value] ?? 0) })}</span>
            <span aria-hidden="true">{filing.counts[value] ?? 0}</span>
          </b>
        </li>
      ))}
    </ul>
  );
}

type PictureProps = Pick<Filing, 'words' | 'options'> & { picture: Filing['pictures'][number] & { value: string } };

function Picture({ picture: { id, name, caption, open, preview, because, value }, words, options }: PictureProps) {
  return (
    <li
      data-picture={id}
      draggable
      tabIndex={-1}
      aria-label={name}
      className="flex min-w-0 scroll-mt-2 items-center gap-3 rounded-lg border border-line p-2 outline-none focus:bg-sunk focus:ring-2 focus:ring-accent focus:ring-inset"
    >
      <a
        href={open}
        target="_blank"
        rel="noopener"
        aria-label={name}
        className="flex size-20 shrink-0 items-center justify-center overflow-hidden rounded bg-sunk text-xs text-link"
      >
        {preview ? (
          <img src={preview} alt="" loading="lazy" decoding="async" className="size-full object-cover" />
        ) : (
          <span className="p-1 wrap-anywhere">{name}</span>
        )}
      </a>
      <div className="min-w-0 grow">
        {caption ? <p className="text-sm wrap-anywhere">{caption}</p> : null}
        <SelectField
          form="file-pictures"
          name={`paper.${id}`}
          label={words.paper}
          placeholder={words.leave}
          value={value}
          hint={because || undefined}
          options={options}
        />
      </div>
    </li>
  );
}
