import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Database } from '../database/schema.ts';
import type { Log } from '../log/log.ts';
import type { SmsProvider, SmsSettings } from '../settings/provider-settings.ts';
import { storeEvent } from './events-in.ts';
import { recordOf } from './gateways/ask-gateway.ts';

/** In bytes. A batch of receipts takes a few kilobytes. */
const LARGEST = 256 * 1024;
const ARRIVAL_MS = 10_000;

/** The path that a gateway posts its receipts to. */
export const receiptsPath = (provider: SmsProvider): string => `/webhooks/sms/${provider}`;

/**
 * Returns the handler of receipts. The token in the URL proves that they come from the gateway, because not all
 * gateways sign. A 200 means that the body is stored; it is processed afterwards.
 */
export function smsWebhook(
  { provider, webhookToken }: SmsSettings,
  { db, log, wake }: { readonly db: Database; readonly log: Log; readonly wake: () => void },
): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  return async (request, response) => {
    const { searchParams } = new URL(request.url ?? '', 'http://localhost');
    if (!isSame(searchParams.get('token') ?? '', webhookToken)) {
      return answer(request, response, 401);
    }
    try {
      const body = await bodyOf(request);
      if (body === undefined) {
        return answer(request, response, 413);
      }
      const id = searchParams.get('id');
      await storeEvent(db, provider, id ? `${body}&OurId=${encodeURIComponent(id)}` : body, Date.now());
      wake();
      answer(request, response, 200);
      await confirmSubscription(provider, body);
    } catch (err) {
      log.error({ err, provider }, 'a receipt could not be stored; the gateway has to post it again');
      answer(request, response, 503);
    }
  };
}

function isSame(one: string, other: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(one), hash(other));
}

async function bodyOf(request: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  const late = setTimeout(() => request.destroy(), ARRIVAL_MS);
  try {
    for await (const chunk of request as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > LARGEST) {
        return undefined;
      }
      chunks.push(chunk);
    }
    return Buffer.concat(chunks, size).toString('utf8');
  } finally {
    clearTimeout(late);
  }
}

/**
 * Confirms the subscription at Amazon's notification service, which asks once whether we want its messages. The link
 * must point to that service.
 */
async function confirmSubscription(provider: SmsProvider, body: string): Promise<void> {
  const { Type, SubscribeURL } = recordOf(body);
  if (provider !== 'aws' || Type !== 'SubscriptionConfirmation' || typeof SubscribeURL !== 'string') {
    return;
  }
  const url = URL.canParse(SubscribeURL) ? new URL(SubscribeURL) : undefined;
  if (url?.protocol === 'https:' && /^sns\.[a-z0-9-]+\.amazonaws\.com$/.test(url.host)) {
    await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(ARRIVAL_MS) }).catch(() => undefined);
  }
}

function answer(request: IncomingMessage, response: ServerResponse, status: number): void {
  if (response.headersSent || response.destroyed) {
    return;
  }
  const rest = status === 200 ? [] : ['connection', 'close'];
  response.writeHead(status, ['content-length', '0', 'cache-control', 'no-store', ...rest]);
  response.end();
  request.resume();
}
