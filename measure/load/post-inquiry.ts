import { randomUUID } from 'node:crypto';
import { Agent, type IncomingMessage, request } from 'node:http';
import { objectWith, readJson } from '../../src/kernel/read-json.ts';

/** A visitor's contact form; `key` stays the same if it is sent again. */
export interface Inquiry {
  readonly key: string;
  readonly email: string;
  readonly address: string;
  readonly body: string;
}

export interface Posted {
  readonly status: number;
  /** The reference, set once the server has acknowledged that the inquiry is stored. */
  readonly reference: string | undefined;
  readonly milliseconds: number;
}

/** Returns the contact form of the visitor with this number, different from all others in the run. */
export function makeInquiry(number: number, run: string): Inquiry {
  const key = randomUUID();
  const email = `load-${run}-${number}@example.com`;
  const fields = {
    name: `आशा Load ${number}`,
    email,
    phone: `+9198${String(number % 100_000_000).padStart(8, '0')}`,
    service: 'company',
    message: `I want to register a company. कंपनी पंजीकरण, number ${number}.`,
    company_website: '',
    key,
    elapsed: '20000',
    page: '/contact',
  };
  // Each visitor has a different IP address, because the limiter counts requests per address.
  const address = `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
  return { key, email, address, body: new URLSearchParams(fields).toString() };
}

/** Posts inquiries to `/send/contact` over kept-alive connections. */
export class Poster {
  readonly #agent: Agent;
  readonly #base: URL;
  readonly #asPage: boolean;

  /**
   * Opens the connections.
   * @param atOnce the maximum number of connections
   * @param asPage whether to act like a browser without scripts, which follows a 303
   */
  constructor(base: string, atOnce: number, asPage = false) {
    this.#base = new URL(base);
    this.#agent = new Agent({ keepAlive: true, maxSockets: atOnce });
    this.#asPage = asPage;
  }

  /**
   * Posts an inquiry.
   * @throws if the connection breaks before the response is complete; the inquiry may or may not be stored in that case
   */
  async post(inquiry: Inquiry): Promise<Posted> {
    const begun = performance.now();
    const { status, headers, text } = await this.#send('POST', '/send/contact', inquiry);
    const milliseconds = performance.now() - begun;
    if (status === 303) {
      const page = await this.#send('GET', headers.location ?? '/', inquiry);
      const shown = new URL(headers.location ?? '/', this.#base).searchParams.get('reference') ?? '';
      const isShown = page.status === 200 && page.text.includes(shown);
      return { status: isShown ? status : page.status, reference: isShown ? shown : undefined, milliseconds };
    }
    const { reference } =
      status === 200 && !this.#asPage ? readJson(text, 'the answer', objectWith<{ reference?: string }>({})) : {};
    return { status, reference, milliseconds };
  }

  close(): void {
    this.#agent.destroy();
  }

  #send(
    method: string,
    path: string,
    { address, body }: Inquiry,
  ): Promise<{ status: number; headers: IncomingMessage['headers']; text: string }> {
    const { hostname, port } = this.#base;
    const accept = this.#asPage ? 'text/html' : 'application/json';
    const form = { 'content-type': 'application/x-www-form-urlencoded', 'content-length': Buffer.byteLength(body) };
    const headers = { accept, 'x-forwarded-for': address, ...(method === 'POST' ? form : {}) };
    return new Promise((done, reject) => {
      const outgoing = request({ hostname, port, method, path, headers, agent: this.#agent }, async (incoming) => {
        try {
          const chunks: Buffer[] = [];
          for await (const chunk of incoming) {
            chunks.push(chunk as Buffer);
          }
          done({ status: incoming.statusCode ?? 0, headers: incoming.headers, text: Buffer.concat(chunks).toString() });
        } catch (error) {
          reject(error);
        }
      });
      outgoing.on('error', reject);
      outgoing.end(method === 'POST' ? body : undefined);
    });
  }
}
