import { listDesks } from '../../domains/chat/desks.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { Log } from '../../platform/log/log.ts';

/** How often the database is queried while there are listeners, and while it does not answer, in milliseconds. */
const EVERY_MS = 1_000;
const AFTER_TROUBLE_MS = 5_000;
/** How long to wait for further changes after one in this process, in milliseconds. */
const SOON_MS = 15;
/** How many of the most recently changed conversations are compared; selected by order, as in recent-changes.ts. */
const LOOKED_AT = 200;

/** A change of a conversation. */
interface ChatNews {
  readonly threadId: string;
  readonly reference: string;
  /** Increases with every change. */
  readonly revision: number;
  /** The sequence number of the newest message. */
  readonly seq: number;
}

/** Reports changes to chats by any process. Queries the database only while there are listeners. */
export interface ChatWatch {
  /**
   * Adds a listener. It gets `undefined` if it may have missed something, or if clerks have started or stopped taking
   * chats.
   */
  listen(hear: (news: ChatNews | undefined) => void): () => void;
  /** Queries without waiting for the interval, because this process has changed something. */
  tell(): void;
  /** Stops the queries. Resolves when the last one has ended. */
  stop(): Promise<void>;
}

interface Seen {
  readonly revisions: ReadonlyMap<string, number>;
  /** The clerks who take chats. */
  readonly desks: string;
  readonly oldest: number;
}

/** Watches the chats. @param everyMs the interval, shorter in tests */
export function watchChats(db: Database, log: Pick<Log, 'warn'>, everyMs = EVERY_MS): ChatWatch {
  const listeners = new Set<(news: ChatNews | undefined) => void>();
  let before: Seen | undefined;
  let isTroubled = false;
  let isWanted = false;
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let asking: Promise<void> | undefined;

  const hear = (news: ChatNews | undefined): void => {
    for (const listener of listeners) {
      listener(news);
    }
  };

  const look = async (): Promise<void> => {
    const rows = await listChanged(db);
    const desks = (await listDesks(db, Date.now())).map(({ id }) => id).join();
    if (before && !isTroubled) {
      const { revisions, oldest } = before;
      for (const { changed_at, ...news } of rows.toReversed()) {
        if (revisions.get(news.threadId) !== news.revision && changed_at >= oldest) {
          hear(news);
        }
      }
    }
    if (!before || isTroubled || before.desks !== desks) {
      hear(undefined);
    }
    isTroubled = false;
    before = {
      revisions: new Map(rows.map(({ threadId, revision }) => [threadId, revision])),
      desks,
      oldest: rows.length < LOOKED_AT ? 0 : (rows.at(-1)?.changed_at ?? 0),
    };
  };

  const ask = (): void => {
    clearTimeout(timer);
    isWanted = false;
    asking = look()
      .catch((err: unknown) => {
        if (!isTroubled) {
          log.warn({ err }, 'open chats get no updates: the database does not answer');
        }
        isTroubled = true;
      })
      .finally(() => {
        asking = undefined;
        next();
      });
  };

  const next = (): void => {
    clearTimeout(timer);
    if (isStopped || listeners.size === 0) {
      before = undefined;
      return;
    }
    const pause = isTroubled ? Math.max(everyMs, AFTER_TROUBLE_MS) : isWanted ? SOON_MS : everyMs;
    timer = setTimeout(ask, pause);
  };

  return {
    listen(listener) {
      listeners.add(listener);
      if (listeners.size === 1 && !asking && !isStopped) {
        ask();
      }
      return () => void listeners.delete(listener);
    },
    tell() {
      if (listeners.size === 0 || isStopped || isTroubled) {
        return;
      }
      isWanted = true;
      if (!asking) {
        next();
      }
    },
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await asking;
    },
  };
}

/** Lists the most recently changed conversations, newest first. */
function listChanged(db: Database): Promise<(ChatNews & { readonly changed_at: number })[]> {
  return db
    .selectFrom('chat_threads')
    .innerJoin('cases', 'cases.id', 'chat_threads.case_id')
    .select(['chat_threads.id as threadId', 'reference', 'revision', 'changed_at', 'cases.version as seq'])
    .orderBy('changed_at', 'desc')
    .orderBy('chat_threads.id', 'desc')
    .limit(LOOKED_AT)
    .execute();
}
