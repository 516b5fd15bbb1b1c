import type { ReactNode } from 'react';
import { fill } from '@/i18n/fill.ts';
import { longDateTime } from '@/i18n/formats.ts';
import { isLocale, type Locale, languageName, locales } from '@/kernel/locale.ts';
import { Button } from '@/ui/Button.tsx';
import { AskFirst, type Question } from '@/ui/office/AskFirst.tsx';
import { Notice } from '@/ui/office/Notice.tsx';
import { OfficePageHead } from '@/ui/office/OfficePageHead.tsx';
import { OfficePanel } from '@/ui/office/OfficePanel.tsx';
import { SmallButton } from '@/ui/office/SmallButton.tsx';
import type { Slots } from '@/ui/office/slots.ts';
import { CONTENT_FORM } from './content-form-words.ts';
import type { ContentWords } from './content-words.ts';
import type { Difference, Step } from './diff.ts';
import { type HistoryEntry, HistoryList } from './HistoryList.tsx';

export interface ContentPageProps extends Slots<'form'> {
  words: ContentWords;
  locale: Locale;
  title: string;
  action: string;
  notice: { look: 'good' | 'bad'; text: string } | undefined;
  /** The page of the site that shows the document; undefined if only the office shows it. */
  shownOn?: string | undefined;
  /** A note on what is special about documents of this kind. */
  hint?: string | undefined;
  /** The version of the draft that the form starts from. */
  version: number;
  /** The URL of a publication's progress; undefined if none is running. */
  progress?: string | undefined;
  draft: { name: string; at: number } | undefined;
  /**
   * The confirmation question, asked before the draft is discarded, or before a guarded document is published or
   * reverted.
   */
  question?: Question | undefined;
  differences: readonly Difference[];
  /**
   * The draft that someone else has saved since, with its differences from the typed values. It is shown beside them.
   */
  theirs: { name: string; differences: readonly Difference[] } | undefined;
  /** How the file has changed since the edit was started; undefined if it has not changed or there is no edit. */
  moved: readonly Difference[] | undefined;
  /** URLs of the preview by language; undefined if there is no draft. */
  previews: Readonly<Record<Locale, string>> | undefined;
  /** The placeholders that the texts may use, with their names, if there are any beyond the firm's facts. */
  fills?: readonly (readonly [name: string, called: string])[] | undefined;
  history: readonly HistoryEntry[];
  /**
   * Whether the content of the files can be restored, because the list includes the very first change and the site no
   * longer shows the files.
   */
  canRestoreFiles: boolean;
  /** The URL of older changes; '' if there are none. */
  older: string;
}

/** The page of a document, with its form, status and history. */
export function ContentPage(props: ContentPageProps) {
  const { words, locale, title, action, notice, form, version, draft, history, canRestoreFiles, older } = props;
  return (
    <>
      <OfficePageHead
        title={title}
        intro={draft ? fill(words.draftBy, { name: draft.name, when: longDateTime(locale, draft.at) }) : words.intro}
      >
        {props.shownOn ? (
          <a
            href={props.shownOn}
            className="inline-flex min-h-11 items-center font-semibold text-link underline underline-offset-4"
          >
            {words.seePage}
          </a>
        ) : null}
      </OfficePageHead>
      {props.hint ? <p className="mx-4 mb-4 max-w-prose text-sm sm:mx-6">{props.hint}</p> : null}
      {notice ? (
        <Wide>
          <Notice look={notice.look}>{notice.text}</Notice>
        </Wide>
      ) : null}
      {props.question ? <AskFirst question={props.question} action={action} /> : null}
      {props.progress ? (
        <Wide>
          <iframe
            title={words.progressTitle}
            src={props.progress}
            data-progress
            className="mb-4 h-36 w-full max-w-3xl sm:h-24"
          />
        </Wide>
      ) : null}
      {props.theirs ? (
        <OfficePanel title={fill(words.theirs, { name: props.theirs.name })}>
          <Differences words={words} list={props.theirs.differences} />
        </OfficePanel>
      ) : null}
      {props.moved ? <MovedFile {...props} moved={props.moved} /> : null}
      <div className={props.previews ? 'xl:grid xl:grid-cols-[minmax(0,1fr)_26rem] xl:items-start' : undefined}>
        <div className="min-w-0">
          {draft ? <DraftPanels {...props} /> : null}
          {props.fills ? <Fills words={words} fills={props.fills} /> : null}
          {form}
          <Bar {...props} />
        </div>
        {props.previews ? <Beside {...props} previews={props.previews} /> : null}
      </div>
      <OfficePanel title={words.history}>
        <div id="history" className="scroll-mt-16">
          <HistoryList
            words={words}
            locale={locale}
            action={action}
            version={version}
            canRestoreFiles={canRestoreFiles}
            older={older}
            entries={history}
            changes={(list) => (
              <Differences words={{ ...words, before: words.wasBefore, after: words.was }} list={list} />
            )}
          />
        </div>
      </OfficePanel>
    </>
  );
}

/**
 * The buttons of the form, which stay in view. They are outside the form and work without a script, because each names
 * the form that it submits.
 */
function Bar({ words, draft, differences, previews }: ContentPageProps) {
  return (
    <div
      data-content-bar
      className="sticky bottom-0 z-30 mb-6 flex max-w-4xl flex-wrap items-center gap-x-3 gap-y-2 border-t border-line bg-surface py-2 pr-20 pl-4 sm:mx-6 sm:pr-4 sm:rounded-t-card sm:border-x"
    >
      <Button type="submit" form={CONTENT_FORM} name="do" value="save" look={draft ? 'secondary' : 'primary'}>
        {words.save}
      </Button>
      {draft && differences.length > 0 ? (
        <Button type="submit" form={CONTENT_FORM} name="do" value="publish">
          {words.publish}
        </Button>
      ) : null}
      {previews ? (
        <a href="#preview" className="inline-flex min-h-11 items-center px-2 text-link underline xl:hidden">
          {words.preview}
        </a>
      ) : null}
    </div>
  );
}

/** The preview beside the form, on a wide screen. Its links open the other language in the same frame. */
function Beside({ words, locale, title, previews }: ContentPageProps & { previews: Readonly<Record<Locale, string>> }) {
  const frame = 'content-preview';
  return (
    <aside aria-label={words.preview} className="sticky top-16 mb-5 hidden pr-6 xl:block">
      <p className="mb-2 flex min-h-11 items-center gap-4 text-sm">
        <span className="mr-auto font-semibold">{words.preview}</span>
        {locales.length > 1
          ? locales.map((language) => (
              <a key={language} href={previews[language]} target={frame} className="text-link underline">
                {languageName(words, language)}
              </a>
            ))
          : null}
      </p>
      <iframe
        name={frame}
        title={`${words.preview}: ${title}`}
        src={previews[locale]}
        loading="lazy"
        className="h-[calc(100dvh-8.5rem)] w-full rounded-card border border-line bg-white"
      />
    </aside>
  );
}

function MovedFile({ words, action, version, moved }: ContentPageProps & { moved: readonly Difference[] }) {
  return (
    <section
      aria-labelledby="moved"
      className="mx-4 mb-5 max-w-4xl rounded-card border-2 border-accent bg-surface p-4 sm:mx-6 sm:p-6"
    >
      <h2 id="moved" className="mb-2 text-xl">
        {words.fileMoved}
      </h2>
      <p className="mb-3 max-w-prose">{words.fileMovedText}</p>
      <Differences words={{ ...words, before: words.fileThen, after: words.fileNow }} list={moved} />
      <form method="post" action={action} className="mt-4 flex flex-wrap items-center gap-3">
        <input type="hidden" name="version" value={version} />
        <Button type="submit" name="do" value="keep-mine" look="secondary">
          {words.keepMine}
        </Button>
        <Button type="submit" name="do" value="take-files" look="secondary">
          {words.takeFiles}
        </Button>
      </form>
    </section>
  );
}

/** The placeholders that the texts of the form below may use. */
function Fills({ words, fills }: { words: ContentWords; fills: NonNullable<ContentPageProps['fills']> }) {
  return (
    <details className="mx-4 mb-5 max-w-4xl rounded-card border border-line bg-surface sm:mx-6">
      <summary className="flex min-h-11 cursor-pointer items-center px-4 font-semibold sm:px-6">{words.fills}</summary>
      <div className="grid gap-3 px-4 pb-4 sm:px-6">
        <p className="max-w-prose">{words.fillsText}</p>
        <p className="max-w-prose">{words.gapsText}</p>
        <dl className="grid gap-x-6 gap-y-2 text-sm sm:grid-cols-2">
          {fills.map(([name, called]) => (
            <div key={name} className="flex flex-wrap gap-x-2">
              <dt lang="en" className="font-semibold wrap-anywhere">{`{${name}}`}</dt>
              <dd className="text-soft">{called}</dd>
            </div>
          ))}
        </dl>
      </div>
    </details>
  );
}

function DraftPanels({ words, action, version, differences, previews, title }: ContentPageProps) {
  return (
    <section className="mx-4 mb-5 max-w-4xl rounded-card border border-line bg-surface p-4 sm:mx-6 sm:p-6">
      <h2 className="mb-3 text-xl">{words.changes}</h2>
      {differences.length > 0 ? <Differences words={words} list={differences} /> : <p>{words.noChange}</p>}
      {previews ? (
        <details className="mt-4 rounded-lg border border-line xl:hidden">
          <summary className="flex min-h-11 cursor-pointer items-center px-3 font-semibold">{words.preview}</summary>
          <p className="px-3 text-sm text-soft">{words.previewTakes}</p>
          <div id="preview" className="flex scroll-mt-16 flex-wrap gap-4 p-3">
            {locales.map((language) => (
              <iframe
                key={language}
                title={`${title}: ${languageName(words, language)}`}
                src={previews[language]}
                loading="lazy"
                width="360"
                height="640"
                className="max-w-full rounded-lg border border-line bg-white"
              />
            ))}
          </div>
        </details>
      ) : null}
      <form method="post" action={action} className="mt-4 flex flex-wrap items-center gap-3">
        <input type="hidden" name="version" value={version} />
        <SmallButton name="do" value="drop" grave>
          {words.drop}
        </SmallButton>
      </form>
    </section>
  );
}

/** The differences, each with the new text beside the old one. */
function Differences({ words, list }: { words: ContentWords; list: readonly Difference[] }) {
  return (
    <ul className="grid gap-3 text-sm">
      {list.map(({ path, before, after }) => (
        <li key={path.map(keyOf).join('.')} className="rounded-lg bg-sunk p-3">
          <p className="mb-1 text-xs text-soft wrap-anywhere">{pathText(words, path)}</p>
          <div className="grid gap-2 sm:grid-cols-2" lang={isLocale(path.at(-1)) ? String(path.at(-1)) : undefined}>
            <Side label={words.before} text={saidText(words, path, before)} gone />
            <Side label={words.after} text={saidText(words, path, after)} />
          </div>
        </li>
      ))}
    </ul>
  );
}

function Side({ label, text, gone }: { label: string; text: string | undefined; gone?: boolean }) {
  const Text = gone ? 'del' : 'ins';
  return (
    <p className="wrap-anywhere">
      <span className="mr-1 text-xs text-soft">{label}:</span>
      {text === undefined ? (
        '–'
      ) : (
        <Text className={`whitespace-pre-line ${gone ? '' : 'font-semibold no-underline'}`}>{text}</Text>
      )}
    </p>
  );
}

const keyOf = (step: Step): string => (typeof step === 'string' ? step : step.key);

/** The name of a field, made from its path in the document, in the clerk's language. */
export function pathText(words: ContentWords, path: readonly Step[]): string {
  return path
    .map((step) => {
      if (typeof step !== 'string') {
        return step.name[words.locale] ?? step.name.en ?? step.name.hi ?? step.key;
      }
      if (isLocale(step)) {
        return languageName(words, step);
      }
      if (/^\d+$/.test(step)) {
        return fill(words.itemOf, { number: step });
      }
      return words.labels[step] ?? words.labels[`is.${step}`] ?? step;
    })
    .join(' › ');
}

/** The label of a choice; any other text is returned unchanged. */
export function saidText(words: ContentWords, path: readonly Step[], text: string | undefined): string | undefined {
  const key = path.at(-1);
  if (text === undefined || isLocale(key)) {
    return text;
  }
  if (text === 'true' || text === 'false') {
    return text === 'true' ? words.yes : words.no;
  }
  return words.labels[`is.${text}`] ?? text;
}

const Wide = ({ children }: { children: ReactNode }) => <div className="px-4 sm:px-6">{children}</div>;
