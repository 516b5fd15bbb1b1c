/** The parts of a timeline entry that the thread shows. */
interface Entry {
  readonly seq: number;
  readonly kind: string;
  readonly body: string;
  readonly refused: string;
  readonly whole: string;
  readonly calendar?: unknown;
  readonly files: readonly { readonly isPicture: boolean }[];
  /** When the entry was made, in epoch milliseconds. */
  readonly at: number;
  /** The sender of a message. */
  readonly state: string;
  /** The message that this one replies to. */
  readonly quote: string;
  /** Whether someone still has to act on it. */
  readonly needsAction: boolean;
}

/**
 * A part of a thread: an entry; several events in a row, which are collapsed into one line; or several pictures in a
 * row, which are shown as a grid.
 */
export type ThreadPart<Shown> =
  | { readonly key: number; readonly entry: Shown; readonly events?: undefined; readonly pictures?: undefined }
  | {
      readonly key: number;
      readonly events: readonly Shown[];
      readonly entry?: undefined;
      readonly pictures?: undefined;
    }
  | {
      readonly key: number;
      readonly pictures: readonly Shown[];
      readonly entry?: undefined;
      readonly events?: undefined;
    };

const eventKinds: readonly string[] = ['change', 'contact', 'order', 'appointment', 'chat-in', 'chat-out'];

/** Messages of these kinds that contain only pictures can be shown as a grid. */
const pictureKinds: readonly string[] = ['whatsapp-in', 'chat-in'];
/** The minimum number of consecutive pictures that are shown as a grid. */
const FEWEST_PICTURES = 4;
/** The maximum time between two pictures of a row, in milliseconds. */
const SAME_ROW_MS = 30 * 60_000;

/** Whether an entry only reports an event and has nothing to read or open. */
export const isEvent = ({ kind, body, refused, whole, calendar, files }: Entry): boolean =>
  eventKinds.includes(kind) && !body && !refused && !whole && !calendar && files.length === 0;

/** An event on which someone has to act stays visible. */
const isFolded = (entry: Entry): boolean => isEvent(entry) && !entry.needsAction;

/**
 * Whether an entry is a picture, with or without a caption. One that replies to a message keeps its quote beside it.
 */
const isPicture = ({ kind, quote, files }: Entry): boolean =>
  pictureKinds.includes(kind) && !quote && files.length > 0 && files.every((file) => file.isPicture);

/** Whether a picture continues a row, because it came from the same sender soon after the one before. */
const continues = (entry: Entry, before: Entry): boolean =>
  entry.kind === before.kind && entry.state === before.state && Math.abs(entry.at - before.at) <= SAME_ROW_MS;

/**
 * The thread of a case, oldest first. Two or more consecutive events become one part, and so do four or more
 * consecutive pictures. @param newestFirst the timeline
 */
export function threadOf<Shown extends Entry>(newestFirst: readonly Shown[]): ThreadPart<Shown>[] {
  const parts: ThreadPart<Shown>[] = [];
  for (const entry of newestFirst.toReversed()) {
    const last = parts.at(-1);
    const events = last?.events ?? (last?.entry && isFolded(last.entry) ? [last.entry] : undefined);
    const pictures = last?.pictures ?? (last?.entry && isPicture(last.entry) ? [last.entry] : undefined);
    const before = pictures?.at(-1);
    if (last && events && isFolded(entry)) {
      parts[parts.length - 1] = { key: last.key, events: [...events, entry] };
    } else if (last && pictures && before && isPicture(entry) && continues(entry, before)) {
      parts[parts.length - 1] = { key: last.key, pictures: [...pictures, entry] };
    } else {
      parts.push({ key: entry.seq, entry });
    }
  }
  return parts.flatMap((part) => (part.pictures ? rowOf(part.pictures) : [part]));
}

/** Returns a row of pictures as one part, or as separate entries if it is short. */
function rowOf<Shown extends Entry>(pictures: readonly Shown[]): ThreadPart<Shown>[] {
  const [first] = pictures;
  const count = pictures.reduce((sum, { files }) => sum + files.length, 0);
  return first && count >= FEWEST_PICTURES
    ? [{ key: first.seq, pictures }]
    : pictures.map((entry) => ({ key: entry.seq, entry }));
}
