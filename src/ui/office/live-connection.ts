import { isText, objectWith, readJson } from '@/kernel/read-json.ts';
import { takeLead } from './leading-tab.ts';

/** What an open page of the office is told: what changed, never what it says now. */
type LiveNews =
  | { readonly type: 'change'; readonly reference: string; readonly version: number; readonly isNew: boolean }
  | { readonly type: 'viewers'; readonly reference: string; readonly viewers: readonly LiveViewer[] }
  /** Time was blocked or freed, or somebody takes other appointments than before. */
  | { readonly type: 'calendar' }
  /** Something may have been missed: ask for everything again. */
  | { readonly type: 'again' }
  /** The session of this browser has ended. */
  | { readonly type: 'signed-out' };

/** Somebody who has a case on the screen. */
export interface LiveViewer {
  /** `users.id` */
  readonly id: string;
  readonly name: string;
  readonly isWriting: boolean;
}

type Hear = (news: LiveNews) => void;

const NAME = 'office-live';
const STREAM = '/office/live';
const NEWS = '/office/inbox/news';
/** Where no stream can be had, one asks so often, and tries the stream again after so long. Milliseconds. */
const POLL_MS = 8_000;
const POLLING_MS = 60_000;
/** By then a new tab has found its leader, or leads and hears by itself what it may have missed. Milliseconds. */
const SETTLED_MS = 600;

const listeners = new Set<Hear>();
let leaving: AbortController | undefined;

/**
 * Hears what changes in the office, live. However many tabs of the browser are open, one of them holds the one connection and tells
 * the others: with six connections open a browser would ask for nothing more.
 * @returns ends the listening
 */
export function listenToOffice(hear: Hear): () => void {
  listeners.add(hear);
  if (!leaving) {
    followPage();
    begin();
  }
  return () => void listeners.delete(hear);
}

/** A page that rests in the browser's memory must not hold the connection, and catches up when it is shown again. */
function followPage(): void {
  addEventListener('pagehide', () => {
    leaving?.abort();
    leaving = undefined;
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) {
      return;
    }
    begin();
    tellHere({ type: 'again' });
  });
}

function tellHere(news: LiveNews): void {
  for (const hear of listeners) {
    hear(news);
  }
}

function begin(): void {
  leaving = new AbortController();
  const { signal } = leaving;
  const channel = new BroadcastChannel(NAME);
  channel.addEventListener('message', ({ data }) => tellHere(data as LiveNews));
  signal.addEventListener('abort', () => channel.close());
  const tell: Hear = (news) => {
    channel.postMessage(news);
    tellHere(news);
  };
  let isLeading = false;
  takeLead(
    `${NAME}-lead`,
    (leads) => {
      isLeading = true;
      void lead(tell, leads);
    },
    signal,
  );
  // What came between the making of this page and its listening.
  setTimeout(() => {
    if (!isLeading && !signal.aborted) {
      tellHere({ type: 'again' });
    }
  }, SETTLED_MS);
}

async function lead(tell: Hear, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await stream(tell, signal);
    if (!signal.aborted) {
      await poll(tell, signal);
    }
  }
}

/** Hears the stream until it cannot be had any more; breaks in between the browser mends by itself. */
function stream(tell: Hear, signal: AbortSignal): Promise<void> {
  return new Promise((done) => {
    const source = new EventSource(STREAM);
    const end = (): void => {
      source.close();
      signal.removeEventListener('abort', end);
      done();
    };
    signal.addEventListener('abort', end);
    source.addEventListener('message', ({ data }) => {
      const news = readJson(String(data), 'live news', objectWith<LiveNews | { type: 'hello' }>({ type: isText }));
      if (news.type !== 'hello') {
        tell(news);
      }
    });
    source.addEventListener('signed-out', () => {
      tell({ type: 'signed-out' });
      end();
    });
    source.addEventListener('error', () => {
      if (source.readyState === EventSource.CLOSED) {
        end();
      }
    });
  });
}

/** Asks now and then, for a while: behind a proxy that lets no stream through, or until somebody has logged in again. */
async function poll(tell: Hear, signal: AbortSignal): Promise<void> {
  let known: string | undefined;
  for (let asked = 0; asked < POLLING_MS / POLL_MS && !signal.aborted; asked += 1) {
    const answer = await fetch(NEWS, { headers: { accept: 'application/json' }, signal }).catch(() => undefined);
    if (answer?.status === 401) {
      tell({ type: 'signed-out' });
    }
    if (answer?.ok) {
      const { mark } = (await answer.json()) as { mark: string };
      if (mark !== known) {
        tell({ type: 'again' });
      }
      known = mark;
    }
    await pause(POLL_MS, signal);
  }
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((done) => {
    const timer = setTimeout(done, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      done();
    });
  });
}
