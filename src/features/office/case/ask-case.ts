import type { CaseState } from './case-page-props.ts';

/**
 * What the server says of a case, or why it says nothing. `signed-out`: the session has ended. `unavailable`: the server answers and
 * cannot, as with a database that is away. `offline`: nothing came back. `gone`: there is no such case any more.
 */
export type CaseAnswered =
  | { readonly kind: 'state'; readonly state: CaseState; readonly isDone: boolean }
  | { readonly kind: 'signed-out' | 'unavailable' | 'offline' | 'gone' };

/** How long an answer may take, milliseconds: also one to files, which a slow line needs minutes for. */
const PATIENCE_MS = 30_000;
const UPLOAD_MS = 300_000;

/** Asks how a case is by now; with `filled`, has a form of it done. Never throws. */
export async function askCase(address: string, filled?: FormData): Promise<CaseAnswered> {
  const files = [...(filled?.values() ?? [])].some((value) => value instanceof File && value.name !== '');
  try {
    const answer = await fetch(address, {
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(files ? UPLOAD_MS : PATIENCE_MS),
      ...(filled ? { method: 'POST', body: files ? filled : withoutFiles(filled) } : {}),
    });
    if (answer.status === 401 || answer.status === 403) return { kind: 'signed-out' };
    if (answer.status === 404) return { kind: 'gone' };
    if (!answer.headers.get('content-type')?.includes('json')) return { kind: 'unavailable' };
    return { kind: 'state', state: (await answer.json()) as CaseState, isDone: answer.ok };
  } catch {
    return { kind: 'offline' };
  }
}

/** Without files a form needs no parts. */
const withoutFiles = (filled: FormData): URLSearchParams =>
  new URLSearchParams([...filled].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])));
