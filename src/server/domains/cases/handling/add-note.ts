import type { Actor } from '../../../../kernel/roles.ts';
import type { Database } from '../../../platform/database/schema.ts';
import { addWords } from '../../../platform/search/insert-words.ts';
import { append } from '../timeline/append.ts';
import { listClerks } from './list-clerks.ts';
import { noteMentions } from './mentions.ts';
import { type UnknownName, unknownNames } from './unknown-names.ts';
import { withCase } from './with-case.ts';

/** The maximum length of a note or reply, in characters. */
const LONGEST_TEXT = 20_000;

export type NoteOutcome =
  | { readonly outcome: 'noted'; readonly seq: number }
  /** The note mentions a name that no colleague has, and the clerk has not been told yet. Nothing was written. */
  | { readonly outcome: 'whom'; readonly names: readonly UnknownName[] }
  | { readonly outcome: 'empty' | 'unknown' };

interface Note {
  readonly reference: string;
  readonly body: string;
  readonly seen: number;
  /** The unknown names that the clerk has been told about. If absent, names are not checked. */
  readonly told?: readonly string[];
  readonly actor: Actor;
  readonly now: number;
}

/**
 * Writes a note for colleagues. A double click does not write a second one. If the same clerk has written the same note
 * since the version they saw, that note is returned.
 * @throws StorageUnavailable
 */
export function addNote(db: Database, { reference, body, seen, told, actor, now }: Note): Promise<NoteOutcome> {
  const text = body.replaceAll('\0', '').trim().slice(0, LONGEST_TEXT);
  if (!text) {
    return Promise.resolve({ outcome: 'empty' });
  }
  return withCase(db, reference, async (transaction, held): Promise<NoteOutcome> => {
    const same = await transaction
      .selectFrom('timeline')
      .select('seq')
      .where('case_id', '=', held.id)
      .where('seq', '>', seen)
      .where('kind', '=', 'note')
      .where('actor_id', '=', actor.id)
      .where('body', '=', text)
      .executeTakeFirst();
    if (same) {
      return { outcome: 'noted', seq: same.seq };
    }
    const names = told && /[@＠]/.test(text) ? unknownNames(text, await listClerks(transaction)) : [];
    if (names.some(({ typed }) => !told?.includes(typed.toLowerCase()))) {
      return { outcome: 'whom', names };
    }
    const folded = await addWords(transaction, held.id, held.folded, text);
    const seq = await append(transaction, held, { kind: 'note', detail: {}, body: text, set: { folded } }, actor, now);
    await noteMentions(transaction, { caseId: held.id, kind: held.kind, seq, text, authorId: actor.id, now });
    return { outcome: 'noted', seq };
  });
}
