import { useEffect, useSyncExternalStore } from 'react';
import { listenToOffice } from '@/ui/office/live-connection.ts';
import { cameIn } from './came-in.ts';
import type { ListedCase, LiveInbox } from './inbox.server.ts';

interface State {
  /** The reloaded inbox; undefined as long as the server-rendered list is current. */
  readonly inbox: LiveInbox | undefined;
  /** References of cases that have arrived since the page was opened. */
  readonly fresh: ReadonlySet<string>;
  readonly isSignedOut: boolean;
}

/**
 * How long changes are collected, in milliseconds, because they come in bursts. A random delay of up to SPREAD_MS is
 * added, so that browsers do not all send their requests at once.
 */
const GATHER_MS = 250;
/** How often the relative times and overdue marks are requested again, in milliseconds. */
const AGES_MS = 300_000;
const SPREAD_MS = 500;

const asRendered: State = { inbox: undefined, fresh: new Set(), isSignedOut: false };
let state = asRendered;
const nothing: readonly ListedCase[] = [];
const watchers = new Set<() => void>();
/** References that have been in the list. */
const known = new Set<string>();
/** Whether there were more cases than the list shows. */
let hadMore = false;
/** The `performance.now()` until which someone may be about to press a row. */
let heldUntil = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
let isListening = false;
/** The URL of the list, which stays as it is while a case is open beside it. */
let list = { path: '', query: '' };

function set(next: Partial<State>): void {
  state = { ...state, ...next };
  for (const watcher of watchers) {
    watcher();
  }
}

function askSoon(): void {
  clearTimeout(timer);
  timer = setTimeout(() => void ask(), GATHER_MS + Math.random() * SPREAD_MS);
}

/** Requests the list again, if it updates automatically. */
export function refreshInbox(): void {
  if (isListening) {
    askSoon();
  }
}

/** Keeps the rows in place for a moment. @param milliseconds 0 lets them move again */
export function holdStill(milliseconds: number): void {
  heldUntil = performance.now() + milliseconds;
}

/** Whether the rows must stay in place now. If so, schedules a refresh for when they may move. */
function isHeld(): boolean {
  const left = heldUntil - performance.now();
  if (left <= 0) {
    return false;
  }
  clearTimeout(timer);
  timer = setTimeout(() => void ask(), left + 1);
  return true;
}

async function ask(): Promise<void> {
  // A hidden page requests the list only when it is shown again.
  if (document.hidden) {
    return document.addEventListener('visibilitychange', askSoon, { once: true });
  }
  if (isHeld()) {
    return;
  }
  const query = new URLSearchParams({ of: list.query });
  const headers = { accept: 'application/json' };
  const answer = await fetch(`${list.path}/news?${query}`, { headers }).catch(() => undefined);
  if (answer?.status === 401) {
    return set({ isSignedOut: true });
  }
  if (!answer?.ok) {
    return;
  }
  const { inbox } = (await answer.json()) as { inbox: LiveInbox };
  if (isHeld()) {
    return;
  }
  const references = inbox.cases.map(({ reference }) => reference);
  const came = cameIn(references, known, hadMore);
  for (const reference of references) {
    known.add(reference);
  }
  hadMore = inbox.next !== undefined;
  set({ inbox, fresh: new Set([...state.fresh, ...came]), isSignedOut: false });
}

/**
 * Starts updating the list automatically, but only its first page, because moving rows would disturb reading on later
 * pages.
 */
function listen(): void {
  if (isListening || new URLSearchParams(location.search).has('after')) {
    return;
  }
  isListening = true;
  list = { path: location.pathname, query: location.search.slice(1) };
  setInterval(() => !document.hidden && askSoon(), AGES_MS);
  listenToOffice(({ type }) => {
    if (type === 'signed-out') {
      set({ isSignedOut: true });
    } else if (type === 'change' || type === 'again') {
      askSoon();
    }
  });
}

function watch(changed: () => void): () => void {
  watchers.add(changed);
  return () => void watchers.delete(changed);
}

/**
 * Returns the current state of the inbox, which all islands of the page share.
 * @param rendered the server-rendered cases, from the island that has them
 * @param hasMore whether there are more cases than those rendered
 */
export function useInboxNow(rendered: readonly ListedCase[] = nothing, hasMore = false): State {
  useEffect(() => {
    for (const { reference } of rendered) {
      known.add(reference);
    }
    if (hasMore) {
      hadMore = true;
    }
    listen();
  }, [rendered, hasMore]);
  return useSyncExternalStore(
    watch,
    () => state,
    () => asRendered,
  );
}
