import type { Actor } from '../accounts/roles.ts';
import type { Database } from '../database/schema.ts';
import { addWords } from '../search-words/insert-words.ts';
import { append } from './append.ts';
import { noteMentions } from './mentions.ts';
import { withCase } from './with-case.ts';

/** Characters of a note or a reply. */
export const LONGEST_TEXT = 20_000;

export type NoteOutcome =
  | { readonly outcome: 'noted'; readonly seq: number }
  | { readonly outcome: 'empty' | 'unknown' };

/**
 * Writes a note for colleagues. A second press of the button writes no second one: the same note by the same clerk since the
 * version that he saw is taken for it.
 * @throws StorageUnavailable
 */
export function addNote(
  db: Database,
  { reference, body, seen, actor, now }: { reference: string; body: string; seen: number; actor: Actor; now: number },
): Promise<NoteOutcome> {
  const text = body.replaceAll('\0', '').trim().slice(0, LONGEST_TEXT);
  if (!text) return Promise.resolve({ outcome: 'empty' });
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
    if (same) return { outcome: 'noted', seq: same.seq };
    const folded = await addWords(transaction, held.id, held.folded, text);
    const seq = await append(transaction, held, { kind: 'note', detail: {}, body: text, set: { folded } }, actor, now);
    await noteMentions(transaction, { caseId: held.id, kind: held.kind, seq, text, authorId: actor.id, now });
    return { outcome: 'noted', seq };
  });
}
