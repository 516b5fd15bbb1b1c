import type { IncomingMessage, ServerResponse } from 'node:http';
import { hiddenKindsOf } from '../../domains/accounts/guarded-kinds.ts';
import { findVisit, type Visitor } from '../../domains/accounts/sessions.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { Log } from '../../platform/log/log.ts';
import type { CaseWatch } from './case-watch.ts';
import { EventLog } from './event-log.ts';
import { sessionsStillIn } from './sessions-in.ts';

/** The path of the stream, which is not a page. */
export const LIVE_PATH = '/office/live';

/** Limits and times; times in milliseconds. */
export interface LiveLimits {
  /** The number of streams per process and per session. A browser needs only one, however many tabs are open. */
  readonly atMost: number;
  readonly perSession: number;
  /**
   * How often a stream sends a heartbeat and checks its session; shorter than the 60 s after which proxies close silent
   * connections.
   */
  readonly beat: number;
  /** The number of bytes that may wait for a slow reader. */
  readonly unread: number;
}

const LIMITS: LiveLimits = { atMost: 1_000, perSession: 4, beat: 15_000, unread: 64 * 1024 };
/**
 * How soon a browser reconnects after a stream broke, and the maximum random time added to that, so that not all
 * reconnect at the same moment, in milliseconds.
 */
const COMES_BACK = 2_000;
const SPREAD = 3_000;

interface Stream {
  readonly sessionId: string;
  readonly response: ServerResponse;
  /** Types of cases that the stream does not report. An owner may change them, which takes effect at the next heartbeat. */
  hiddenKinds: readonly string[];
}

/** The server side of open office pages: one stream of server-sent events per browser. */
export interface LiveStreams {
  /** Answers a request for the stream, or refuses it. */
  handle(request: IncomingMessage, response: ServerResponse, secure: boolean): Promise<void>;
  /** Ends all streams and accepts no new ones. */
  close(): Promise<void>;
}

type Desk = { readonly db: Database; readonly log: Log } & Visitor['app'];

/**
 * Opens the streams.
 * @param watch the watch, which is stopped with the streams
 * @param limits the limits, different in tests
 */
export function openLiveStreams(app: Desk, watch: CaseWatch, limits = LIMITS): LiveStreams {
  const streams = new Set<Stream>();
  const events = new EventLog();
  let isClosed = false;
  let stopListening: (() => void) | undefined;
  let beating: NodeJS.Timeout | undefined;

  const write = (stream: Stream, text: string): void => {
    // The stream may have ended while the database was asked about its session.
    if (stream.response.writableEnded) {
      return;
    }
    // A client that does not read is disconnected, and told `again` when it reconnects.
    if (stream.response.writableLength > limits.unread) {
      stream.response.destroy();
    } else {
      stream.response.write(text);
    }
  };

  const remove = (stream: Stream): void => {
    streams.delete(stream);
    if (streams.size > 0) {
      return;
    }
    stopListening?.();
    stopListening = undefined;
    clearInterval(beating);
  };

  const beat = async (): Promise<void> => {
    const all = [...streams];
    const stillIn = await sessionsStillIn(
      app.db,
      app.env,
      all.map(({ sessionId }) => sessionId),
      Date.now(),
    ).catch(() => undefined);
    for (const stream of all) {
      // An unavailable database signs no one out.
      const hiddenKinds = stillIn?.get(stream.sessionId);
      if (hiddenKinds) {
        stream.hiddenKinds = hiddenKinds;
      }
      if (!stillIn || hiddenKinds) {
        write(stream, ': here\n\n');
      } else if (!stream.response.writableEnded) {
        stream.response.end('event: signed-out\ndata: {}\n\n');
      }
    }
  };

  const begin = (stream: Stream, lastId: string): void => {
    streams.add(stream);
    if (streams.size === 1) {
      stopListening = watch.listen((event, kind = '') => {
        const text = events.add(event, kind);
        for (const each of streams) {
          if (!each.hiddenKinds.includes(kind)) {
            write(each, text);
          }
        }
      });
      beating = setInterval(() => void beat(), limits.beat);
    }
    // Events between the rendering of a page and the start of its stream were not sent to it.
    const missed = lastId ? events.after(lastId, stream.hiddenKinds) : undefined;
    const again = `id: ${events.lastId}\ndata: {"type":"again"}\n\n`;
    write(
      stream,
      `retry: ${COMES_BACK + Math.floor(Math.random() * SPREAD)}\nid: ${events.lastId}\ndata: {"type":"hello"}\n\n${missed ?? again}`,
    );
  };

  return {
    async handle(request, response, secure) {
      const headers = new Headers({ cookie: request.headers.cookie ?? '' });
      const visit = await findVisit({ app, secure }, { headers });
      if (!visit || visit.standing === 'factor') {
        return refuse(response, 401);
      }
      // Events of the office are about cases, which customers and accountants do not see.
      if (visit.user.role === 'customer' || visit.user.role === 'accountant' || visit.standing === 'set-up') {
        return refuse(response, 404);
      }
      const { sessionId } = visit;
      const own = [...streams].filter((stream) => stream.sessionId === sessionId).length;
      if (isClosed || streams.size >= limits.atMost || own >= limits.perSession) {
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
      const stream = { sessionId, response, hiddenKinds: hiddenKindsOf(visit.user) };
      response.once('close', () => remove(stream));
      begin(stream, String(request.headers['last-event-id'] ?? ''));
    },
    async close() {
      isClosed = true;
      for (const { response } of streams) {
        response.end();
      }
      await watch.stop();
    },
  };
}

function refuse(response: ServerResponse, status: 401 | 404 | 503): void {
  const retry = status === 503 ? { 'retry-after': '60' } : {};
  response.writeHead(status, {
    'content-length': '0',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    ...retry,
  });
  response.end();
}
