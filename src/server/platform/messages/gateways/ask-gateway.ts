import { isRecord } from '../../../../kernel/read-json.ts';
import { errorCode, withCauses } from '../../errors/error-codes.ts';
import { type MessageToSend, SendFailure } from '../send-port.ts';
import type { Registered, SmsDesk } from './sms-gateway.ts';

/** How long a gateway may take to answer, in milliseconds; shorter than a lease. */
const ANSWER_MS = 20_000;
/** Errors that occur before anything is sent. */
const BEFORE = new Set(
  'ECONNREFUSED ENOTFOUND EAI_AGAIN EHOSTUNREACH ENETUNREACH UND_ERR_CONNECT_TIMEOUT CERT_HAS_EXPIRED'.split(' '),
);

/** A gateway's response. */
export interface Answer {
  readonly status: number;
  /** The body as JSON; an empty object if it is not JSON. */
  readonly body: Readonly<Record<string, unknown>>;
}

/**
 * Posts to a gateway. A status that decides the outcome, whatever the body says, is thrown as a failure: a rejected
 * key, used-up credit, a request to wait, or an error after which the gateway may have the message anyway.
 * @throws SendFailure
 */
export async function askGateway(
  url: string,
  request: { readonly headers: Readonly<Record<string, string>>; readonly body: string },
  answerMs: number = ANSWER_MS,
): Promise<Answer> {
  const answer = await fetch(url, {
    method: 'POST',
    // A redirect would send our key to another server.
    redirect: 'error',
    signal: AbortSignal.timeout(answerMs),
    headers: request.headers,
    body: request.body,
  }).catch((cause: unknown) => {
    throw failureOf(cause);
  });
  const text = await answer.text().catch((cause: unknown) => {
    throw new SendFailure('unknown', 'the gateway broke off its answer', { cause });
  });
  const { status } = answer;
  const code = String(status);
  if (status === 401 || status === 403) {
    throw new SendFailure('stopped', 'it rejects our key', { code });
  }
  if (status === 402) {
    throw new SendFailure('stopped', 'our credit is used up', { code });
  }
  if (status === 429 || status === 503) {
    const after = Number(answer.headers.get('retry-after'));
    throw new SendFailure('again', 'the gateway asks us to wait', { code, afterMs: after > 0 ? after * 1000 : 6000 });
  }
  if (status >= 500) {
    throw new SendFailure('unknown', 'the gateway had an error while it took the message', { code });
  }
  return { status, body: recordOf(text) };
}

function failureOf(cause: unknown): SendFailure {
  const isBefore = cause instanceof Error && withCauses(cause).some((each) => BEFORE.has(errorCode(each) ?? ''));
  return isBefore
    ? new SendFailure('unreachable', 'the gateway cannot be reached', { cause })
    : new SendFailure('unknown', 'the gateway did not answer', { cause });
}

/** Parses a JSON object; returns an empty object for any other text. */
export function recordOf(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : {};
  } catch {
    return {};
  }
}

/** Returns a field of an answer as a text; '' if it has none. */
export const fieldOf = (body: Readonly<Record<string, unknown>>, name: string): string => {
  const value = body[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};

/** Returns the registration for a message. @throws SendFailure of kind `held` if a part is missing */
export function registered({ entityId, header }: SmsDesk, { template, notice }: MessageToSend): Registered {
  if (!entityId || !header || !template) {
    const missing = !entityId ? 'the entity id' : !header ? 'the header' : `the template id of ${notice}`;
    throw new SendFailure('held', `content/messages.yaml lacks ${missing}`, { code: 'not-registered' });
  }
  return { entityId, header, template };
}

/** Encodes form data as a request body. */
export const formBody = (fields: Readonly<Record<string, string>>): string => new URLSearchParams(fields).toString();

/** Returns the value of the `Authorization` header for HTTP Basic authentication. */
export const basicAuth = (user: string, password: string): string =>
  `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
