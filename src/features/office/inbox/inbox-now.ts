import { useEffect, useSyncExternalStore } from 'react';
import { listenToOffice } from '@/ui/office/live-connection.ts';
import type { ListedCase, LiveInbox } from './submit-inbox.ts';

interface State {
  /** Undefined as long as it is what the server rendered. */
  readonly inbox: LiveInbox | undefined;
  /** References that came since the page was opened. */
  readonly fresh: ReadonlySet<string>;
  readonly isSignedOut: boolean;
}

/** Changes come in crowds; and fifty browsers must not all ask in the same moment. Milliseconds. */
const GATHER_MS = 250;
const SPREAD_MS = 500;

const asRendered: State = { inbox: undefined, fresh: new Set(), isSignedOut: false };
let state = asRendered;
const nothing: readonly ListedCase[] = [];
const watchers = new Set<() => void>();
/** References that were in the list once. */
const known = new Set<string>();
let timer: ReturnType<typeof setTimeout> | undefined;
let isListening = false;

function set(next: Partial<State>): void {
  state = { ...state, ...next };
  for (const watcher of watchers) watcher();
}

function askSoon(): void {
  clearTimeout(timer);
  timer = setTimeout(() => void ask(), GATHER_MS + Math.random() * SPREAD_MS);
}

async function ask(): Promise<void> {
  // Nobody looks: the browser asks when somebody does.
  if (document.hidden) return document.addEventListener('visibilitychange', askSoon, { once: true });
  const query = new URLSearchParams({ of: location.search.slice(1) });
  const headers = { accept: 'application/json' };
  const answer = await fetch(`${location.pathname}/news?${query}`, { headers }).catch(() => undefined);
  if (answer?.status === 401) return set({ isSignedOut: true });
  if (!answer?.ok) return;
  const { inbox } = (await answer.json()) as { inbox: LiveInbox };
  const came = inbox.cases.map(({ reference }) => reference).filter((reference) => !known.has(reference));
  for (const reference of came) known.add(reference);
  set({ inbox, fresh: new Set([...state.fresh, ...came]), isSignedOut: false });
}

/** Pages further down the list stay as they are: nobody wants rows to move there. */
function listen(): void {
  if (isListening || new URLSearchParams(location.search).has('after')) return;
  isListening = true;
  listenToOffice(({ type }) => {
    if (type === 'signed-out') set({ isSignedOut: true });
    else if (type === 'change' || type === 'again') askSoon();
  });
}

function watch(changed: () => void): () => void {
  watchers.add(changed);
  return () => void watchers.delete(changed);
}

/**
 * The inbox as it is by now, shared by the islands of its page.
 * @param rendered the cases that the server rendered, from whoever has them
 */
export function useInboxNow(rendered: readonly ListedCase[] = nothing): State {
  useEffect(() => {
    for (const { reference } of rendered) known.add(reference);
    listen();
  }, [rendered]);
  return useSyncExternalStore(
    watch,
    () => state,
    () => asRendered,
  );
}
