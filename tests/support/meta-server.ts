import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { signatureOf } from '../../src/server/platform/whatsapp/signature.ts';

/** The settings of a site that uses this server. */
export const metaKeys = {
  phoneNumberId: '106540352242922',
  accountId: '102290129340398',
  token: 'EAAG-token-of-the-tests',
  appSecret: 'app-secret-of-the-tests',
  verifyToken: 'verify-token-of-the-tests',
  version: 'v25.0',
} as const;

type Json = Readonly<Record<string, unknown>>;

/** A message that the site sent. */
interface SentMessage {
  readonly id: string;
  readonly at: number;
  /** Digits of a number, or a BSUID. */
  readonly to: string;
  readonly body: Json & { readonly type?: string; readonly biz_opaque_callback_data?: string };
}

/** How the server misbehaves. All of it can be changed at any time. */
interface Misbehaviour {
  /** Posts this status before answering the request that sends a message. */
  statusFirst: 'sent' | 'delivered' | 'failed' | undefined;
  /** Answers this many further requests with 500. */
  failures: number;
  /** The number of further requests that never get an answer, although their message is accepted. */
  hangs: number;
  /**
   * The number of further requests that get no answer, because the connection is closed after their message is
   * accepted.
   */
  cuts: number;
  /** Rejects further messages with this code. */
  code: number | undefined;
  /** Rejects the next messages with these codes, one each. */
  codes: number[];
  /** Whether two messages to one person within six seconds are rejected with 131056. */
  isPaced: boolean;
  /** Whether free text outside the window is rejected with 131047. */
  hasWindow: boolean;
  /** When the token expires, in epoch milliseconds; afterwards everything is rejected with 190. */
  tokenEndsAt: number;
  /** How long the URL of a file is valid, in milliseconds. */
  mediaMs: number;
  /** Answers this many further downloads with 503. */
  mediaFailures: number;
  /** The server's own clock. */
  now: () => number;
}

/** A server that implements Meta's Cloud API on a free port of this machine, and posts signed webhooks. */
export interface MetaServer {
  readonly origin: string;
  readonly sent: SentMessage[];
  /** The ids of messages that the site marked as read. */
  readonly read: string[];
  readonly misbehaves: Misbehaviour;
  /** The number of requests without our token. */
  readonly unauthorised: number;
  /** The templates of the account. */
  readonly templates: {
    name: string;
    language: string;
    status: string;
    category: string;
    body: string;
    /** The format of the header, if there is one. */
    header?: string;
  }[];
  /** The URL of the site. */
  target: string | undefined;
  /** Provides a file for the site to fetch. @returns its description in a webhook */
  addMedia(bytes: Uint8Array, mime: string): { id: string; mime_type: string; sha256: string };
  /** Records that a person has written, which opens the window. */
  hasWritten(person: string, at?: number): void;
  /** Posts a webhook to the site, signed. @returns the site's answer */
  post(body: object | string, options?: { readonly signature?: string }): Promise<Response>;
  /**
   * Posts a signed webhook to the site with the status of a message.
   * @param more further fields of the status
   */
  postStatus(message: SentMessage, status: string, more?: object): Promise<Response>;
  stop(): Promise<void>;
}

let counted = 0;
/** A new message id in Meta's form. */
export const newWamid = (): string => {
  counted += 1;
  return `wamid.HBgM${Buffer.from(`${process.pid}.${counted}.${Math.random()}`).toString('base64url')}`;
};

/** A person, as in Meta's webhooks. */
export interface Writer {
  /** Digits; '' or undefined for a person whose number is hidden. */
  readonly phone?: string | undefined;
  readonly userId?: string | undefined;
  readonly name?: string;
}

interface Parts {
  readonly from: Writer;
  /** Each is a message without its sender, such as `{ type: 'text', text: { body: 'Hello' } }`. */
  readonly messages: readonly Json[];
  readonly at: number;
  /** Whether the sender is only in the contacts and missing from the messages. */
  readonly isBare?: boolean;
}

/** The body of a webhook with messages from one person. */
export function messagesBody({ from, messages, at, isBare = false }: Parts) {
  const contact = {
    profile: { name: from.name ?? 'Asha Devi' },
    ...(from.phone === undefined ? {} : { wa_id: from.phone }),
    ...(from.userId === undefined ? {} : { user_id: from.userId }),
  };
  const sender = {
    ...(from.phone === undefined || isBare ? {} : { from: from.phone }),
    ...(from.userId === undefined || isBare ? {} : { from_user_id: from.userId }),
  };
  return webhookBody({
    contacts: [contact],
    messages: messages.map((message) => ({
      ...sender,
      id: newWamid(),
      timestamp: String(Math.floor(at / 1000)),
      ...message,
    })),
  });
}

/** The body of a webhook with one change. */
export function webhookBody(value: Json, field = 'messages') {
  const metadata = { display_phone_number: '919876543210', phone_number_id: metaKeys.phoneNumberId };
  const isOfNumber = field === 'messages' || field === 'smb_message_echoes';
  const whole = { messaging_product: 'whatsapp', ...(isOfNumber ? { metadata } : {}), ...value };
  return {
    object: 'whatsapp_business_account',
    entry: [{ id: metaKeys.accountId, changes: [{ field, value: whole }] }],
  };
}

/** A body encoded like Meta's, which escapes every non-ASCII letter and every slash. */
const asMetaWrites = (body: object): string =>
  JSON.stringify(body)
    .replaceAll('/', String.raw`\/`)
    .replaceAll(/[\u0080-\uffff]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);

const WINDOW_MS = 24 * 3_600_000;

export async function startMeta(): Promise<MetaServer> {
  const misbehaves: Misbehaviour = {
    statusFirst: undefined,
    failures: 0,
    hangs: 0,
    cuts: 0,
    code: undefined,
    codes: [],
    isPaced: false,
    hasWindow: true,
    tokenEndsAt: Number.POSITIVE_INFINITY,
    mediaMs: 5 * 60_000,
    mediaFailures: 0,
    now: Date.now,
  };
  const sent: SentMessage[] = [];
  const read: string[] = [];
  const templates: MetaServer['templates'] = [];
  const written = new Map<string, number>();
  const media = new Map<string, { bytes: Uint8Array; mime: string; sha256: string }>();
  const urls = new Map<string, { media: string; until: number }>();
  const made = { origin: '', target: undefined as string | undefined, unauthorised: 0 };

  const refuse = (response: ServerResponse, code: number, status = 400): void =>
    answer(response, status, {
      error: {
        message: `(#${code}) planted`,
        type: 'OAuthException',
        code,
        error_data: { messaging_product: 'whatsapp', details: `planted ${code}` },
        fbtrace_id: 'A1',
      },
    });

  /** Returns the error code that a message is rejected with; undefined if it is accepted. */
  function refusalFor(to: string, body: Json): number | undefined {
    const now = misbehaves.now();
    const last = sent.findLast((each) => each.to === to);
    if (misbehaves.codes.length > 0) {
      return misbehaves.codes.shift();
    }
    if (misbehaves.code !== undefined) {
      return misbehaves.code;
    }
    if (misbehaves.isPaced && last && now - last.at < 6000) {
      return 131056;
    }
    const isOpen = now - (written.get(to) ?? Number.NEGATIVE_INFINITY) < WINDOW_MS;
    if (body.type === 'template') {
      const { name, language } = body.template as { name: string; language: { code: string } };
      const known = templates.find((each) => each.name === name && each.language === language.code);
      return known || templates.length === 0 ? undefined : 132001;
    }
    return misbehaves.hasWindow && !isOpen ? 131047 : undefined;
  }

  async function takeMessage(response: ServerResponse, body: Json): Promise<void> {
    if (body.status === 'read') {
      read.push(String(body.message_id));
      return answer(response, 200, { success: true });
    }
    const to = String(body.to ?? body.recipient ?? '');
    const isWhole = body.messaging_product === 'whatsapp' && typeof body.type === 'string' && body.type in body;
    if (!isWhole || !/^(?:[1-9]\d{6,15}|[A-Z]{2}\.[A-Za-z0-9]{1,128})$/.test(to)) {
      return refuse(response, 100);
    }
    const code = refusalFor(to, body);
    if (code !== undefined) {
      return refuse(response, code, code === 190 ? 401 : 400);
    }
    const message: SentMessage = { id: newWamid(), at: misbehaves.now(), to, body };
    sent.push(message);
    if (misbehaves.statusFirst) {
      await postStatus(message, misbehaves.statusFirst);
    }
    if (misbehaves.cuts > 0) {
      misbehaves.cuts -= 1;
      return void response.destroy();
    }
    if (misbehaves.hangs > 0) {
      misbehaves.hangs -= 1;
      return;
    }
    answer(response, 200, {
      messaging_product: 'whatsapp',
      contacts: [{ input: to, wa_id: to }],
      messages: [{ id: message.id }],
    });
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const bytes = await buffer(request);
    const url = new URL(request.url ?? '/', made.origin);
    if (request.headers.authorization !== `Bearer ${metaKeys.token}`) {
      made.unauthorised += 1;
      return refuse(response, 190, 401);
    }
    if (misbehaves.now() >= misbehaves.tokenEndsAt) {
      return refuse(response, 190, 401);
    }
    const file = urls.get(url.pathname);
    if (file) {
      return giveFile(response, file);
    }
    const path = url.pathname.replace(`/${metaKeys.version}/`, '');
    if (misbehaves.failures > 0) {
      misbehaves.failures -= 1;
      return refuse(response, 131016, 500);
    }
    if (request.method === 'POST' && path === `${metaKeys.phoneNumberId}/messages`) {
      return takeMessage(response, JSON.parse(bytes.toString('utf8')) as Json);
    }
    if (request.method === 'POST' && path === `${metaKeys.phoneNumberId}/media`) {
      return answer(response, 200, { id: String(900_000 + media.size) });
    }
    if (path === `${metaKeys.accountId}/message_templates`) {
      const data = templates.map(({ body, header, ...each }) => ({
        ...each,
        components: [...(header ? [{ type: 'HEADER', format: header }] : []), { type: 'BODY', text: body }],
      }));
      return answer(response, 200, { data, paging: { cursors: { after: 'x' } } });
    }
    const found = media.get(path);
    if (!found) {
      return refuse(response, 100, 400);
    }
    // As at Meta, the URL of a file that a person sent may not have a query.
    if (url.search !== '') {
      return refuse(response, 100, 400);
    }
    const place = `/files/${crypto.randomUUID()}`;
    urls.set(place, { media: path, until: misbehaves.now() + misbehaves.mediaMs });
    answer(response, 200, {
      messaging_product: 'whatsapp',
      url: `${made.origin}${place}`,
      mime_type: found.mime,
      sha256: createHash('sha256').update(found.bytes).digest('hex'),
      file_size: found.bytes.length,
      id: path,
    });
  }

  function giveFile(response: ServerResponse, { media: id, until }: { media: string; until: number }): void {
    if (misbehaves.mediaFailures > 0) {
      misbehaves.mediaFailures -= 1;
      response.writeHead(503).end();
    } else if (misbehaves.now() > until) {
      response.writeHead(404).end('URL signature expired');
    } else {
      const found = media.get(id);
      response.writeHead(200, { 'content-type': found?.mime ?? '' }).end(found?.bytes);
    }
  }

  async function post(body: object | string, { signature }: { readonly signature?: string } = {}): Promise<Response> {
    const text = typeof body === 'string' ? body : asMetaWrites(body);
    return fetch(made.target ?? '', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-hub-signature-256': signature ?? signatureOf(metaKeys.appSecret, text),
      },
      body: text,
    });
  }

  function postStatus(message: SentMessage, status: string, more: object = {}): Promise<Response> {
    const isNumber = /^\d+$/.test(message.to);
    return post(
      webhookBody({
        statuses: [
          {
            id: message.id,
            status,
            timestamp: String(Math.floor(misbehaves.now() / 1000)),
            ...(isNumber ? { recipient_id: message.to } : { recipient_user_id: message.to }),
            biz_opaque_callback_data: message.body.biz_opaque_callback_data,
            pricing: { billable: true, pricing_model: 'PMP', type: 'regular', category: 'utility' },
            ...(status === 'failed' ? { errors: [{ code: 131026, title: 'Undeliverable' }] } : {}),
            ...more,
          },
        ],
      }),
    );
  }

  const server = createServer((request, response) => {
    handle(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  made.origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  return {
    sent,
    read,
    misbehaves,
    templates,
    get origin() {
      return made.origin;
    },
    get unauthorised() {
      return made.unauthorised;
    },
    get target() {
      return made.target;
    },
    set target(url) {
      made.target = url;
    },
    addMedia(bytes, mime) {
      const id = String(700_000 + media.size);
      const sha256 = createHash('sha256').update(bytes).digest('base64');
      media.set(id, { bytes, mime, sha256 });
      return { id, mime_type: mime, sha256 };
    },
    hasWritten(person, at = misbehaves.now()) {
      written.set(person, at);
    },
    post,
    postStatus,
    stop: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

function answer(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
