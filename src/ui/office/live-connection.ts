import { isText, objectWith, readJson } from '@/kernel/read-json.ts';
import { takeLead } from './leading-tab.ts';

/** A message to an open page of the office. It says that something changed, but never contains the new content. */
type LiveNews =
  | { readonly type: 'change'; readonly reference: string; readonly version: number; readonly isNew: boolean }
  | { readonly type: 'viewers'; readonly reference: string; readonly viewers: readonly LiveViewer[] }
  /** Time was blocked or unblocked, or someone now takes different types of appointments. */
  | { readonly type: 'calendar' }
  /** A chat has changed. If the reference is '', the clerks who are available for chats have changed. */
  | { readonly type: 'chat'; readonly reference: string }
  /** The page may have missed something and has to request everything again. */
  | { readonly type: 'again' }
  /** The session of this browser has ended. */
  | { readonly type: 'signed-out' };

/** A person who has a case open. */
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
/** How often to poll if the stream fails, and how long to wait before trying the stream again, in milliseconds. */
const POLL_MS = 8_000;
const POLLING_MS = 60_000;
/**
 * In milliseconds. After this time, a new tab has found its leader or become the leader, and catches up on anything
 * missed.
 */
const SETTLED_MS = 600;

const listeners = new Set<Hear>();
let leaving: AbortController | undefined;

/**
 * Listens for live changes in the office. However many tabs are open, one of them holds the only connection and tells
 * the others, because browsers open at most six connections to a site.
 * @returns a function that stops listening
 */
export function listenToOffice(hear: Hear): () => void {
  listeners.add(hear);
  if (!leaving) {
    followPage();
    begin();
  }
  return () => void listeners.delete(hear);
}

/** Closes the connection while the page is in the back/forward cache, and catches up when it is shown again. */
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
  // Catches changes made between rendering the page and listening.
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

/**
 * Listens to the stream until the session ends, `signal` aborts or the browser gives up. After a short interruption the
 * browser reconnects automatically.
 */
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

/**
 * Polls for a minute, because a proxy may block streams or the session may have ended. Then the stream is tried again.
 */
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
