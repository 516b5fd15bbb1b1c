import type { IncomingMessage, ServerResponse } from 'node:http';
import { chatTokenOf } from '../../domains/chat/chat-token.ts';
import { findThread, listEntries } from '../../domains/chat/thread.ts';
import { addressPrefix } from '../../platform/addresses/visitor-address.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { ChatWatch } from './chat-watch.ts';

/** The path of a visitor's stream, which is not a page. */
export const CHAT_PATH = '/chat/live';

/**
 * Limits of the streams, with times in milliseconds. They are separate from the limits of the office, so that visitors
 * cannot use up the clerks' streams.
 */
interface ChatLimits {
  /** The number of streams per process, per conversation and per IP address. */
  readonly atMost: number;
  readonly perThread: number;
  readonly perAddress: number;
  /** How often a stream sends a heartbeat. A page that misses three of them reconnects. */
  readonly beat: number;
  /** The number of bytes that may wait for a slow reader. */
  readonly unread: number;
}

const LIMITS: ChatLimits = { atMost: 2_000, perThread: 2, perAddress: 20, beat: 15_000, unread: 64 * 1024 };
/** How soon a browser reconnects after a stream broke, and the maximum random time added to that, in milliseconds. */
const COMES_BACK = 2_000;
const SPREAD = 3_000;

interface Stream {
  readonly threadId: string;
  readonly prefix: string;
  readonly response: ServerResponse;
}

/** The streams of visitors' open chats. */
interface ChatStreams {
  /** Answers a request for the stream, or refuses it. @param address the visitor's IP address */
  handle(request: IncomingMessage, response: ServerResponse, secure: boolean, address: string): Promise<void>;
  /** Ends all streams and accepts no new ones. */
  close(): Promise<void>;
}

/**
 * Opens the streams. An event contains the sequence number of a new message, and the page then requests the message.
 * @param limits the limits, different in tests
 */
export function openChatStreams(db: Database, watch: ChatWatch, limits = LIMITS): ChatStreams {
  const streams = new Map<string, Set<Stream>>();
  const prefixes = new Map<string, number>();
  let count = 0;
  let isClosed = false;
  let stopListening: (() => void) | undefined;
  let beating: NodeJS.Timeout | undefined;

  const write = ({ response }: Stream, text: string): void => {
    if (response.writableLength > limits.unread) {
      response.destroy();
    } else if (!response.writableEnded) {
      response.write(text);
    }
  };

  const all = function* (): Generator<Stream> {
    for (const each of streams.values()) {
      yield* each;
    }
  };

  const beat = (): void => {
    for (const stream of all()) {
      write(stream, 'event: beat\ndata: {}\n\n');
    }
    beating = setTimeout(beat, limits.beat);
  };

  const remove = (stream: Stream): void => {
    const own = streams.get(stream.threadId);
    if (!own?.delete(stream)) {
      return;
    }
    if (own.size === 0) {
      streams.delete(stream.threadId);
    }
    const left = (prefixes.get(stream.prefix) ?? 1) - 1;
    if (left > 0) {
      prefixes.set(stream.prefix, left);
    } else {
      prefixes.delete(stream.prefix);
    }
    count -= 1;
    if (count === 0) {
      stopListening?.();
      stopListening = undefined;
      clearTimeout(beating);
    }
  };

  const add = (stream: Stream): void => {
    const own = streams.get(stream.threadId) ?? new Set();
    streams.set(stream.threadId, own.add(stream));
    prefixes.set(stream.prefix, (prefixes.get(stream.prefix) ?? 0) + 1);
    count += 1;
    if (count > 1) {
      return;
    }
    beating = setTimeout(beat, limits.beat);
    stopListening = watch.listen((news) => {
      if (news) {
        for (const each of streams.get(news.threadId) ?? []) {
          write(each, eventOf(news.seq, news.revision));
        }
        return;
      }
      for (const each of all()) {
        write(each, 'data: {"type":"again"}\n\n');
      }
    });
  };

  const isFull = (threadId: string, prefix: string): boolean =>
    isClosed ||
    count >= limits.atMost ||
    (streams.get(threadId)?.size ?? 0) >= limits.perThread ||
    (prefixes.get(prefix) ?? 0) >= limits.perAddress;

  return {
    async handle(request, response, secure, address) {
      const thread = await findThread(db, chatTokenOf(secure, request.headers.cookie ?? ''), Date.now()).catch(
        () => 'away' as const,
      );
      if (!thread) {
        return refuse(response, 404);
      }
      const prefix = addressPrefix(address);
      if (thread === 'away' || isFull(thread.id, prefix)) {
        return refuse(response, 503);
      }
      if (response.destroyed) {
        return;
      }
      response.writeHead(200, {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store, no-transform',
        // nginx would buffer the events until its buffer is full.
        'x-accel-buffering': 'no',
        'x-content-type-options': 'nosniff',
        'x-robots-tag': 'noindex',
      });
      const stream = { threadId: thread.id, prefix, response };
      response.once('close', () => remove(stream));
      add(stream);
      write(
        stream,
        `retry: ${COMES_BACK + Math.floor(Math.random() * SPREAD)}\n${eventOf(0, thread.revision, 'hello')}`,
      );
      // The entries are read only after listening has started, so that nothing is missed in between.
      const missed = await listEntries(db, thread.case_id, afterOf(request)).catch(() => []);
      for (const { seq } of missed) {
        write(stream, eventOf(seq, thread.revision));
      }
    },
    async close() {
      isClosed = true;
      for (const { response } of [...all()]) {
        response.end();
      }
      await watch.stop();
    },
  };
}

/**
 * Returns an event. Its id is the sequence number of a message; the page requests everything after the last one it has.
 */
function eventOf(seq: number, revision: number, type = 'change'): string {
  const id = seq > 0 ? `id: ${seq}\n` : '';
  return `${id}data: ${JSON.stringify({ type, seq, revision })}\n\n`;
}

/** Returns the sequence number of the last message that a page has: from its last event, or from its URL. */
function afterOf({ headers, url = '' }: IncomingMessage): number {
  const last = Number(headers['last-event-id']);
  const mark = url.indexOf('?');
  const asked = Number(mark < 0 ? 0 : new URLSearchParams(url.slice(mark)).get('after'));
  return Math.max(...[last, asked, 0].filter(Number.isSafeInteger));
}

function refuse(response: ServerResponse, status: 404 | 503): void {
  const retry = status === 503 ? { 'retry-after': '60' } : {};
  response.writeHead(status, {
    'content-length': '0',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    ...retry,
  });
  response.end();
}
