import { type Agent, type OutgoingHttpHeaders, request } from 'node:http';

/** A request of an attack. */
export interface Asked {
  readonly method?: 'GET' | 'POST';
  readonly path: string;
  readonly headers?: OutgoingHttpHeaders;
  /** The body. Unless `isChunked` is set, a Content-Length header gives its length. */
  readonly body?: Buffer | string | undefined;
  readonly isChunked?: boolean;
  /** Whether to return as soon as the response headers have arrived, as for streams. */
  readonly isStream?: boolean;
}

export interface Answered {
  /** The HTTP status; 0 if the connection was closed without a response. */
  readonly status: number;
  readonly text: string;
  readonly cookie: string;
  /** Closes the connection of a stream. */
  end(): void;
}

/** How long to wait for a response, in milliseconds. */
const PATIENCE = 40_000;

/** Sends a request and reads its response. Never throws. */
export function ask(base: string, agent: Agent, asked: Asked): Promise<Answered> {
  const { method = 'GET', path, headers = {}, body, isChunked = false, isStream = false } = asked;
  const { hostname, port } = new URL(base);
  const length = body === undefined || isChunked ? {} : { 'content-length': Buffer.byteLength(body) };
  return new Promise((done) => {
    const closed = (): void => done({ status: 0, text: '', cookie: '', end: () => undefined });
    const outgoing = request(
      { hostname, port, path, method, agent, headers: { ...headers, ...length } },
      (incoming) => {
        const status = incoming.statusCode ?? 0;
        const cookie = incoming.headers['set-cookie']?.[0]?.split(';')[0] ?? '';
        const chunks: Buffer[] = [];
        const end = (): void => void outgoing.destroy();
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk)).once('error', () => undefined);
        if (isStream && status === 200) {
          done({ status, text: '', cookie, end });
        }
        incoming.once('close', () => done({ status, text: Buffer.concat(chunks).toString('utf8'), cookie, end }));
      },
    );
    outgoing.setTimeout(PATIENCE, () => outgoing.destroy(new Error(`no answer after ${PATIENCE} ms`)));
    outgoing.once('error', closed);
    outgoing.end(body);
  });
}

/** Counts responses by status, such as `401 600 · 413 2`. */
export function countStatuses(answers: readonly Pick<Answered, 'status'>[]): string {
  const counts = new Map<number, number>();
  for (const { status } of answers) {
    counts.set(status, (counts.get(status) ?? 0) + 1);
  }
  return [...counts]
    .sort(([a], [b]) => a - b)
    .map(([status, count]) => `${status || 'closed'} ${count}`)
    .join(' · ');
}
