import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Database } from '../../../platform/database/schema.ts';
import { describeError } from '../../../platform/errors/describe-error.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import type { Log } from '../../../platform/log/log.ts';
import { LARGEST_MAIL, storeRawMail } from './store-raw-mail.ts';
import { isSigned, readSignature, SIGNATURE_HEADER } from './webhook-signature.ts';

/** The maximum number of simultaneous requests, because each holds a whole email in memory. */
const AT_ONCE = 4;
/** The maximum time from the first byte to the last, in milliseconds. */
const ARRIVAL_MS = 30_000;

interface WebhookDesk {
  readonly db: Database;
  readonly files: FileStore;
  readonly log: Log;
  /** Starts reading the stored emails. */
  readonly wake: () => void;
}

/** Handles one POST request; never throws. */
export type Webhook = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/**
 * Returns a handler for emails that a mail service posts, with the signed raw email as the body. A 200 means that the
 * bytes are on disk. A missing or old signature is rejected before the body is read, a wrong one afterwards.
 */
export function mailWebhook(secret: string, { db, files, log, wake }: WebhookDesk): Webhook {
  let running = 0;

  async function take(request: IncomingMessage): Promise<Answer> {
    const claimed = readSignature(request.headers[SIGNATURE_HEADER], Date.now());
    if (!claimed) {
      return refusal(401, 'not signed, or more than five minutes ago');
    }
    if (Number(request.headers['content-length'] ?? 0) > LARGEST_MAIL) {
      return refusal(413, 'larger than a mail may be');
    }
    const body = await bodyOf(request);
    if ('said' in body) {
      return body;
    }
    if (!isSigned(secret, claimed, body)) {
      return refusal(401, 'the signature does not fit');
    }
    if (body.length === 0) {
      return refusal(400, 'no mail');
    }
    const outcome = await storeRawMail({ db, files }, { bytes: body, source: 'webhook', now: Date.now() });
    if (outcome === 'stored') {
      wake();
    }
    return { status: 200, said: { outcome } };
  }

  return async (request, response) => {
    if (running >= AT_ONCE) {
      return answer(request, response, refusal(503, 'busy'));
    }
    running += 1;
    try {
      answer(request, response, await take(request));
    } catch (err) {
      log.error({ err, why: describeError(err) }, 'a posted email could not be stored; it has to be posted again');
      answer(request, response, refusal(503, 'not stored'));
    } finally {
      running -= 1;
    }
  };
}

interface Answer {
  readonly status: number;
  readonly said: object;
}

const refusal = (status: number, error: string): Answer => ({ status, said: { error } });

async function bodyOf(request: IncomingMessage): Promise<Buffer | Answer> {
  const chunks: Buffer[] = [];
  let size = 0;
  const late = setTimeout(() => request.destroy(), ARRIVAL_MS);
  try {
    for await (const chunk of request as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > LARGEST_MAIL) {
        return refusal(413, 'larger than a mail may be');
      }
      chunks.push(chunk);
    }
    return Buffer.concat(chunks, size);
  } catch {
    return refusal(408, 'it did not arrive whole');
  } finally {
    clearTimeout(late);
  }
}

function answer(request: IncomingMessage, response: ServerResponse, { status, said }: Answer): void {
  if (response.headersSent || response.destroyed) {
    return;
  }
  const body = JSON.stringify(said);
  const rest = status === 200 ? [] : ['connection', 'close'];
  if (status === 503) {
    rest.push('retry-after', '30');
  }
  const type = ['content-type', 'application/json', 'content-length', String(Buffer.byteLength(body))];
  response.writeHead(status, [...type, 'cache-control', 'no-store', 'x-content-type-options', 'nosniff', ...rest]);
  response.end(body);
  request.resume();
}
