import { Button } from '@/ui/Button.tsx';
import { SelectField } from '@/ui/fields/SelectField.tsx';
import { Notice } from '@/ui/office/Notice.tsx';
import { Box } from './Box.tsx';
import type { CaseAct } from './case-acts.ts';
import { type CasePageProps, isBackFrom } from './case-page-props.ts';

/**
 * The pictures that a customer sent by WhatsApp, each with a choice of the documents requested for an open order.
 * Everything works by keyboard: Tab to a picture, a letter for the document, Enter to file it.
 */
export function FilePictures({ action, state, busy }: CasePageProps) {
  const { of, typed, notice } = state;
  const { pictures, words, options } = of.filing;
  if (pictures.length === 0) {
    return null;
  }
  const isBack = isBackFrom(typed, 'file-pictures');
  return (
    <Box id="file-pictures" title={words.title}>
      <p className="mt-1 text-sm text-soft">{words.hint}</p>
      <form method="post" action={`${action}#file-pictures`} data-file-pictures className="mt-3 grid gap-3">
        <ul className="grid gap-3 sm:grid-cols-2">
          {pictures.map(({ id, name, caption, open, preview }) => (
            <li key={id} className="flex min-w-0 items-center gap-3 rounded-lg border border-line p-2">
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
                  value={isBack ? (typed[`paper.${id}`] ?? '') : ''}
                  options={options}
                />
              </div>
            </li>
          ))}
        </ul>
        {isBack && notice ? <Notice look={notice.look}>{notice.text}</Notice> : null}
        <div>
          <Button
            type="submit"
            look="secondary"
            name="act"
            value={'file-pictures' satisfies CaseAct}
            disabled={busy === 'file-pictures'}
          >
            {words.send}
          </Button>
        </div>
      </form>
    </Box>
  );
}
