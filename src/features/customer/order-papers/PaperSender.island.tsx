import { type FormEvent, useRef, useState } from 'react';
import { fill } from '@/i18n/fill.ts';
import { Button } from '@/ui/Button.tsx';
import { FileField } from '@/ui/fields/FileField.tsx';
import { readPage } from './read-page.ts';
import { sendPage } from './send-page.ts';
import { shrinkPicture } from './shrink-picture.ts';

export interface PaperSenderProps {
  paper: string;
  /** The URLs for uploads and of the order's page to return to. */
  action: string;
  back: string;
  /** File types, separated by commas. */
  accept: string;
  words: Readonly<
    Record<
      | 'camera'
      | 'choose'
      | 'none'
      | 'hint'
      | 'send'
      | 'sending'
      | 'preparing'
      | 'offline'
      | 'again'
      | 'partly'
      | 'goOn',
      string
    >
  >;
  /** Texts of the errors for one file, by the code from the server or the browser. */
  faults: Readonly<Record<string, string>>;
}

/** The state of the upload. `offline` means that it waits for the network. */
type Course =
  | { readonly step: 'idle' }
  /** Some files were refused. `wrong` lists the error for each. */
  | { readonly step: 'partly'; readonly sent: number; readonly pages: number; readonly wrong: readonly string[] }
  | {
      readonly step: 'preparing' | 'sending' | 'offline';
      readonly page: number;
      readonly pages: number;
      readonly percent: number;
    };

/** Interval between automatic retries while the connection is down, in milliseconds. */
const PATIENCE = 10_000;
const good = new Set(['came', 'waiting', 'repeated']);

/**
 * Uploads photographs and files for one document. Without scripts one form sends all of them. With scripts they are
 * reduced in size and sent page by page, with progress, and the upload continues when the network is back.
 */
export function PaperSender({ paper, action, back, accept, words, faults }: PaperSenderProps) {
  const [course, setCourse] = useState<Course>({ step: 'idle' });
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
      // An error of the order or the connection also affects the files that follow.
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

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    // A file that was deleted has size 0 and still has to be reported.
    const files = new FormData(event.currentTarget)
      .getAll('pages')
      .filter((each) => each instanceof File && each.name !== '');
    if (files.length === 0 || isBusy) {
      return;
    }
    event.preventDefault();
    void sendAll(files as File[]);
  };

  const field = { name: 'pages', accept, disabled: isBusy } as const;
  return (
    <form method="post" encType="multipart/form-data" action={action} onSubmit={submit} className="mt-3 space-y-3">
      <input type="hidden" name="paper" value={paper} />
      <div className="grid gap-3 sm:grid-cols-2">
        <FileField
          {...field}
          form={`camera-${paper}`}
          label={words.camera}
          multiple={false}
          capture="environment"
          words={{ choose: words.camera, none: words.none }}
          accept="image/jpeg,image/png"
        />
        <FileField
          {...field}
          form={`files-${paper}`}
          label={words.choose}
          multiple
          words={{ choose: words.choose, none: words.none }}
        />
      </div>
      <p className="text-sm text-soft">{words.hint}</p>
      <div role="status" aria-live="polite" className="empty:hidden">
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
      <div role="alert" className="empty:hidden">
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
      ) : (
        <Button type="submit" disabled={isBusy}>
          {words.send}
        </Button>
      )}
    </form>
  );
}
