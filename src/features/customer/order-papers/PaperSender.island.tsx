import { type FormEvent, useLayoutEffect, useRef, useState } from 'react';
import { fill } from '@/i18n/fill.ts';
import { Button } from '@/ui/Button.tsx';
import { Icon } from '@/ui/Icon.tsx';
import { shrinkPicture } from '@/ui/shrink-picture.ts';
import { keepThumb } from './kept-thumbs.ts';
import { readPage } from './read-page.ts';
import { sendPage } from './send-page.ts';

export interface PaperSenderProps {
  paper: string;
  /** The document's name, for screen readers. */
  name: string;
  /** The URL for uploads, and the URL of the order's page to return to. */
  action: string;
  back: string;
  /** File types, separated by commas. */
  accept: string;
  words: Readonly<
    Record<'camera' | 'choose' | 'send' | 'sending' | 'preparing' | 'offline' | 'again' | 'partly' | 'goOn', string>
  >;
  /** Texts of the errors for one file, by the code from the server or the browser. */
  faults: Readonly<Record<string, string>>;
}

/** The state of the upload. `offline` means that the upload waits for the network. */
type Course =
  | { readonly step: 'idle' }
  /** Some files were rejected. `wrong` lists the error for each. */
  | { readonly step: 'partly'; readonly sent: number; readonly pages: number; readonly wrong: readonly string[] }
  | {
      readonly step: 'preparing' | 'sending' | 'offline';
      readonly page: number;
      readonly pages: number;
      readonly percent: number;
    };

/** The interval between automatic retries while the connection is down, in milliseconds. */
const PATIENCE = 10_000;
const good = new Set(['came', 'waiting', 'repeated']);

/**
 * Uploads photographs and files for one document. Without scripts a button sends all of them. With scripts, each chosen
 * file is reduced in size and sent immediately, page by page, showing progress, and the upload continues when the
 * network is back.
 */
export function PaperSender({ paper, name, action, back, accept, words, faults }: PaperSenderProps) {
  const [course, setCourse] = useState<Course>({ step: 'idle' });
  const form = useRef<HTMLFormElement>(null);
  const retry = useRef<() => void>(() => {});
  const isBusy = course.step !== 'idle' && course.step !== 'partly';

  const untilNetwork = (): Promise<void> =>
    new Promise((resolve) => {
      const go = (): void => {
        clearTimeout(timer);
        window.removeEventListener('online', go);
        resolve();
      };
      const timer = window.setTimeout(go, PATIENCE);
      window.addEventListener('online', go);
      retry.current = go;
    });

  const sendAll = async (files: readonly File[]): Promise<void> => {
    const stay = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', stay);
    const pages = files.length;
    const wrong: string[] = [];
    let result = 'came';
    for (const [index, file] of files.entries()) {
      const now = { page: index + 1, pages };
      setCourse({ step: 'preparing', percent: 0, ...now });
      result = await sendOne(file, now);
      if (good.has(result)) {
        continue;
      }
      const fault = faults[result];
      // Any other error is not about this file, so it would affect the following files as well.
      if (!fault) {
        break;
      }
      wrong.push(fill(fault, { name: file.name }));
    }
    window.removeEventListener('beforeunload', stay);
    if (wrong.length > 0 && (good.has(result) || result in faults)) {
      setCourse({ step: 'partly', sent: pages - wrong.length, pages, wrong });
    } else {
      goBack(result);
    }
  };

  /** Uploads one page, and retries until there is a response. @returns the result */
  const sendOne = async (file: File, now: { page: number; pages: number }): Promise<string> => {
    const read = await readPage(file);
    if (!read) {
      return 'changed';
    }
    const sending = { action, paper, name: read.name, content: await shrinkPicture(read) };
    await keepThumb(paper, sending);
    for (;;) {
      setCourse({ step: 'sending', percent: 0, ...now });
      const answer = await sendPage(sending, (percent) => setCourse({ step: 'sending', percent, ...now }));
      if (answer !== undefined) {
        return answer;
      }
      setCourse({ step: 'offline', percent: 0, ...now });
      await untilNetwork();
    }
  };

  const goBack = (said: string): void => {
    const here = new URL(back, location.href);
    if (said) {
      here.searchParams.set('said', said);
    }
    here.hash = `paper-${paper}`;
    // A URL that differs only in its fragment would not be loaded again.
    if (here.pathname + here.search === location.pathname + location.search) {
      location.reload();
    } else {
      location.assign(here);
    }
  };

  const sendChosen = (): boolean => {
    // A deleted file has size 0 and still has to be reported.
    const files = form.current
      ? new FormData(form.current).getAll('pages').filter((each) => each instanceof File && each.name !== '')
      : [];
    if (files.length === 0 || isBusy) {
      return false;
    }
    void sendAll(files as File[]);
    form.current?.reset();
    return true;
  };

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    if (sendChosen()) {
      event.preventDefault();
    }
  };

  // A file may be chosen before this form's code has loaded, so it is sent now.
  useLayoutEffect(() => {
    sendChosen();
  });

  return (
    <form ref={form} method="post" encType="multipart/form-data" action={action} onSubmit={submit} className="contents">
      <input type="hidden" name="paper" value={paper} />
      <div className="flex gap-1.5 in-data-plain:w-full in-data-plain:flex-wrap noscript:w-full noscript:flex-wrap">
        <Picker
          icon="Camera"
          label={words.camera}
          name={name}
          accept="image/jpeg,image/png"
          capture="environment"
          disabled={isBusy}
          onChoice={sendChosen}
          className="hidden max-sm:grid pointer-coarse:grid in-data-plain:hidden! noscript:hidden!"
        />
        <Picker
          icon="Paperclip"
          label={words.choose}
          name={name}
          accept={accept}
          multiple
          disabled={isBusy}
          onChoice={sendChosen}
          className="grid"
        />
        <button
          type="submit"
          disabled={isBusy}
          className="hidden min-h-11 items-center rounded-lg border border-current px-4 font-semibold in-data-plain:inline-flex noscript:inline-flex"
        >
          {words.send}
        </button>
      </div>
      <div role="status" aria-live="polite" className="w-full empty:hidden">
        {course.step === 'idle' || course.step === 'partly' ? null : (
          <p className={`rounded-lg border-2 p-3 ${course.step === 'offline' ? 'border-bad' : 'border-accent'}`}>
            {fill(words[course.step], {
              page: String(course.page),
              pages: String(course.pages),
              percent: String(course.percent),
              done: String(course.page - 1),
            })}
          </p>
        )}
      </div>
      <div role="alert" className="w-full empty:hidden">
        {course.step === 'partly' ? (
          <div className="rounded-lg border-2 border-bad p-3">
            <p className="font-semibold">
              {fill(words.partly, { done: String(course.sent), pages: String(course.pages) })}
            </p>
            <ul className="list-disc pl-5">
              {course.wrong.map((text) => (
                <li key={text} className="wrap-anywhere">
                  {text}
                </li>
              ))}
            </ul>
          </div>
        ) : null}
      </div>
      {course.step === 'sending' ? <progress max={100} value={course.percent} className="w-full" /> : null}
      {course.step === 'partly' ? (
        <Button look="secondary" onClick={() => goBack('')}>
          {words.goOn}
        </Button>
      ) : null}
      {course.step === 'offline' ? (
        <Button look="secondary" onClick={() => retry.current()}>
          {words.again}
        </Button>
      ) : null}
    </form>
  );
}

interface PickerProps {
  icon: 'Camera' | 'Paperclip';
  label: string;
  /** The document's name. */
  name: string;
  accept: string;
  capture?: 'environment';
  multiple?: boolean;
  disabled: boolean;
  onChoice: () => void;
  className: string;
}

/**
 * A file field that looks like a button with an icon. Without a script, or until its code has loaded, the browser's own
 * field is shown, because only that field can say what was chosen.
 */
const Picker = ({ icon, label, name, disabled, onChoice, className, ...rest }: PickerProps) => (
  <span
    className={`relative min-h-11 min-w-11 place-items-center rounded-lg border border-current hover:bg-sunk has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-link has-disabled:opacity-70 in-data-plain:w-full in-data-plain:border-dashed noscript:w-full noscript:border-dashed ${className}`}
  >
    <span className="in-data-plain:hidden noscript:hidden">
      <Icon name={icon} size={22} />
    </span>
    <input
      {...rest}
      type="file"
      name="pages"
      aria-label={`${label}: ${name}`}
      title={label}
      disabled={disabled}
      onChange={onChoice}
      className="absolute inset-0 size-full cursor-pointer opacity-0 file:mr-3 file:min-h-11 file:cursor-pointer file:rounded-lg file:border-0 file:bg-sunk file:px-4 file:font-semibold file:text-ink in-data-plain:static in-data-plain:opacity-100 noscript:static noscript:opacity-100"
    />
  </span>
);
