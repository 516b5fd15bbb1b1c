import { createHash } from 'node:crypto';
import type { WhatsAppSettings } from '../settings/provider-settings.ts';
import { bodyOf, type OutgoingMessage } from './outgoing.ts';
import { readError } from './read-inbound.ts';
import { idAt, numberAt, recordAt, recordsAt, textAt } from './read-values.ts';
import { type Refusal, refusalOf } from './refusals.ts';

/**
 * The outcome of sending a message. `unknown`: Meta may have accepted it, so it must not be sent again until a status
 * shows that it was not.
 */
export type SendAnswer =
  | { readonly outcome: 'accepted'; readonly id: string }
  | { readonly outcome: 'refused'; readonly code: number; readonly details: string; readonly refusal: Refusal }
  | { readonly outcome: 'unknown'; readonly error: Error }
  /** No connection was made, so nothing was sent. */
  | { readonly outcome: 'unreachable'; readonly error: Error };

/** A file as described by Meta before it is fetched. Its URL is valid for five minutes. */
interface MediaFacts {
  readonly url: string;
  readonly mime: string;
  readonly sha256: string;
  readonly size: number;
}

/** Thrown if a file could not be fetched or uploaded. */
export class MediaTrouble extends Error {
  /**
   * `gone`: the file is no longer available; `large`: it is too large for us; `broken`: Meta rejected the upload;
   * `later`: a later attempt may succeed.
   */
  readonly kind: 'gone' | 'large' | 'broken' | 'later';
  constructor(kind: MediaTrouble['kind'], message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'MediaTrouble';
    this.kind = kind;
  }
}

export interface WhatsAppClient {
  /** Never throws, except UnfitMessage. */
  send(message: OutgoingMessage): Promise<SendAnswer>;
  /**
   * Shows the person that we have read a message and all messages before it. @throws on any failure, which can be
   * ignored
   */
  markRead(messageId: string): Promise<void>;
  /** Fetches a file that a person sent. @throws MediaTrouble */
  fetchMedia(mediaId: string, want: { readonly sha256: string; readonly maxBytes: number }): Promise<Fetched>;
  /** Uploads a file, to be sent with its id. @throws MediaTrouble */
  upload(file: { readonly bytes: Uint8Array; readonly type: string; readonly name: string }): Promise<string>;
  /** Lists the templates of our account. @throws on any failure */
  listTemplates(accountId: string): Promise<ListedTemplate[]>;
}

interface Fetched {
  readonly bytes: Buffer;
  readonly mime: string;
}

export interface ListedTemplate {
  readonly name: string;
  readonly language: string;
  /** Meta's status, such as APPROVED. */
  readonly status: string;
  readonly category: string;
  /** The body with its parameters in braces. */
  readonly body: string;
  /** The format of the header, such as `document`; '' if there is none. */
  readonly header: string;
}

/** In milliseconds. Meta answers within a second or two; we give up on a hanging connection after this time. */
const SEND_MS = 20_000;
const MEDIA_MS = 60_000;

/** Returns a client for Meta's Cloud API. Its answers, errors and log lines never contain the token. */
export function whatsAppClient(settings: WhatsAppSettings, sendMs = SEND_MS): WhatsAppClient {
  const { api, version, phoneNumberId, token } = settings;
  const authorization = `Bearer ${token}`;
  const address = (path: string): string => `${api}/${version}/${path}`;

  async function post(path: string, body: object): Promise<{ status: number; json: unknown }> {
    const answer = await fetch(address(path), {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(sendMs),
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return { status: answer.status, json: await answer.json().catch(() => undefined) };
  }

  async function factsOf(mediaId: string): Promise<MediaFacts> {
    const answer = await fetch(address(encodeURIComponent(mediaId)), {
      redirect: 'error',
      signal: AbortSignal.timeout(sendMs),
      headers: { authorization },
    }).catch((error: unknown) => {
      throw new MediaTrouble('later', 'Meta does not answer.', error);
    });
    const json = recordAt(await answer.json().catch(() => undefined));
    if (!answer.ok) {
      const code = numberAt(recordAt(json.error).code) || 0;
      const isGone = answer.status === 404 || (answer.status === 400 && code === 100);
      throw new MediaTrouble(isGone ? 'gone' : 'later', `Meta answered ${answer.status}, code ${code}, for a file.`);
    }
    const url = textAt(json.url, 4000);
    if (!mayBeFetched(url, api)) {
      throw new MediaTrouble('later', 'Meta named no usable URL for a file.');
    }
    return { url, mime: textAt(json.mime_type, 100), sha256: textAt(json.sha256, 100), size: numberAt(json.file_size) };
  }

  return {
    async send(message) {
      const body = bodyOf(message);
      let answer: Awaited<ReturnType<typeof post>>;
      try {
        answer = await post(`${phoneNumberId}/messages`, body);
      } catch (cause) {
        const error = new Error('Meta did not answer.', { cause });
        return { outcome: wasNeverSent(cause) ? 'unreachable' : 'unknown', error };
      }
      const { status, json } = answer;
      const [sent] = recordsAt(recordAt(json).messages);
      const id = idAt(sent?.id);
      if (status < 300 && id) {
        return { outcome: 'accepted', id };
      }
      const error = readError(recordAt(json).error);
      if (status < 300 || !error) {
        // With any status other than these, a gateway in between may have answered after Meta accepted the message.
        const isSafe = status === 401 || status === 429 || status === 503;
        return isSafe
          ? { outcome: 'refused', code: 0, details: `HTTP ${status}`, refusal: refusalOf(-1, status) }
          : {
              outcome: 'unknown',
              error: new Error(`Meta answered ${status} without saying what became of the message.`),
            };
      }
      return { outcome: 'refused', ...error, refusal: refusalOf(error.code, status) };
    },

    async markRead(messageId) {
      const body = { messaging_product: 'whatsapp', status: 'read', message_id: messageId };
      const { status } = await post(`${phoneNumberId}/messages`, body);
      if (status >= 300) {
        throw new Error(`Meta answered ${status} to a read mark.`);
      }
    },

    async fetchMedia(mediaId, { sha256, maxBytes }) {
      const facts = await factsOf(mediaId);
      if (facts.size > maxBytes) {
        throw new MediaTrouble('large', 'A file is larger than we take.');
      }
      const bytes = await bytesAt(facts.url, { authorization, maxBytes });
      const wanted = [sha256, facts.sha256].filter(Boolean);
      if (!wanted.every((hash) => isHashOf(hash, bytes))) {
        throw new MediaTrouble('later', 'A file has other bytes than Meta says.');
      }
      return { bytes, mime: facts.mime };
    },

    async upload({ bytes, type, name }) {
      const form = new FormData();
      form.set('messaging_product', 'whatsapp');
      form.set('type', type);
      form.set('file', new Blob([Buffer.from(bytes)], { type }), name);
      const answer = await fetch(address(`${phoneNumberId}/media`), {
        method: 'POST',
        redirect: 'error',
        signal: AbortSignal.timeout(MEDIA_MS),
        headers: { authorization },
        body: form,
      }).catch((error: unknown) => {
        throw new MediaTrouble('later', 'Meta does not answer.', error);
      });
      const id = idAt(recordAt(await answer.json().catch(() => undefined)).id);
      if (!answer.ok || !id) {
        throw new MediaTrouble(
          answer.status === 400 ? 'broken' : 'later',
          `Meta answered ${answer.status} to an upload.`,
        );
      }
      return id;
    },

    async listTemplates(accountId) {
      const found: ListedTemplate[] = [];
      let after = '';
      // Fetches a hundred templates at a time; an account has at most a few hundred.
      for (let page = 0; page < 20; page += 1) {
        const query = new URLSearchParams({ limit: '100', fields: 'name,language,status,category,components' });
        if (after) {
          query.set('after', after);
        }
        const answer = await fetch(`${address(`${encodeURIComponent(accountId)}/message_templates`)}?${query}`, {
          redirect: 'error',
          signal: AbortSignal.timeout(sendMs),
          headers: { authorization },
        });
        if (!answer.ok) {
          throw new Error(`Meta answered ${answer.status} to the list of templates.`);
        }
        const json = recordAt(await answer.json());
        found.push(...recordsAt(json.data).map(listed));
        const next = textAt(recordAt(recordAt(json.paging).cursors).after, 500);
        if (!next || next === after || recordAt(json.paging).next === undefined) {
          break;
        }
        after = next;
      }
      return found;
    },
  };
}

function listed(template: Readonly<Record<string, unknown>>): ListedTemplate {
  const partOf = (name: string) =>
    recordsAt(template.components).find(({ type }) => textAt(type).toUpperCase() === name);
  const body = partOf('BODY');
  return {
    name: textAt(template.name, 512),
    language: textAt(template.language, 20),
    status: textAt(template.status, 40).toUpperCase(),
    category: textAt(template.category, 40).toLowerCase(),
    body: textAt(body?.text, 1100),
    header: textAt(partOf('HEADER')?.format, 20).toLowerCase(),
  };
}

/**
 * Whether a file may be fetched from a URL with our token: from Meta's domains over TLS, or from the server set as
 * WHATSAPP_API.
 */
function mayBeFetched(url: string, api: string): boolean {
  if (!URL.canParse(url)) {
    return false;
  }
  const { protocol, origin, hostname } = new URL(url);
  const isMetas = /(?:^|\.)(?:facebook\.com|fbsbx\.com|whatsapp\.net|fbcdn\.net)$/.test(hostname);
  return origin === api || (protocol === 'https:' && isMetas);
}

async function bytesAt(url: string, { authorization, maxBytes }: { authorization: string; maxBytes: number }) {
  const answer = await fetch(url, {
    redirect: 'error',
    signal: AbortSignal.timeout(MEDIA_MS),
    headers: { authorization },
  }).catch((error: unknown) => {
    throw new MediaTrouble('later', 'A file could not be fetched.', error);
  });
  if (!answer.ok || !answer.body) {
    await answer.body?.cancel();
    // The URL may have expired after five minutes; the next attempt requests a new one.
    throw new MediaTrouble('later', `The server of the files answered ${answer.status}.`);
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of answer.body) {
      size += chunk.length;
      if (size > maxBytes) {
        throw new MediaTrouble('large', 'A file is larger than we take.');
      }
      chunks.push(chunk);
    }
  } catch (error) {
    throw error instanceof MediaTrouble ? error : new MediaTrouble('later', 'A file did not arrive whole.', error);
  }
  return Buffer.concat(chunks, size);
}

/** Whether a hash, in base64 or hexadecimal, matches the bytes. */
function isHashOf(hash: string, bytes: Buffer): boolean {
  const own = createHash('sha256').update(bytes).digest();
  return own.toString('base64') === hash || own.toString('hex') === hash.toLowerCase();
}

/** Whether a request failed before anything was sent. */
function wasNeverSent(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  return ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT', 'EHOSTUNREACH', 'ENETUNREACH'].includes(
    String(code),
  );
}
