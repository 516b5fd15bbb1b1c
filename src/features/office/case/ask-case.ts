import { changedFiles, filesIn } from '@/ui/fields/chosen-files.ts';
import type { CaseState } from './case-page-props.ts';

/**
 * What the server says of a case, or why it says nothing. `signed-out`: the session has ended. `unavailable`: the server answers and
 * cannot, as with a database that is away. `offline`: nothing came back. `gone`: there is no such case any more. `changed`: some of the
 * chosen files are not there as they were chosen, and nothing was sent.
 */
export type CaseAnswered =
  | { readonly kind: 'state'; readonly state: CaseState; readonly isDone: boolean }
  | { readonly kind: 'changed'; readonly names: readonly string[]; readonly chosen: readonly string[] }
  | { readonly kind: 'signed-out' | 'unavailable' | 'offline' | 'gone' };

/** How long an answer may take, milliseconds: also one to files, which a slow line needs minutes for. */
const PATIENCE_MS = 30_000;
const UPLOAD_MS = 300_000;

/** Asks how a case is by now; with `filled`, has a form of it done. Never throws. */
export async function askCase(address: string, filled?: FormData): Promise<CaseAnswered> {
  const files = filled !== undefined && filesIn(filled).length > 0;
  const changed = filled && (await changedIn(filled));
  if (changed) {
    return changed;
  }
  try {
    const answer = await fetch(address, {
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(files ? UPLOAD_MS : PATIENCE_MS),
      ...(filled ? { method: 'POST', body: files ? filled : withoutFiles(filled) } : {}),
    });
    if (answer.status === 401 || answer.status === 403) {
      return { kind: 'signed-out' };
    }
    if (answer.status === 404) {
      return { kind: 'gone' };
    }
    if (!answer.headers.get('content-type')?.includes('json')) {
      return { kind: 'unavailable' };
    }
    return { kind: 'state', state: (await answer.json()) as CaseState, isDone: answer.ok };
  } catch {
    // A file may also change on its way.
    return (filled && (await changedIn(filled))) ?? { kind: 'offline' };
  }
}

async function changedIn(filled: FormData): Promise<CaseAnswered | undefined> {
  const changed = await changedFiles(filled);
  const namesOf = (files: readonly File[]): string[] => files.map(({ name }) => name);
  return changed.length > 0
    ? { kind: 'changed', names: namesOf(changed), chosen: namesOf(filesIn(filled)) }
    : undefined;
}

/** Without files a form needs no parts. */
const withoutFiles = (filled: FormData): URLSearchParams =>
  new URLSearchParams([...filled].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])));
