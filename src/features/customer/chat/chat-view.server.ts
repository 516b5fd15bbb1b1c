import { company, companyFacts } from '@/catalogue/firm/company.ts';
import { answerTimeText } from '@/forms/intake/answer-time-text.ts';
import { fill } from '@/i18n/fill.ts';
import { clockTime, longDateTime } from '@/i18n/formats.ts';
import { pathFor } from '@/i18n/paths.ts';
import { dayInIndia } from '@/kernel/india-time.ts';
import type { Locale } from '@/kernel/locale.ts';
import { contactsOf } from '@/server/domains/cases/people/contacts-of.ts';
import { detailOf } from '@/server/domains/cases/timeline/timeline-detail.ts';
import { type ChatFile, listChatFiles } from '@/server/domains/chat/chat-files.ts';
import { isHere, isOpenAt, listDesks } from '@/server/domains/chat/desks.ts';
import {
  type ChatEntry,
  countUnseen,
  isSlow,
  isTyping,
  listEntries,
  type Thread,
} from '@/server/domains/chat/thread.ts';
import { readFields } from '@/server/platform/database/json-columns.ts';
import type { Database } from '@/server/platform/database/schema.ts';
import { isHeic, isPicture } from '@/server/platform/files/look-into.ts';
import { type ChatWords, chatWords } from './chat.messages.ts';

/** A row of the conversation as shown. `note` is a message from the chat itself. */
export interface ShownEntry {
  readonly seq: number;
  readonly side: 'ours' | 'theirs' | 'note';
  readonly who: string;
  readonly when: string;
  /** The language of the text, judged by its script. */
  readonly lang: Locale;
  readonly text: string;
  /** The file of the message; undefined if there is none, or it was deleted. */
  readonly file: { readonly name: string; readonly href: string; readonly preview: string } | undefined;
}

/** A conversation as its visitor sees it, or the form that starts one. */
export interface ChatView {
  readonly isBegun: boolean;
  /** Whether the conversation has begun and has not ended. */
  readonly isOpen: boolean;
  /** Whether someone is available to answer. */
  readonly isHere: boolean;
  readonly stateText: string;
  readonly entries: readonly ShownEntry[];
  /** The sequence number of the newest row in the view; 0 if there is none. */
  readonly seq: number;
  /** The number of messages from the office that the visitor has not seen. */
  readonly unseen: number;
  /** The label of the unread mark. */
  readonly unseenText: string;
  readonly needsContact: boolean;
  /** Who is typing; '' if no one is. */
  readonly typing: string;
  /** Whether an answer is expected in the next few minutes. */
  readonly isExpected: boolean;
}

/** Reads a conversation. @param after the sequence number of the last row on the page */
export async function viewChat(
  db: Database,
  { locale, thread, after, now }: { locale: Locale; thread: Thread | undefined; after: number; now: number },
): Promise<ChatView> {
  const words = chatWords(locale);
  const isThere = await isHere(db, company, now);
  if (!thread) {
    const state = isThere ? [words.here] : [words.away, answerTimeText(locale, now) ?? ''];
    return {
      isBegun: false,
      isOpen: false,
      isHere: isThere,
      stateText: state.filter(Boolean).join(' '),
      entries: [],
      seq: 0,
      unseen: 0,
      unseenText: '',
      needsContact: false,
      typing: '',
      isExpected: false,
    };
  }
  const rows = await listEntries(db, thread.case_id, after);
  const unseen = await countUnseen(db, thread);
  const files = rows.some(({ detail }) => batchOf(detail)) ? await listChatFiles(db, thread.case_id) : [];
  const { fields } = await db
    .selectFrom('cases')
    .select('fields')
    .where('id', '=', thread.case_id)
    .executeTakeFirstOrThrow();
  const clerk = (await listDesks(db, now)).find(({ id }) => id === thread.taken_by);
  const name = shownName(locale, clerk?.name ?? '');
  return {
    isBegun: true,
    isOpen: thread.state !== 'ended',
    isHere: isThere,
    stateText: thread.state === 'taken' && !clerk ? words[isThere ? 'here' : 'away'] : stateText(words, thread, name),
    entries: rows.map((row) => shownEntry(row, { locale, words, files, now })),
    seq: rows.at(-1)?.seq ?? after,
    unseen,
    unseenText: fill(words.unseen, { count: String(unseen) }),
    needsContact: contactsOf(readFields(fields)).length === 0,
    typing: isTyping(thread.office_types_until, now) ? fill(words.typing, { name }) : '',
    isExpected: thread.state === 'waiting' || (thread.state === 'taken' && !isSlow(thread)),
  };
}

function stateText(words: ChatWords, thread: Thread, name: string): string {
  const { state } = thread;
  if (isSlow(thread)) {
    return words.later;
  }
  if (state === 'taken') {
    return fill(words.with, { name });
  }
  return words[state];
}

/**
 * Returns the name that the visitor sees. For a clerk without a name, `name` is an email address, which is private, so
 * the firm's name is shown.
 */
const shownName = (locale: Locale, name: string): string =>
  name === '' || name.includes('@') ? (companyFacts(locale).shortName ?? '') : name;

/** Returns the `batch` of a message with a file. */
const batchOf = (detail: string): string | undefined => detailOf({ kind: 'chat-out', detail }).batch;

interface Showing {
  readonly locale: Locale;
  readonly words: ChatWords;
  readonly files: readonly ChatFile[];
  readonly now: number;
}

function shownEntry(entry: ChatEntry, { locale, words, files, now }: Showing): ShownEntry {
  const { seq, isOurs, at, body } = entry;
  const batch = batchOf(entry.detail);
  const found = batch === undefined ? undefined : files.find((each) => each.batch === batch);
  const file = found && shownFile(locale, found);
  const when = dayInIndia(at) === dayInIndia(now) ? clockTime(locale, at) : longDateTime(locale, at);
  const lang = /[\u0900-\u097f]/.test(body) ? ('hi' as const) : ('en' as const);
  const base = { seq, when, lang, file };
  const note = eventText(locale, words, entry);
  if (note !== undefined) {
    return { ...base, side: 'note', who: '', text: note };
  }
  return isOurs
    ? { ...base, side: 'ours', who: shownName(locale, entry.who), text: body }
    : { ...base, side: 'theirs', who: words.you, text: body };
}

/** The size in bytes above which a picture has no preview, because browsers load the full picture for it. */
const HEAVIEST = 6 * 1024 * 1024;

function shownFile(locale: Locale, { id, name, type, size }: ChatFile): ShownEntry['file'] {
  const href = pathFor(locale, `/chat/${id}`);
  const hasPreview = isHeic(type) || (isPicture(type) && size <= HEAVIEST);
  return { name, href: isHeic(type) ? `${href}?picture` : href, preview: hasPreview ? `${href}?small` : '' };
}

/** Returns the text of an event in the chat; undefined for a message. */
function eventText(locale: Locale, words: ChatWords, { isOurs, at, who, detail }: ChatEntry): string | undefined {
  const { event } = detailOf({ kind: 'chat-out', detail });
  switch (event) {
    case 'late': {
      const why = isOpenAt(at, company) ? words['event.late'] : words['event.lateAway'];
      return [why, answerTimeText(locale, at) ?? ''].filter(Boolean).join(' ');
    }
    case 'slow': {
      const why = fill(words['event.slow'], { name: shownName(locale, who) });
      return [why, answerTimeText(locale, at) ?? ''].filter(Boolean).join(' ');
    }
    case 'taken':
      return fill(words['event.taken'], { name: shownName(locale, who) });
    case 'ended':
      return isOurs ? words['event.ended'] : words['event.endedByYou'];
    default:
      return undefined;
  }
}
