import type { IncomingMessage, ServerResponse } from 'node:http';
import { chooseEncoding } from './accept-encoding.ts';
import { bodyArrival } from './body-arrival.ts';
import { type Answer, KeptAnswers } from './kept-answers.ts';
import { type AstroHandler, makePage, type Outcome } from './make-page.ts';
import { SharedPages } from './shared-pages.ts';
import { Turns } from './turns.ts';

/** Why a page was not made: too many requests for pages, too many forms, or a form that arrived too slowly. */
type Refusal = 'busy' | 'not-taken' | 'too-slow';

export interface OnDemandParts {
  readonly astro: AstroHandler;
  /** Returns the values that pages find in `Astro.locals`. */
  readonly localsFor: (request: IncomingMessage) => object;
  readonly documentHeaders: readonly string[];
  readonly secure: boolean;
  readonly refuse: (request: IncomingMessage, response: ServerResponse, why: Refusal) => void;
  /** To be awaited before a cheap response that a crowd may request: see after-others.ts. */
  readonly othersFirst: () => Promise<void>;
  /** Reports an error that occurred after the response. */
  readonly reportLate: (request: IncomingMessage, response: ServerResponse, error: unknown) => void;
}

/**
 * Sends pages rendered on demand. If a method returns false, there is no page and nothing was sent. If a promise
 * rejects, which it does with Astro's error, nothing was sent either.
 */
export interface OnDemand {
  /** Sends the page at the request's URL if it is in memory. */
  fromMemory(request: IncomingMessage, response: ServerResponse): boolean;
  /** Sends the page at the request's URL. */
  page(request: IncomingMessage, response: ServerResponse): Promise<boolean>;
  /** Sends the response to a form. */
  form(request: IncomingMessage, response: ServerResponse): Promise<boolean>;
  /** Drops the pages in memory, because the content has changed. */
  forget(): void;
  /** Sends the page at `address` in response to an unknown path, but only if it can be made immediately. */
  unknown(request: IncomingMessage, response: ServerResponse, address: string, path: string): Promise<boolean>;
  /**
   * Sends the page at `address` in response to an unknown path. The page is rendered only for this visitor, who waits
   * for it as for any other page.
   */
  instead(request: IncomingMessage, response: ServerResponse, address: string, path: string): Promise<boolean>;
}

const SECOND = 1_000;
/**
 * A page takes 10 to 30 ms of one core. Making more than two at the same time would only use more memory. Sixty are
 * made within two seconds.
 */
const PAGES = { atOnce: 2, waiting: 60, patience: 8 * SECOND, rest: 1 };
/**
 * The nearest matches for an unknown path may use at most a quarter of the processor time, because the home page is
 * ready without them.
 */
const NEAREST = { atOnce: 1, waiting: 4, patience: SECOND / 2, rest: 3 };
/**
 * Forms mostly wait for the database, which stores many at the same time, so more forms than pages run at once. More
 * may also wait, because a visitor who is turned away has to submit what they typed again.
 */
const FORMS = { atOnce: 16, waiting: 500, patience: 8 * SECOND, rest: 1 };
/** Forms that are still arriving, that is, uploads. `readUpload` limits them per visitor. */
const ARRIVING = { atOnce: 64, waiting: 0, patience: 0, rest: 0 };
/** In milliseconds: how long rendering a response may take, and how long receiving and answering an upload may take. */
const AT_MOST = 30 * SECOND;
const AT_MOST_ARRIVING = 330 * SECOND;
/** How long a form of 64 KB may take to arrive, in milliseconds. */
const BODY = 10 * SECOND;
/** The size of the page cache in bytes, enough for about 600 compressed pages. */
const KEPT = 16 * 1024 * 1024;

/**
 * Renders pages on request. Only a few are rendered at the same time, and those that are the same for everyone are
 * cached.
 */
export function createOnDemand(parts: OnDemandParts): OnDemand {
  const pages = new Turns(PAGES);
  const nearest = new Turns(NEAREST);
  const forms = new Turns(FORMS);
  const arriving = new Turns(ARRIVING);
  const shared = new SharedPages(new KeptAnswers(KEPT));

  const make = (
    request: IncomingMessage,
    response: ServerResponse,
    atMost: number,
    more: object = {},
  ): Promise<Outcome> => {
    const reportLate = (error: unknown): void => parts.reportLate(request, response, error);
    return makePage(request, response, {
      ...parts,
      locals: { ...parts.localsFor(request), ...more },
      atMost,
      reportLate,
    });
  };

  const makeInTurn = async (
    request: IncomingMessage,
    response: ServerResponse,
    more: object = {},
  ): Promise<Outcome> => {
    const giveBack = await pages.take();
    if (!giveBack || response.destroyed) {
      giveBack?.();
      await parts.othersFirst();
      turnAway(request, response, 'busy');
      return 'sent';
    }
    return make(request, response, AT_MOST, more).finally(giveBack);
  };

  const turnAway = (request: IncomingMessage, response: ServerResponse, why: Refusal): true => {
    parts.refuse(request, response, why);
    return true;
  };

  return {
    fromMemory(request, response) {
      const kept = shared.find(keyOf(request));
      if (kept) {
        parts
          .othersFirst()
          .then(() => send(request, response, kept))
          .catch((error: unknown) => parts.reportLate(request, response, error));
      }
      return kept !== undefined;
    },

    forget: () => shared.forget(),

    async page(request, response) {
      return send(request, response, await shared.get(keyOf(request), () => makeInTurn(request, response)));
    },

    async unknown(request, response, address, path) {
      const key = keyOf(request);
      if (nearest.isFull && !shared.isMaking(key)) {
        return false;
      }
      const made = await shared.get(key, async () => {
        const giveBack = await nearest.take();
        if (!giveBack) {
          return 'nothing';
        }
        request.url = address;
        return make(request, response, AT_MOST, { unknownPath: path }).finally(giveBack);
      });
      return send(request, response, made);
    },

    async instead(request, response, address, path) {
      request.url = address;
      const made = await makeInTurn(request, response, { unknownPath: path });
      return send(request, response, typeof made === 'string' ? made : made.answer);
    },

    async form(request, response) {
      const arrival = await bodyArrival(request, BODY);
      const isUpload = /^multipart\//i.test(request.headers['content-type'] ?? '');
      if (arrival === 'gone') {
        return true;
      }
      if (arrival === 'slow' && !isUpload) {
        return turnAway(request, response, 'too-slow');
      }
      const [turns, atMost] = arrival === 'whole' ? [forms, AT_MOST] : [arriving, AT_MOST_ARRIVING];
      const giveBack = await turns.take();
      if (!giveBack) {
        return turnAway(request, response, 'not-taken');
      }
      try {
        const made = await make(request, response, atMost);
        return send(request, response, typeof made === 'string' ? made : made.answer);
      } finally {
        giveBack();
        // The unread rest of the body would end up in front of the connection's next request, which behind a proxy
        // belongs to the next visitor. Node skips only bodies that no code has touched.
        request.resume();
      }
    },
  };
}

function keyOf({ method, url, headers }: IncomingMessage): string {
  // The method is part of the key, because Astro may leave out the body for HEAD.
  return `${method} ${chooseEncoding(headers['accept-encoding'])} ${url}`;
}

/** Sends a page. @returns false if there is nothing to send */
function send(request: IncomingMessage, response: ServerResponse, made: Answer | 'nothing' | 'sent'): boolean {
  if (typeof made === 'string') {
    return made === 'sent';
  }
  response.writeHead(made.status, [...made.headers]);
  if (request.method === 'HEAD' || made.body.length === 0) {
    response.end();
  } else {
    response.end(made.body);
  }
  return true;
}
