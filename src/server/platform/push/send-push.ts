import { request as httpRequest, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP } from 'node:net';
import { describeError } from '../errors/describe-error.ts';
import { type BrowserKeys, encryptPush } from './encrypt-push.ts';
import { isPublicAddress, publicLookup } from './public-address.ts';
import { type PushKey, vapidHeader } from './push-key.ts';
import { pushEndpoint } from './push-services.ts';

/** How long a push service may take to answer, in milliseconds. */
const ANSWER_MS = 10_000;
/**
 * The longest wait that a push service may request, in milliseconds. A longer one is shortened, because the outbox
 * would attribute it to a wrong clock.
 */
const LONGEST_PAUSE_MS = 15 * 60_000;
/** The wait after a 429 or 503 without `Retry-After`, in milliseconds. */
const USUAL_WAIT_MS = 60_000;

/** The settings for sending notifications. */
export interface PushSender {
  readonly key: PushKey;
  /** A `mailto:` or `https:` URL of the firm. */
  readonly contact: string;
  /** Origins of further push services, from `PUSH_SERVICES`. They may be in a private network. */
  readonly services: readonly string[];
  /** How long the service may take to answer, in milliseconds; ten seconds by default. */
  readonly answerMs?: number | undefined;
}

/** A notification for one browser. */
export interface PushToSend {
  readonly endpoint: string;
  readonly keys: BrowserKeys;
  readonly payload: string;
  /** How long the service keeps the notification for a browser that is not connected, in seconds. */
  readonly ttl: number;
  readonly urgency: 'normal' | 'high';
  /**
   * The topic; at most 32 characters of base64url. A later notification with the same topic replaces one that was not
   * delivered.
   */
  readonly topic: string;
}

/**
 * `gone`: the browser no longer has the subscription, or its service is no longer one that we use. `refused`: the
 * service will never accept this notification. `busy`: the service asks us to wait. `again`: it had an error, did not
 * answer or cannot be reached.
 */
export type PushOutcome =
  | { readonly outcome: 'sent' | 'gone' }
  | { readonly outcome: 'refused' | 'again'; readonly reason: string }
  | { readonly outcome: 'busy'; readonly reason: string; readonly afterMs: number };

/** Sends a notification (RFC 8030). Never throws. @param now epoch milliseconds */
export async function sendPush(sender: PushSender, push: PushToSend, now: number): Promise<PushOutcome> {
  // `PUSH_SERVICES` may have become shorter since the subscription was stored.
  const url = pushEndpoint(push.endpoint, sender.services);
  if (!url) {
    return { outcome: 'gone' };
  }
  try {
    const body = encryptPush(push.payload, push.keys);
    const headers = {
      authorization: vapidHeader(sender.key, { origin: url.origin, contact: sender.contact, now }),
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      'content-length': String(body.length),
      ttl: String(push.ttl),
      urgency: push.urgency,
      topic: push.topic,
    };
    const isOwn = sender.services.includes(url.origin);
    return outcomeOf(await post(url, { headers, body, isOwn, answerMs: sender.answerMs ?? ANSWER_MS }));
  } catch (error) {
    return { outcome: 'again', reason: describeError(error) };
  }
}

interface Post {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  /** Whether the operator has configured this service, which may then be in a private network. */
  readonly isOwn: boolean;
  readonly answerMs: number;
}

/** Posts to a push service and does not follow redirects. @returns the answer without its body */
function post(url: URL, { headers, body, isOwn, answerMs }: Post): Promise<IncomingMessage> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (!isOwn && isIP(host) !== 0 && !isPublicAddress(host)) {
    return Promise.reject(new Error('the address is private'));
  }
  const options: RequestOptions = {
    method: 'POST',
    headers,
    signal: AbortSignal.timeout(answerMs),
    ...(isOwn ? {} : { lookup: publicLookup }),
  };
  return new Promise((resolve, reject) => {
    const request = (url.protocol === 'http:' ? httpRequest : httpsRequest)(url, options, (answer) => {
      answer.resume();
      resolve(answer);
    });
    request.once('error', reject);
    request.end(body);
  });
}

function outcomeOf({ statusCode: status = 0, headers }: IncomingMessage): PushOutcome {
  const reason = `the push service answered ${status}`;
  if (status >= 200 && status < 300) {
    return { outcome: 'sent' };
  }
  if (status === 404 || status === 410) {
    return { outcome: 'gone' };
  }
  if (status === 429 || status === 503) {
    const asked = Number(headers['retry-after']);
    const afterMs = asked > 0 ? asked * 1000 : USUAL_WAIT_MS;
    return { outcome: 'busy', reason, afterMs: Math.min(afterMs, LONGEST_PAUSE_MS) };
  }
  return status >= 500 ? { outcome: 'again', reason } : { outcome: 'refused', reason };
}
