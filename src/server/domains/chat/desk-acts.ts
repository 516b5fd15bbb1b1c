import type { Actor } from '../../../kernel/roles.ts';
import type { CaseRow, Database, Transaction } from '../../platform/database/schema.ts';
import type { StoredFile } from '../../platform/files/upload-rules.ts';
import { addWords } from '../../platform/search/insert-words.ts';
import { changeHeld } from '../cases/handling/change-case.ts';
import { noteAssignee } from '../cases/handling/send-reply.ts';
import { withCase } from '../cases/handling/with-case.ts';
import { stopClock } from '../cases/store/stop-clock.ts';
import { touchCase } from '../cases/store/touch-case.ts';
import { append } from '../cases/timeline/append.ts';
import { insertChatFile } from './chat-files.ts';
import { LONGEST_CHAT } from './chat-limits.ts';
import { countTaken, listDesks, takeChats } from './desks.ts';
import { changeThread, isSlow, MOST_AT_A_TIME, type Thread, threadOfCase, WAIT_MS, waitsForClerk } from './thread.ts';

/**
 * `full`: the clerk already has two chats. `full-there`: the colleague has. `taken`: a colleague has the chat. `over`: it
 * has ended. `away`: the colleague is not taking chats.
 */
export type DeskOutcome =
  | { readonly outcome: 'done'; readonly seq?: number }
  | { readonly outcome: 'full' | 'over' | 'away' | 'empty' | 'too-long' | 'unknown' }
  | { readonly outcome: 'taken' | 'newer' | 'full-there'; readonly by: string };

/** An action of a clerk on a chat. */
interface DeskAct {
  readonly reference: string;
  readonly actor: Actor;
  readonly now: number;
}

type Act = (db: Transaction, held: CaseRow, thread: Thread) => Promise<DeskOutcome>;

function withThread(db: Database, reference: string, act: Act): Promise<DeskOutcome> {
  return withCase(db, reference, async (transaction, held): Promise<DeskOutcome> => {
    const thread = await threadOfCase(transaction, held.id);
    return thread ? act(transaction, held, thread) : { outcome: 'unknown' };
  });
}

/** Returns the name of the colleague who has a chat, if they are present and have not kept the visitor waiting. */
async function otherClerk(db: Database, thread: Thread, actor: Actor, now: number): Promise<string | undefined> {
  if (thread.state !== 'taken' || thread.taken_by === actor.id || isSlow(thread)) {
    return undefined;
  }
  return (await listDesks(db, now)).find(({ id }) => id === thread.taken_by)?.name;
}

/**
 * Takes a chat that is waiting, that no one took or answered in time, or that a clerk has left. A clerk can have at most
 * two chats, and becomes available for chats by taking one.
 * @throws StorageUnavailable
 */
export function takeChat(db: Database, { reference, actor, now }: DeskAct): Promise<DeskOutcome> {
  return withThread(db, reference, async (transaction, held, thread) => {
    if (thread.state === 'taken' && thread.taken_by === actor.id) {
      return { outcome: 'done' };
    }
    if (thread.state === 'ended') {
      return { outcome: 'over' };
    }
    const by = await otherClerk(transaction, thread, actor, now);
    if (by !== undefined) {
      return { outcome: 'taken', by };
    }
    if ((await countTaken(transaction, actor)) >= MOST_AT_A_TIME) {
      return { outcome: 'full' };
    }
    await takeChats(transaction, actor.id, now);
    const set = {
      ...(held.assignee === actor.id ? {} : { assignee: actor.id }),
      ...(held.status === 'new' ? { status: 'open' as const } : {}),
    };
    const row = { kind: 'chat-out', detail: { event: 'taken' }, set } as const;
    const seq = await append(transaction, held, row, actor, now);
    if (held.assignee !== actor.id) {
      await noteAssignee(transaction, { reference, actor, from: held.assignee, to: actor.id, now });
    }
    const waits_until = waitsForClerk(thread, now);
    await changeThread(transaction, thread.id, { state: 'taken', taken_by: actor.id, waits_until }, now);
    return { outcome: 'done', seq };
  });
}

/**
 * Gives a chat to a colleague who takes chats. While a present clerk has the chat, only that clerk can do this.
 * @throws StorageUnavailable
 */
export function giveChat(db: Database, act: DeskAct & { readonly to: string }): Promise<DeskOutcome> {
  const { reference, actor, to, now } = act;
  return withThread(db, reference, async (transaction, held, thread) => {
    const by = await otherClerk(transaction, thread, actor, now);
    if (by !== undefined) {
      return { outcome: 'taken', by };
    }
    if (thread.state === 'ended') {
      return { outcome: 'over' };
    }
    const colleague = (await listDesks(transaction, now)).find(({ id }) => id === to);
    if (!colleague) {
      return { outcome: 'away' };
    }
    if (thread.taken_by !== to && (await countTaken(transaction, colleague)) >= MOST_AT_A_TIME) {
      return { outcome: 'full-there', by: colleague.name };
    }
    const wanted = { group: 'assignee', to, seen: held.version, actor, now } as const;
    const changed = await changeHeld(transaction, held, wanted);
    const version = changed.outcome === 'changed' ? (changed.seq ?? held.version) : held.version;
    const row = { kind: 'chat-out', detail: { event: 'taken' } } as const;
    const seq = await append(transaction, { id: held.id, version }, row, colleague, now);
    // The visitor's last message is new to the colleague, whose pages then show that there is something to read.
    const seen_by_office =
      to === actor.id ? thread.seen_by_office : Math.min(thread.seen_by_office, thread.last_in - 1);
    const waits_until = waitsForClerk(thread, now);
    const given = { state: 'taken' as const, taken_by: to, waits_until, seen_by_office };
    await changeThread(transaction, thread.id, given, now);
    return { outcome: 'done', seq };
  });
}

/** Puts the clerk's own chat back, so that a colleague can take it. @throws StorageUnavailable */
export function putBack(db: Database, { reference, actor, now }: DeskAct): Promise<DeskOutcome> {
  return withThread(db, reference, async (transaction, held, thread) => {
    if (thread.state !== 'taken' || thread.taken_by !== actor.id) {
      return { outcome: 'unknown' };
    }
    // Open inboxes offer the chat again.
    await touchCase(transaction, held.id, now);
    await changeThread(transaction, thread.id, { state: 'waiting', taken_by: null, waits_until: now + WAIT_MS }, now);
    return { outcome: 'done' };
  });
}

/**
 * Sends a clerk's message, unless a colleague has the chat or has sent a newer message than the clerk saw. In the
 * second case, the clerk can send it with a newer `seen`. The same key never stores a message twice.
 * @throws StorageUnavailable
 */
export function writeOut(
  db: Database,
  act: DeskAct & {
    readonly text: string;
    /** The file of the message, already checked and stored. */
    readonly file?: StoredFile | undefined;
    readonly key: string;
    readonly seen: number;
  },
): Promise<DeskOutcome> {
  const { reference, actor, file, key, seen, now } = act;
  const body = act.text.replaceAll('\0', '').trim() || (file?.name ?? '');
  if (body === '') {
    return Promise.resolve({ outcome: 'empty' });
  }
  if (body.length > LONGEST_CHAT) {
    return Promise.resolve({ outcome: 'too-long' });
  }
  return withThread(db, reference, async (transaction, held, thread) => {
    const known = await transaction
      .selectFrom('chat_keys')
      .selectAll()
      .where('client_key', '=', key)
      .executeTakeFirst();
    if (known) {
      return known.thread_id === thread.id ? { outcome: 'done', seq: known.seq } : { outcome: 'unknown' };
    }
    const by = await otherClerk(transaction, thread, actor, now);
    if (by !== undefined) {
      return { outcome: 'taken', by };
    }
    const newer = await transaction
      .selectFrom('timeline')
      .select('actor_name')
      .where('case_id', '=', held.id)
      .where('kind', '=', 'chat-out')
      .where('seq', '>', seen)
      .where('body', '!=', '')
      .where('actor_id', '!=', actor.id)
      .executeTakeFirst();
    if (newer) {
      return { outcome: 'newer', by: newer.actor_name ?? '' };
    }
    const folded = await addWords(transaction, held.id, held.folded, body);
    const set = {
      folded,
      ...(held.status === 'spam' ? {} : ({ status: 'waiting-customer', whose_turn: 'customer' } as const)),
      ...(held.assignee === null ? { assignee: actor.id } : {}),
    };
    const detail = await insertChatFile(transaction, held.id, file, now);
    const seq = await append(transaction, held, { kind: 'chat-out', detail, body, set }, actor, now);
    await stopClock(transaction, held.id, now);
    await transaction.insertInto('chat_keys').values({ client_key: key, thread_id: thread.id, seq }).execute();
    const written = {
      last_out: seq,
      last_out_at: thread.last_out_at ?? now,
      waits_until: thread.state === 'taken' ? null : thread.waits_until,
      office_types_until: 0,
      seen_by_office: thread.last_in,
    };
    await changeThread(transaction, thread.id, written, now);
    return { outcome: 'done', seq };
  });
}

/** Ends a chat, unless a colleague has it. A later message reopens it. @throws StorageUnavailable */
export function endChat(db: Database, { reference, actor, now }: DeskAct): Promise<DeskOutcome> {
  return withThread(db, reference, async (transaction, held, thread) => {
    if (thread.state === 'ended') {
      return { outcome: 'done' };
    }
    const by = await otherClerk(transaction, thread, actor, now);
    if (by !== undefined) {
      return { outcome: 'taken', by };
    }
    const seq = await append(transaction, held, { kind: 'chat-out', detail: { event: 'ended' } }, actor, now);
    await changeThread(transaction, thread.id, { state: 'ended', taken_by: null, waits_until: null }, now);
    return { outcome: 'done', seq };
  });
}
