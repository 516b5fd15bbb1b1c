import { type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { emptyFileFields } from '@/ui/fields/chosen-files.ts';
import { type LiveViewer, listenToOffice } from '@/ui/office/live-connection.ts';
import { askCase, type CaseAnswered } from './ask-case.ts';
import type { CaseState } from './case-page-props.ts';

/** The interval between reports that the page is being viewed, in milliseconds. A report is valid for 15 seconds. */
const LOOK_MS = 5_000;
/**
 * How long a reply can be undone, and how long after sending the page loads the case again to show that the email has
 * left, in milliseconds.
 */
const UNDO_MS = 10_000;
const LEFT_MS = 14_000;
/** The time in which several changes cause only one request, in milliseconds. */
const GATHER_MS = 150;

export interface CasePageNow {
  readonly state: CaseState;
  /** `act` of the form that is being sent; '' for none. */
  readonly busy: string;
  /** Why the last form was not accepted. */
  readonly trouble: Exclude<CaseAnswered['kind'], 'state' | 'changed'> | undefined;
  /** The other viewers of the case. */
  readonly viewers: readonly LiveViewer[];
  /** The submit handler of the page's forms. */
  submit(event: SubmitEvent<HTMLElement>): void;
  /** Must be called when a reply is started or abandoned. */
  noteWriting(isWriting: boolean): void;
}

/**
 * The state of an open case page. Sends its forms without a reload, follows changes by others, and reports that the
 * page is being viewed.
 * @param changedText returns the message that files have changed since they were chosen
 * @param afterwards puts the result into the fields, which are uncontrolled
 */
export function useCasePage(
  first: CaseState,
  action: string,
  changedText: (answer: Extract<CaseAnswered, { kind: 'changed' }>) => string,
  afterwards: (form: HTMLFormElement, button: string, state: CaseState, isDone: boolean) => void,
): CasePageNow {
  const [state, setState] = useState(first);
  const [viewers, setViewers] = useState<readonly LiveViewer[]>(first.of.viewers);
  const [busy, setBusy] = useState('');
  const [trouble, setTrouble] = useState<CasePageNow['trouble']>();
  const isWriting = useRef(false);
  /** Incremented when a form is sent and when its response arrives. */
  const sends = useRef(0);
  const { reference, me } = state.of;
  const others = (all: readonly LiveViewer[]): LiveViewer[] => all.filter(({ id }) => id !== me);

  const refresh = useEffectEvent(async () => {
    let asked: number;
    let answer: CaseAnswered;
    // A request from before a form was handled can be answered after the form, with outdated data.
    do {
      asked = sends.current;
      answer = await askCase(`${action}?writing=${isWriting.current ? 1 : 0}&pictures=${state.of.filing.from}`);
    } while (asked !== sends.current);
    if (answer.kind === 'signed-out' || answer.kind === 'gone') {
      setTrouble(answer.kind);
    }
    if (answer.kind !== 'state') {
      return;
    }
    const { of } = answer.state;
    setTrouble((before) => (before === 'signed-out' ? undefined : before));
    setState((before) => (of.version >= before.of.version ? { ...before, of } : before));
    setViewers(others(of.viewers));
  });

  const look = useEffectEvent(async () => {
    if (document.hidden) {
      return;
    }
    const headers = { accept: 'application/json' };
    const answer = await fetch(`${action}/look?writing=${isWriting.current ? 1 : 0}`, { headers }).catch(
      () => undefined,
    );
    // The case may be hidden now, for example because a colleague has marked it as a complaint, which this clerk may
    // not see.
    if (answer?.status === 404) {
      void refresh();
    }
    if (!answer?.ok) {
      return;
    }
    const { viewers: all } = (await answer.json()) as { viewers: readonly LiveViewer[] };
    setViewers(others(all));
  });

  const isNewer = useEffectEvent((version: number) => version > state.of.version);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = listenToOffice((news) => {
      if (news.type === 'signed-out') {
        setTrouble('signed-out');
      } else if (news.type === 'calendar' || news.type === 'chat') {
        return;
      } else if (news.type !== 'again' && news.reference !== reference) {
        return;
      } else if (news.type === 'viewers') {
        setViewers(news.viewers.filter(({ id }) => id !== me));
      } else if (news.type === 'again' || isNewer(news.version)) {
        clearTimeout(timer);
        timer = setTimeout(() => void refresh(), GATHER_MS);
      }
    });
    const looking = setInterval(() => void look(), LOOK_MS);
    // A reload of the page must not offer to undo the same action again, so the query is removed from the URL.
    if (location.search) {
      history.replaceState(null, '', location.pathname + location.hash);
    }
    return () => {
      end();
      clearTimeout(timer);
      clearInterval(looking);
    };
  }, [reference, me]);

  const { sent, changed, joined } = state;
  useEffect(() => {
    if (!sent && !changed && !joined) {
      return undefined;
    }
    const over = setTimeout(
      () => setState((before) => ({ ...before, sent: undefined, changed: undefined, joined: undefined })),
      UNDO_MS,
    );
    const left = sent ? setTimeout(() => void refresh(), LEFT_MS) : undefined;
    return () => {
      clearTimeout(over);
      if (left && !sent) {
        clearTimeout(left);
      }
    };
  }, [sent, changed, joined]);

  async function send(form: HTMLFormElement, filled: FormData): Promise<void> {
    const act = String(filled.get('act') ?? '');
    setBusy(act);
    setTrouble(undefined);
    sends.current += 1;
    const { from } = state.of.filing;
    const answer = await askCase(from > 0 ? `${action}?pictures=${from}` : action, filled);
    sends.current += 1;
    setBusy('');
    if (answer.kind === 'changed') {
      emptyFileFields(form);
      const text = changedText(answer);
      setState(({ of, forwarding }) => ({ of, forwarding, typed: typedIn(filled, act), errors: { files: text } }));
      return;
    }
    if (answer.kind !== 'state') {
      return setTrouble(answer.kind);
    }
    setState(answer.state);
    setViewers(others(answer.state.of.viewers));
    afterwards(form, act, answer.state, answer.isDone);
  }

  return {
    state,
    busy,
    trouble,
    viewers,
    submit(event) {
      const { submitter } = event.nativeEvent as unknown as { submitter: HTMLElement | null };
      if (!(event.target instanceof HTMLFormElement)) {
        return;
      }
      event.preventDefault();
      if (!busy) {
        void send(event.target, new FormData(event.target, submitter));
      }
    },
    noteWriting(is) {
      if (is === isWriting.current) {
        return;
      }
      isWriting.current = is;
      void look();
    },
  };
}

/** The typed values of a form, as the server would return them. */
function typedIn(filled: FormData, act: string): CaseState['typed'] {
  const texts = [...filled].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : []));
  return { ...Object.fromEntries(texts), act: act.split('.')[0] ?? '' };
}
