import { type RefObject, type SubmitEvent, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { cleanTyped } from '@/kernel/clean-typed.ts';
import type { FieldView, FormView } from '../description/form-view.ts';
import { askedFields } from './asked-fields.ts';
import { findChangedFiles, findErrors } from './find-errors.ts';
import type { FormState, LateWords, Stage } from './form-state.ts';
import { askLateWords } from './late-words.ts';
import { type Answer, postFiles, postForm } from './post-form.ts';
import type { useNoEmail } from './use-no-email.ts';

/**
 * The minimum time that 'Sending...' is shown, and the time that the thank-you message covers a form, in milliseconds.
 */
const sendingAtLeast = 1500;
const overlayStays = 3000;

const idle: Stage = { at: 'idle' };

export interface Sending {
  readonly stage: Stage;
  readonly errors: FormState['errors'];
  readonly notice: string | undefined;
  /** The late texts; undefined until they have loaded. */
  readonly late: LateWords | undefined;
  submit(event: SubmitEvent<HTMLFormElement>): void;
  /** Closes the receipt. */
  close(): void;
  /** Removes the errors of fields that are valid now. */
  look(): void;
}

/**
 * Checks and sends a form and keeps its state. The fields keep their own values, so that nothing typed before hydration
 * is lost; they are cleared only after the form was stored.
 * @param of.state the state from the server
 * @param of.given the late texts, if the page already has them
 */
export function useSending(
  form: RefObject<HTMLFormElement | null>,
  view: FormView,
  { state, given, noEmail }: { state: FormState; given: LateWords | undefined; noEmail: ReturnType<typeof useNoEmail> },
): Sending {
  const key = useRef(state.key ?? '');
  const [stage, setStage] = useState(idle);
  const [{ errors, notice }, setWrong] = useState<Pick<FormState, 'errors' | 'notice'>>(state);
  const [late, setLate] = useState(given);
  /** The values of the fields when they were rejected. */
  const refusedValues = useRef<Typed>(sentIn(state.values));

  useLayoutEffect(() => {
    // From now on, errors are shown beside the field with our texts, not the browser's.
    if (form.current) {
      form.current.noValidate = true;
    }
    if (!given) {
      void askLateWords().then(setLate);
    }
  }, [form, given]);

  // The visitor may have typed into a returned form while this code was loading.
  const hasLooked = useRef(false);
  useLayoutEffect(() => {
    if (!hasLooked.current) {
      look();
    }
    hasLooked.current = true;
  });

  // The display time starts with the paint that shows the thank-you message.
  useLayoutEffect(() => {
    if (stage.at !== 'received' || !stage.over) {
      return undefined;
    }
    const timer = setTimeout(() => {
      if (form.current) {
        clear(form.current);
      }
      setStage({ ...stage, over: false });
    }, overlayStays);
    return () => clearTimeout(timer);
  }, [form, stage]);

  /** Loads what someone without an email address is asked, if it is needed; `missing` if it cannot be loaded. */
  async function replyOf(filled: FormData): Promise<typeof noEmail.reply | 'missing'> {
    if (noEmail.reply || !filled.has('noEmail')) {
      return noEmail.reply;
    }
    setStage({ at: 'sending' });
    const reply = await noEmail.ask();
    flushSync(() => setStage(idle));
    return reply ?? 'missing';
  }

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    const sent = event.currentTarget;
    const filled = new FormData(sent);
    if (view.answeredByPage && !findErrors(view.fields, filled)) {
      return;
    }
    event.preventDefault();
    if (stage.at === 'sending') {
      return;
    }
    const reply = await replyOf(filled);
    if (reply === 'missing') {
      sent.submit();
      return;
    }
    const errorsIn = findErrors(askedFields(view.fields, filled, reply), filled);
    setWrong({ errors: {} });
    setStage(errorsIn ? idle : { at: 'sending' });
    // The time is measured from the press of the button, however long the texts take to load; they have been loading
    // since hydration.
    const seen = errorsIn ? undefined : new Promise((done) => setTimeout(done, sendingAtLeast));
    const words = late ?? (await askLateWords());
    setLate(words);
    if (!words) {
      // No message could be shown, so the form posts as it would without a script.
      flushSync(() => setStage(idle));
      sent.submit();
    } else if (errorsIn) {
      // A file that has vanished looks like an empty one.
      const gone = await findChangedFiles(view.fields, filled, words.say);
      showErrors({ ...errorsIn(words.say), ...gone }, forget(sent, filled, gone));
    } else {
      await send(sent, filled, words, seen);
    }
  }

  async function send(sent: HTMLFormElement, filled: FormData, { say }: LateWords, seen?: Promise<unknown>) {
    key.current ||= newKey();
    filled.set('key', key.current);
    filled.set('elapsed', String(sinceArrival()));
    // A form that came back with errors was first filled in on another page.
    filled.set('page', state.page ?? location.pathname);
    const changed = await findChangedFiles(view.fields, filled, say);
    if (changed) {
      return refused({ errors: changed }, say, forget(sent, filled, changed));
    }
    const hasFiles = view.fields.some(({ kind }) => kind === 'files');
    const [answer] = await Promise.all([
      hasFiles
        ? postFiles(view.action, filled, (percent) => setStage({ at: 'sending', percent }))
        : postForm(view.action, filled),
      seen,
    ]);
    if (answer?.reference) {
      key.current = '';
      const over = view.thanks === 'overlay';
      if (!over) {
        clear(sent);
      }
      const { reference, message: thanks = '', follows = '', by = '' } = answer;
      noEmail.untick();
      setStage({ at: 'received', reference, thanks, by: `${follows} ${by}`.trim(), over });
      return;
    }
    // A file may also change during the upload.
    const gone = answer ? undefined : await findChangedFiles(view.fields, filled, say);
    refused(gone ? { errors: gone } : answer, say, forget(sent, filled, gone));
  }

  function refused(answer: Answer | undefined, say: LateWords['say'], filled: FormData): void {
    const { errors: wrong, notice: why } = answer ?? { notice: say.offline };
    setStage(why || !wrong ? { at: 'trouble', text: why || (say.failed ?? '') } : idle);
    if (wrong) {
      showErrors(wrong, filled);
    }
  }

  /** Shows each error beside its field and moves the focus to the first. */
  function showErrors(wrong: FormState['errors'], filled: FormData): void {
    refusedValues.current = typedIn(filled);
    flushSync(() => setWrong({ errors: wrong }));
    const first = [...(form.current?.elements ?? [])].find((field) => field.getAttribute('aria-invalid') === 'true');
    if (first instanceof HTMLElement) {
      first.focus();
    }
  }

  function look(): void {
    const named = Object.keys(errors);
    if (!form.current || named.length === 0) {
      return;
    }
    const filled = new FormData(form.current);
    const typed = typedIn(filled);
    const asked = askedFields(view.fields, filled, noEmail.reply);
    const still = findErrors(asked, filled)?.({}) ?? {};
    const isSame = (name: string): boolean => (typed[name] ?? '') === (refusedValues.current[name] ?? '');
    // An error that only the server can check disappears once the text has changed, or once the form no longer asks for the field.
    const stays = named.filter((name) =>
      name === 'noEmail'
        ? isSame(name) && isSame('writeOnly')
        : name in still || (isSame(name) && isAsked(name, asked, view.fields)),
    );
    if (stays.length < named.length) {
      setWrong({ notice, errors: Object.fromEntries(stays.map((name) => [name, errors[name] ?? ''])) });
    }
  }

  return {
    stage,
    errors,
    notice,
    late,
    submit: (event) => void submit(event),
    close: () => setStage(idle),
    look,
  };
}

/** Whether an error belongs to a field that is shown now, or to no field of the form at all. */
const isAsked = (name: string, asked: readonly FieldView[], own: readonly FieldView[]): boolean =>
  asked.some((field) => field.name === name) ||
  !(own.some((field) => field.name === name) || /^(?:phone|replyBy)$/.test(name));

type Typed = Readonly<Record<string, string>>;

/** The values of the fields. A file is represented by its identifying properties. */
const typedIn = (filled: FormData): Typed =>
  Object.fromEntries([...new Set(filled.keys())].map((name) => [name, filled.getAll(name).map(stateOf).join('\n')]));

/** The values of the fields in the state from the server. */
const sentIn = (values: FormState['values']): Typed =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, stateOf(value)]));

/** The value of a field for comparison. An empty file field sends a file without a name. */
function stateOf(value: FormDataEntryValue): string {
  // Browsers send different line endings from those in the field.
  if (typeof value === 'string') {
    return cleanTyped(value).replaceAll('\r\n', '\n').trim();
  }
  return value.name && `${value.name} ${value.size} ${value.lastModified}`;
}

/**
 * Empties the fields whose files changed, because browsers fire no event when the same file name is chosen again.
 * @returns the form's data without these fields
 */
function forget(form: HTMLFormElement, filled: FormData, gone: Readonly<Record<string, string>> = {}): FormData {
  for (const name of Object.keys(gone)) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLInputElement) {
      field.value = '';
    }
    filled.delete(name);
  }
  return filled;
}

/**
 * Returns a key for this filled form. `crypto.randomUUID` is only available over HTTPS, and a site may be tried out
 * without it.
 */
const newKey = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-');

/** The milliseconds since the page became usable. */
function sinceArrival(): number {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return Math.round(performance.now() - (page?.domInteractive ?? 0));
}

/** Empties a form without reset(), which would restore the typed values of a form that the server returned. */
function clear(form: HTMLFormElement): void {
  for (const field of form.elements) {
    if (field instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(field.type)) {
      field.checked = false;
    } else if (field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement) {
      field.value = '';
    } else if (field instanceof HTMLInputElement && field.type !== 'hidden') {
      field.value = '';
    }
  }
}
