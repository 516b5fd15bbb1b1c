import {
  type ReactNode,
  type Ref,
  type RefObject,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { fill } from '@/i18n/fill.ts';
import { Button } from '@/ui/Button.tsx';
import { SelectField } from '@/ui/fields/SelectField.tsx';
import { TextField } from '@/ui/fields/TextField.tsx';
import { Icon } from '@/ui/Icon.tsx';
import { Notice } from '@/ui/office/Notice.tsx';
import { useOfficeKey } from '@/ui/office/use-office-key.ts';
import { Box } from './Box.tsx';
import type { CaseAct } from './case-acts.ts';
import { type CasePageProps, replyActs } from './case-page-props.ts';
import { CopiesField, EnclosedFiles } from './EnclosedFields.tsx';
import { keepText, keptText } from './kept-text.ts';
import { NoMail } from './later.ts';
import { framed } from './letter-frame.ts';
import { WordMenu } from './WordMenu.tsx';

/** Access to the text of a reply, for code that replaces it. */
export interface ReplyText {
  /**
   * Replaces the text, unless `text` is undefined, and stores the result in this tab.
   * @param enclosed the copies and the chosen files of the case that replace the current ones
   */
  put(text: string | undefined, enclosed?: { cc: string; files: readonly string[] }): void;
  /** Clears the upload field. */
  emptyFiles(): void;
}

interface ReplyFormProps extends CasePageProps {
  text: Ref<ReplyText>;
  noteWriting: (isWriting: boolean) => void;
}

/** A message that is not an email has neither greeting nor closing. */
const notFramed = { greeting: '', closing: [] as readonly string[] };

/** The form for a reply in the person's language, optionally from a template. */
export function ReplyForm({ words, action, state, busy, text: handle, noteWriting }: ReplyFormProps) {
  const { of, typed, preview, notice } = state;
  const isBack = replyActs.includes(typed.act ?? '');
  const { form, first, draft, written, setWritten, seen, setSeen, gaps, setGaps, refusal, heard } = useWriting(state);
  const more = useRef<HTMLDetailsElement>(null);
  const newer = of.timeline.filter((entry) => entry.seq > seen && entry.isOthersLetter);

  useOfficeKey(of.mail || of.replyPhone ? 'r' : undefined, () => textOf(form.current)?.focus());
  useImperativeHandle(handle, () => ({
    put(next, enclosed) {
      const text = textOf(form.current);
      if (!text) {
        return;
      }
      // A different text has different gaps.
      if (next !== undefined && next !== text.value) {
        setGaps('');
      }
      text.value = next ?? text.value;
      setWritten(text.value);
      keepText(of.reference, text.value);
      if (enclosed) {
        choose(inputsOf(form.current), enclosed);
        if (more.current) {
          more.current.open = enclosed.cc !== '' || enclosed.files.length > 0;
        }
      }
    },
    emptyFiles: () => emptyFileInputs(inputsOf(form.current)),
  }));

  if (!of.mail && !of.replyPhone) {
    return <NoMail words={words} action={action} state={state} busy={busy} />;
  }
  const isMail = of.mail !== '';
  const { greeting, closing } = isMail ? framed(written, of.letter).around : notFramed;
  const type = (): void => {
    const text = textOf(form.current);
    if (!text) {
      return;
    }
    setWritten(text.value);
    keepText(of.reference, text.value);
    noteWriting(text.value.trim() !== '' && text.value !== text.defaultValue);
  };
  return (
    <Box id="reply" title={words.reply}>
      <form
        ref={form}
        method="post"
        encType="multipart/form-data"
        action={`${action}#reply`}
        data-reply
        onInput={type}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
            event.preventDefault();
            press(form.current, 'reply');
          }
        }}
        className="mt-3 grid gap-4"
      >
        <input type="hidden" name="seen" value={seen} />
        <input type="hidden" name="gaps" value={gaps} />
        <input type="hidden" name="draft" value={draft} />
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <p className="min-w-0 grow basis-52 text-sm text-soft wrap-anywhere">{recipientText(words, of)}</p>
          {of.templates.length > 0 ? <TemplateChoice words={words} templates={of.templates} /> : null}
        </div>
        <div className="reply-box">
          <AroundText text={greeting} />
          <WordMenu
            sign="/"
            label={words.template}
            choices={of.templates}
            onPick={({ value }, text, { before, after }) => {
              text.value = before + after;
              const list = form.current?.elements.namedItem('template');
              if (list instanceof HTMLSelectElement) {
                list.value = value;
              }
              press(form.current, 'template');
            }}
          >
            <TextField form="reply" name="body" label={words.text} rows={5} value={first} />
          </WordMenu>
          <AroundText text={closing.join('\n')} />
        </div>
        <More of={more} title={isMail ? words.moreOfReply : words.moreOfMessage} state={state} isBack={isBack}>
          {isMail ? <CopiesField words={words} state={state} isBack={isBack} /> : null}
          {isMail || of.staged.length > 0 ? <EnclosedFiles words={words} state={state} isBack={isBack} /> : null}
          <SelectField
            form="reply"
            name="status"
            label={words.statusAfter}
            placeholder={words.asIs}
            value={isBack ? typed.status : ''}
            options={of.statuses}
          />
        </More>
        {preview === undefined ? null : <Preview words={words} isMail={isMail} text={preview} />}
        <div className="empty:hidden">
          {isBack && notice ? <Notice look={notice.look}>{notice.text}</Notice> : null}
          {newer[0] && (refusal === undefined || refusal === heard) ? (
            <NewerMessage words={words} newer={newer[0]} onRead={() => setSeen(of.seen)} />
          ) : null}
        </div>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 sm:gap-x-5 [&>button:not(:first-child)]:text-sm">
          <Button type="submit" name="act" value={'reply' satisfies CaseAct} disabled={busy === 'reply'}>
            {words.send}
          </Button>
          <Button type="submit" look="quiet" name="act" value={'preview' satisfies CaseAct}>
            {words.preview}
          </Button>
          <Button type="submit" look="quiet" name="act" value={'draft' satisfies CaseAct}>
            {words.keepDraft}
          </Button>
          <kbd className="hidden rounded border border-line px-1.5 text-xs text-soft lg:inline noscript:hidden">
            Ctrl Enter
          </kbd>
        </div>
      </form>
    </Box>
  );
}

interface MoreProps extends Pick<CasePageProps, 'state'> {
  of: RefObject<HTMLDetailsElement | null>;
  title: string;
  /** Whether the form was rejected and is shown with the typed values. */
  isBack: boolean;
  children: ReactNode;
}

/**
 * The fields that few replies need, below one line. It opens when one of them has a value or an error, and only the
 * clerk or a sent reply closes it, so that removing a file does not hide the field for the next one.
 */
function More({ of, title, state: { of: opened, typed, errors }, isBack, children }: MoreProps) {
  const { draft, staged } = opened;
  const own = isBack
    ? [typed.cc, typed.status, ...Object.keys(typed).filter((name) => name.startsWith('attach.'))]
    : [draft?.cc, ...(draft?.files ?? [])];
  const isUsed = staged.length > 0 || own.some(Boolean);
  const wrong = isBack && (errors.cc || errors.files) ? errors : undefined;
  const [first] = useState(isUsed || wrong !== undefined);
  useEffect(() => {
    if (of.current && (isUsed || wrong)) {
      of.current.open = true;
    }
  }, [of, isUsed, wrong]);
  return (
    <details ref={of} open={first} data-more className="group min-w-0">
      <summary className="flex min-h-11 w-fit cursor-pointer list-none items-center gap-1.5 rounded-lg text-sm text-soft hover:text-ink">
        <Icon name="ChevronRight" size={16} className="shrink-0 group-open:rotate-90" />
        {title}
      </summary>
      <div className="grid gap-4 pt-2">{children}</div>
    </details>
  );
}

/** Says who gets the reply, and in which language it is written. */
function recipientText(words: CasePageProps['words'], of: CasePageProps['state']['of']): string {
  if (of.mail === '') {
    return [fill(words['message.replyTo'], { phone: of.replyPhone }), of.replySize].filter(Boolean).join(' ');
  }
  return of.language === ''
    ? fill(words.replyToAlone, { mail: of.mail })
    : fill(words.replyTo, { mail: of.mail, language: of.language });
}

/** The greeting or closing sent with the text. */
const AroundText = ({ text }: { text: string }) =>
  text ? (
    <p data-around className="px-3.5 pt-2 wrap-anywhere whitespace-pre-line text-soft">
      {text}
    </p>
  ) : null;

/** The input fields of a reply's form. */
function inputsOf(form: HTMLFormElement | null): HTMLInputElement[] {
  return [...(form?.elements ?? [])].filter((field) => field instanceof HTMLInputElement);
}

/** Submits a form as if its button with this value were pressed. */
const press = (form: HTMLFormElement | null, act: CaseAct): void =>
  form?.requestSubmit(form.querySelector<HTMLButtonElement>(`button[value=${act}]`));

/** The textarea of a reply's form. */
function textOf(form: HTMLFormElement | null): HTMLTextAreaElement | undefined {
  const field = form?.elements.namedItem('body');
  return field instanceof HTMLTextAreaElement ? field : undefined;
}

/** What the clerk writes, what they have seen of the case, and which warning of the server they know. */
function useWriting({ of, typed, notice }: CasePageProps['state']) {
  const form = useRef<HTMLFormElement>(null);
  const isBack = replyActs.includes(typed.act ?? '');
  // The textarea keeps what is typed. A newer draft from another tab must not be mixed into it.
  const [first] = useState(() => (isBack ? (typed.body ?? '') : (of.draft?.body ?? '')));
  // The current text, for the greeting and closing around it.
  const [written, setWritten] = useState(first);
  // The last version of the case that the clerk has seen. Messages after it arrived while the clerk was writing.
  const [seen, setSeen] = useState(of.seen);
  const refusal = isBack && notice?.look === 'bad' ? notice : undefined;

  useEffect(() => {
    const text = textOf(form.current);
    // Text that this tab kept across a reload is used only if the server has none.
    const kept = keptText(of.reference);
    if (!text || !kept || text.value.trim()) {
      return;
    }
    text.value = kept;
    setWritten(kept);
  }, [of.reference]);
  const follow = useEffectEvent((version: number) => {
    if (!textOf(form.current)?.value.trim()) {
      setSeen(version);
    }
  });
  useEffect(() => follow(of.seen), [of.seen]);
  // A warning stops a reply only once. The next attempt sends the reply.
  const [heard, setHeard] = useState(refusal);
  // The gaps that the clerk was warned about and may leave unfilled.
  const [gaps, setGaps] = useState((isBack && typed.gaps) || '');
  const accept = useEffectEvent(() => {
    setSeen(of.seen);
    setGaps(typed.gaps ?? '');
    setHeard(refusal);
  });
  useEffect(() => {
    if (refusal) {
      accept();
    }
  }, [refusal]);
  const draft = (isBack && typed.draft) || (of.draft?.version ?? 0);
  return { form, first, draft, written, setWritten, seen, setSeen, gaps, setGaps, refusal, heard };
}

/** Puts the copies and the chosen files of the case into the form, in place of the current ones. */
function choose(fields: readonly HTMLInputElement[], enclosed: { cc: string; files: readonly string[] }): void {
  for (const field of fields) {
    if (field.name === 'cc') {
      field.value = enclosed.cc;
    }
    if (field.type === 'checkbox') {
      field.checked = enclosed.files.includes(field.name.replace('attach.', ''));
    }
  }
}

function emptyFileInputs(fields: readonly HTMLInputElement[]): void {
  for (const field of fields.filter(({ type }) => type === 'file')) {
    field.value = '';
  }
}

const TemplateChoice = ({
  words,
  templates,
}: Pick<CasePageProps, 'words'> & { templates: CasePageProps['state']['of']['templates'] }) => (
  <div className="flex min-w-0 grow basis-72 items-end gap-2 sm:max-w-sm">
    <div className="min-w-0 grow [&_label]:sr-only">
      <SelectField
        form="reply"
        name="template"
        label={words.template}
        placeholder={words.template}
        options={templates}
      />
    </div>
    <Button type="submit" look="secondary" name="act" value={'template' satisfies CaseAct}>
      {words.insert}
    </Button>
  </div>
);

/** The message as the person will get it. */
const Preview = ({ words, isMail, text }: Pick<CasePageProps, 'words'> & { isMail: boolean; text: string }) => (
  <section aria-labelledby="preview" className="rounded-lg bg-sunk p-4">
    <h3 id="preview" className="text-sm font-semibold">
      {isMail ? words.previewTitle : words['message.preview']}
    </h3>
    <p className="mt-2 text-sm wrap-anywhere whitespace-pre-line">{text}</p>
  </section>
);

interface NewerMessageProps extends Pick<CasePageProps, 'words'> {
  newer: CasePageProps['state']['of']['timeline'][number];
  onRead: () => void;
}

/** Says that a message arrived while the clerk was writing. */
const NewerMessage = ({ words, newer, onRead }: NewerMessageProps) => (
  <div data-newer>
    <Notice look="bad">{fill(words.newerNow, { what: newer.title, when: newer.when })}</Notice>
    <Button look="secondary" onClick={onRead}>
      {words.haveRead}
    </Button>
  </div>
);
