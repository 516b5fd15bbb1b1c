/** The parts of a timeline entry that the thread shows. */
interface Entry {
  readonly seq: number;
  readonly kind: string;
  readonly body: string;
  readonly refused: string;
  readonly whole: string;
  readonly calendar?: unknown;
  readonly files: readonly unknown[];
}

/** A part of a thread: an entry, or several changes in a row, which are collapsed into one line. */
export type ThreadPart<Shown> =
  | { readonly key: number; readonly entry: Shown; readonly events?: undefined }
  | { readonly key: number; readonly events: readonly Shown[]; readonly entry?: undefined };

const eventKinds: readonly string[] = ['change', 'contact', 'order', 'appointment', 'chat-in', 'chat-out'];
/** Only these events are collapsed. Those of an order, an appointment or a chat stay visible. */
const foldedKinds: readonly string[] = ['change', 'contact'];

/** Whether an entry only reports an event and has nothing to read or open. */
export const isEvent = ({ kind, body, refused, whole, calendar, files }: Entry): boolean =>
  eventKinds.includes(kind) && !body && !refused && !whole && !calendar && files.length === 0;

const isFolded = (entry: Entry): boolean => isEvent(entry) && foldedKinds.includes(entry.kind);

/**
 * The thread of a case, oldest first. Two or more consecutive changes become one part. @param newestFirst the timeline
 */
export function threadOf<Shown extends Entry>(newestFirst: readonly Shown[]): ThreadPart<Shown>[] {
  const parts: ThreadPart<Shown>[] = [];
  for (const entry of newestFirst.toReversed()) {
    const last = parts.at(-1);
    const before = last?.events ?? (last && isFolded(last.entry) ? [last.entry] : undefined);
    if (last && before && isFolded(entry)) {
      parts[parts.length - 1] = { key: last.key, events: [...before, entry] };
    } else {
      parts.push({ key: entry.seq, entry });
    }
  }
  return parts;
}
