import { createReadStream } from 'node:fs';
import http, { type ClientRequest, type IncomingMessage } from 'node:http';
import https from 'node:https';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import type { S3Settings } from '../settings/env.ts';
import { encodeName, encodeQuery, signRequest } from './s3-signature.ts';

/** The maximum number of attempts per request. */
const TRIES = 3;
/** Temporary errors: the service is busy or starting, or the connection broke. */
const PASSING = /^(5\d\d|429|RequestTimeout|SlowDown|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EAI_AGAIN|TimeoutError)$/;
/** A kept-alive connection broke, usually because the service closed it at the same moment. */
const BROKEN = /^(ECONNRESET|EPIPE)$/;

/** A request to the bucket, before it is signed. */
export interface S3Call {
  readonly method: 'GET' | 'PUT' | 'DELETE';
  /** Key of a file; undefined for the bucket itself. */
  readonly key?: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** A file on this machine that is sent instead of `body`. */
  readonly file?: { readonly path: string; readonly size: number };
}

/**
 * An error that the service reports, or a timeout. `code` is the service's own code, such as NoSuchKey, or
 * TimeoutError.
 */
export class S3Error extends Error {
  readonly code: string;
  /** The status of the response; undefined if none arrived. */
  readonly status: number | undefined;

  constructor(code: string, message: string, status?: number) {
    super(message);
    this.code = code;
    this.status = status;
  }
}

/** In milliseconds: the longest time to connect, and to get a response. */
export interface S3Patience {
  readonly connect: number;
  readonly answer: number;
}

/** Sends requests to a bucket of S3 or a compatible service, over kept-alive connections. */
export class S3Client {
  readonly #settings: S3Settings;
  readonly #patience: S3Patience;
  readonly #agent: http.Agent;

  constructor(settings: S3Settings, patience: S3Patience) {
    const { Agent } = settings.endpoint.startsWith('https:') ? https : http;
    this.#settings = settings;
    this.#patience = patience;
    this.#agent = new Agent({ keepAlive: true, maxSockets: 50 });
  }

  /** Returns the path of a file in the form that a copy request needs. */
  pathOf(key: string): string {
    return `/${[this.#settings.bucket, ...key.split('/')].map(encodeName).join('/')}`;
  }

  /** Sends a request. @returns the text of the response @throws S3Error for any error response */
  async askText(call: S3Call): Promise<string> {
    return this.#untilAnswered(call, async () => {
      const answer = await this.#textOf(await this.#ask(call));
      // A copy that fails halfway has already answered 200, so the error is in the body.
      if (call.headers?.['x-amz-copy-source'] && /<Error>/.test(answer)) {
        throw errorOf(answer, 500);
      }
      return answer;
    });
  }

  /** Sends a request. @returns the unread response @throws S3Error for any error response */
  async askBytes(call: S3Call): Promise<IncomingMessage> {
    return this.#untilAnswered(call, () => this.#ask(call));
  }

  /** Reads a whole response within the time limit, because a service may stop sending after the headers. */
  async #textOf(answer: IncomingMessage): Promise<string> {
    const { answer: after } = this.#patience;
    const silence = new S3Error('TimeoutError', `Timeout: the S3 service was not done in ${after} ms.`);
    const timer = setTimeout(() => answer.destroy(silence), after);
    try {
      return await text(answer);
    } finally {
      clearTimeout(timer);
    }
  }

  async #untilAnswered<T>(call: S3Call, ask: () => Promise<T>): Promise<T> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await ask();
      } catch (error) {
        // Sending a file takes time while a visitor waits, so it is sent again only if the connection broke.
        if (tries >= TRIES || !isOf(call.file ? BROKEN : PASSING, error)) {
          throw error;
        }
      }
      await sleep(Math.random() * 100 * 2 ** tries);
    }
  }

  async #ask({ method, key, query = {}, headers = {}, body = '', file }: S3Call): Promise<IncomingMessage> {
    const path = key === undefined ? `/${encodeName(this.#settings.bucket)}` : this.pathOf(key);
    const { origin, host, protocol } = new URL(this.#settings.endpoint);
    const length = file ? file.size : Buffer.byteLength(body);
    const signed = signRequest(
      { method, path, query, headers: { ...headers, host }, body: file ? undefined : body },
      this.#settings,
      new Date(),
    );
    const search = encodeQuery(query);
    const url = `${origin}${path}${search ? `?${search}` : ''}`;
    const options = {
      method,
      agent: this.#agent,
      headers: method === 'PUT' ? { ...signed, 'content-length': String(length) } : signed,
    };
    const request = protocol === 'https:' ? https.request(url, options) : http.request(url, options);
    const answered = answerOf(request, this.#patience);
    if (file) {
      // `pipeline` would also destroy the response if the service answered before it had read everything.
      const source = createReadStream(file.path);
      source.on('error', (error) => request.destroy(error));
      request.on('close', () => source.destroy());
      source.pipe(request);
    } else {
      request.end(body);
    }
    const answer = await answered;
    const status = answer.statusCode ?? 0;
    if (status < 200 || status > 299) {
      throw errorOf(await this.#textOf(answer), status);
    }
    return answer;
  }
}

/** Waits for the headers of a response within the time limit. */
async function answerOf(request: ClientRequest, { connect, answer }: S3Patience): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const giveUp = (what: string, after: number) =>
    setTimeout(
      () => request.destroy(new S3Error('TimeoutError', `Timeout: the S3 service was not ${what} in ${after} ms.`)),
      after,
    );
  const whole = giveUp('done', answer);
  let reaching: NodeJS.Timeout | undefined;
  request.on('socket', (socket) => {
    if (socket.connecting) {
      reaching = giveUp('reached', connect);
      socket.once('connect', () => clearTimeout(reaching));
    }
  });
  request.on('response', resolve);
  request.on('error', reject);
  try {
    return await promise;
  } finally {
    clearTimeout(whole);
    clearTimeout(reaching);
  }
}

function errorOf(answer: string, status: number): S3Error {
  const code = valuesOf(answer, 'Code')[0] ?? http.STATUS_CODES[status] ?? String(status);
  return new S3Error(code, valuesOf(answer, 'Message')[0] ?? `The S3 service answered ${status} (${code}).`, status);
}

/** Whether an error matches a pattern of status codes and error codes. */
function isOf(pattern: RegExp, error: unknown): boolean {
  if (error instanceof S3Error) {
    return pattern.test(String(error.status)) || pattern.test(error.code);
  }
  return error instanceof Error && 'code' in error && pattern.test(String(error.code));
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Returns the texts of all elements with a name. S3's responses are flat, without attributes or comments. */
export function valuesOf(xml: string, name: string): string[] {
  return [...xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map(([, value = '']) =>
    value.replaceAll(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, entity) =>
      entity
        ? (entities[entity] ?? whole)
        : String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number.parseInt(decimal, 10)),
    ),
  );
}
