import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Database } from '../../platform/database/schema.ts';
import { describeError } from '../../platform/errors/describe-error.ts';
import type { Log } from '../../platform/log/log.ts';
import { storeEvent } from '../../platform/messages/events-in.ts';
import type { WhatsAppSettings } from '../../platform/settings/provider-settings.ts';
import { challengeFor, isSigned, SIGNATURE_HEADER } from '../../platform/whatsapp/signature.ts';

/** The path to which Meta posts. */
export const WHATSAPP_PATH = '/webhooks/whatsapp';

/** The size of Meta's largest webhook body, in bytes: https://developers.facebook.com/docs/graph-api/webhooks */
const LARGEST = 3 * 1024 * 1024;
/**
 * The maximum number of simultaneous requests, because each holds a body in memory. Meta repeats requests that we
 * reject.
 */
const AT_ONCE = 40;
/** The maximum time from the first byte to the last, in milliseconds. */
const ARRIVAL_MS = 15_000;

export interface WhatsAppDoor {
  /** Answers the request by which Meta verifies the URL. */
  confirm(request: IncomingMessage, response: ServerResponse): Promise<void>;
  /**
   * Stores a signed body and responds with 200. The body is processed later, because Meta waits only a few seconds.
   * Meta never repeats a request that got a 200, so the body must be stored first.
   */
  receive(request: IncomingMessage, response: ServerResponse): Promise<void>;
}

interface DoorDesk {
  readonly db: Database;
  readonly log: Log;
  /** Starts processing the stored bodies. */
  readonly wake: () => void;
}

/**
 * Returns the handlers of Meta's webhook. They never throw, and accept everything that is signed, whatever it contains.
 */
export function whatsAppDoor(settings: WhatsAppSettings, { db, log, wake }: DoorDesk): WhatsAppDoor {
  let running = 0;

  async function take(request: IncomingMessage): Promise<number> {
    // Most forgeries have no signature at all, so their bodies are not even read.
    if (!request.headers[SIGNATURE_HEADER]) {
      return 401;
    }
    if (Number(request.headers['content-length'] ?? 0) > LARGEST) {
      return 413;
    }
    const body = await bodyOf(request);
    if (typeof body === 'number') {
      return body;
    }
    if (!isSigned(settings.appSecret, request.headers[SIGNATURE_HEADER], body)) {
      return 401;
    }
    await storeEvent(db, 'whatsapp', body.toString('utf8'), Date.now());
    wake();
    return 200;
  }

  return {
    async confirm(request, response) {
      const query = new URL(request.url ?? '/', 'http://localhost').searchParams;
      const challenge = challengeFor(settings.verifyToken, query);
      answer(response, challenge === undefined ? 403 : 200, challenge ?? '');
    },
    async receive(request, response) {
      if (running >= AT_ONCE) {
        answer(response, 503, '');
        request.resume();
        return;
      }
      running += 1;
      try {
        answer(response, await take(request), '');
      } catch (err) {
        log.error({ err, why: describeError(err) }, 'a WhatsApp webhook could not be stored; Meta will post it again');
        answer(response, 503, '');
      } finally {
        running -= 1;
        request.resume();
      }
    },
  };
}

async function bodyOf(request: IncomingMessage): Promise<Buffer | number> {
  const chunks: Buffer[] = [];
  let size = 0;
  const late = setTimeout(() => request.destroy(), ARRIVAL_MS);
  try {
    for await (const chunk of request as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > LARGEST) {
        return 413;
      }
      chunks.push(chunk);
    }
    return Buffer.concat(chunks, size);
  } catch {
    return 408;
  } finally {
    clearTimeout(late);
  }
}

function answer(response: ServerResponse, status: number, body: string): void {
  if (response.headersSent || response.destroyed) {
    return;
  }
  const headers = {
    'content-type': 'text/plain; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'x-robots-tag': 'noindex',
    ...(status === 200 || status === 403 ? {} : { connection: 'close' }),
    ...(status === 503 ? { 'retry-after': '30' } : {}),
  };
  response.writeHead(status, headers).end(body);
}
