import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type BrowserContext,
  test as base,
  type ConsoleMessage,
  expect,
  type Page,
  type Request,
  type WebError,
} from '@playwright/test';
import { Client } from 'pg';
import { openDatabase } from '../../src/server/platform/database/open-database.ts';
import type { Database } from '../../src/server/platform/database/schema.ts';
import { freshPostgresDatabase } from '../support/postgres.ts';
import { startSmtp, type TestSmtp } from '../support/smtp.ts';

/** The running site of a worker, with its own data folder and a real mail server. */
export interface Site {
  origin: string;
  dataDir: string;
  mails: TestSmtp;
  env: NodeJS.ProcessEnv;
  /** The server's storage, for a test that must see or change it. */
  db: Database;
}

/** The key that signs emails posted to a journey's site. */
export const mailSecret = 'a secret of the journeys, long enough';

/** Marks a journey that only `npm run test:all` runs. */
export const beforeRelease = { tag: '@release' };

/** Starts the built server and waits for its ready line. */
export async function startSite(env: NodeJS.ProcessEnv): Promise<{ origin: string; process: ChildProcess }> {
  const server = spawn(process.execPath, ['src/server/start.ts'], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const origin = await new Promise<string>((resolve, reject) => {
    let said = '';
    server.stdout?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const ready = /ready at (http:\/\/localhost:\d+)/.exec(said)?.[1];
      if (ready) {
        resolve(ready);
      }
    });
    server.once('exit', (code) => reject(new Error(`the server stopped with ${code} before it was ready`)));
  });
  return { origin, process: server };
}

/**
 * Makes pages opened or loaded in this context wait until their modules have run. For visitors from elsewhere, the
 * modules run after the first paint, and possibly after the load event. @see src/server/domains/content/after-paint.ts
 * @param referer the URL that a visitor comes from, unless the test sets one; default: none
 * @returns a function that ends the waiting for later pages
 */
function awaitModules(context: BrowserContext, referer?: string): () => void {
  const watch = (page: Page): void => {
    const { goto, reload } = page;
    const coming = new Set<Request>();
    page.on('request', (request) => request.resourceType() === 'script' && coming.add(request));
    page.on('requestfinished', (request) => coming.delete(request));
    page.on('requestfailed', (request) => coming.delete(request));
    const settled = async <Answer>(answer: Answer, options?: { waitUntil?: string }): Promise<Answer> => {
      if (!options?.waitUntil || options.waitUntil === 'networkidle' || options.waitUntil === 'load') {
        await page.locator('script[data-after-paint]').waitFor({ state: 'detached' });
        // Modules that only one type of page needs are requested after these.
        for (let round = 0; round === 0 || coming.size > 0; round += 1) {
          await Promise.all([...coming].map((request) => request.response().then((came) => came?.finished())));
          await page.evaluate(nextTask);
        }
      }
      return answer;
    };
    page.goto = async (url, options) => {
      coming.clear();
      return settled(await goto.call(page, url, { ...(referer ? { referer } : {}), ...options }), options);
    };
    page.reload = async (options) => {
      coming.clear();
      return settled(await reload.call(page, options), options);
    };
  };
  context.on('page', watch);
  return () => context.off('page', watch);
}

const watchedContexts = new WeakSet<BrowserContext>();

/**
 * Makes a page report an error if it hydrates an island twice. The second hydration renders the island again and loses
 * what was typed or chosen in between, which a test on a fast machine does not notice.
 */
function watchIslands(context: BrowserContext): void {
  // A context is reused by later tests and keeps its scripts.
  if (watchedContexts.has(context)) {
    return;
  }
  watchedContexts.add(context);
  void context.addInitScript(() => {
    const awake = new WeakSet<EventTarget>();
    document.addEventListener(
      'astro:hydrate',
      ({ target }) => {
        if (target instanceof Element && awake.has(target)) {
          console.error(`${target.getAttribute('component-export')} was hydrated twice`);
        }
        awake.add(target as EventTarget);
      },
      true,
    );
  });
}

/** This is not a timer, because the test may have stopped the clock. */
const nextTask = (): Promise<void> =>
  new Promise((done) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => done();
    port2.postMessage(0);
  });

/** Returns the URL of the server that postgres.setup.ts has started for all workers. */
function postgresOfThisRun(): string {
  const url = process.env.JOURNEYS_POSTGRES;
  if (!url) {
    throw new Error('tests/journeys/postgres.setup.ts has started no PostgreSQL.');
  }
  return url;
}

/**
 * Locks tables. Tries again if PostgreSQL ends this transaction, because a transaction of the server held one of the
 * tables and waited for another.
 */
async function lockTables(holder: Client, names: string, tries = 5): Promise<void> {
  try {
    await holder.query(`begin; lock table ${names} in access exclusive mode`);
  } catch (error) {
    const isDeadlock = (error as { code?: string }).code === '40P01';
    if (!isDeadlock || tries <= 1) {
      throw error;
    }
    await holder.query('rollback');
    await lockTables(holder, names, tries - 1);
  }
}

/**
 * Locks every table of a site's database against all other connections. @returns a function that releases the lock; may
 * be called twice
 */
export async function lockDatabase({ dataDir, env }: Pick<Site, 'dataDir' | 'env'>): Promise<() => Promise<void>> {
  if (env.DATABASE_URL) {
    const holder = new Client(env.DATABASE_URL);
    await holder.connect();
    const { rows } = await holder.query<{ name: string }>(
      "select string_agg(quote_ident(tablename), ', ') as name from pg_tables where schemaname = 'public'",
    );
    await lockTables(holder, rows[0]?.name ?? '');
    let ended: Promise<void> | undefined;
    return () => {
      ended ??= holder.end();
      return ended;
    };
  }
  const holder = new DatabaseSync(join(dataDir, 'aarambh.sqlite'), { timeout: 10_000 });
  holder.exec('begin exclusive');
  return async () => {
    if (holder.isOpen) {
      holder.close();
    }
  };
}

/** Settings of the server in addition to those of every test site: in a Playwright configuration, under `use`. */
export interface SiteSettings {
  settings: Readonly<Record<string, string>>;
  /** The database engine. On PostgreSQL, each worker has its own database on a server that all workers share. */
  engine: 'sqlite' | 'postgres';
}

/** A context that many journeys use one after the other. */
interface KeptContext {
  readonly context: BrowserContext;
  /**
   * A page of the site that stays open, because when the last page closes, Chrome ends its process and loses its
   * caches.
   */
  readonly anchor: Page;
}

const spoilt = new WeakSet<BrowserContext>();

/** Closes a context after this journey, because of a change that cannot be undone. */
export function keepNoLonger(context: BrowserContext): void {
  spoilt.add(context);
}

/** How many contexts are kept; each has a process. */
const KEPT = 3;
/**
 * How long emptying a context may take, in milliseconds. It usually takes 30 ms, but once, after a page that was
 * navigating, it took a whole test’s time.
 */
const EMPTIED_WITHIN = 15_000;

/** Empties a context for the next journey: its pages, cookies and the site's storage. Cached files stay, as for a visitor. */
async function empty({ context, anchor }: KeptContext, origin: string): Promise<void> {
  for (const page of context.pages()) {
    if (page !== anchor) {
      await page.close();
    }
  }
  await context.unrouteAll();
  await context.setExtraHTTPHeaders({});
  await context.clearCookies();
  const chrome = await context.newCDPSession(anchor);
  await chrome.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await chrome.detach();
}

/** Every journey opens the real site. */
export const test = base.extend<
  {
    expectedErrors: RegExp | undefined;
    hasOwnContext: boolean;
    comesFrom: 'the site' | 'elsewhere';
    baseURL: string;
    /** Distinguishes contexts with different options. */
    options: string;
    /** Listens to a context, and fails the journey on an error. */
    hear: (context: BrowserContext) => void;
  },
  { site: Site; kept: Map<string, KeptContext> } & SiteSettings
>({
  settings: [{}, { option: true, scope: 'worker' }],
  engine: ['sqlite', { option: true, scope: 'worker' }],
  site: [
    async ({ settings, engine }, use) => {
      const dataDir = mkdtempSync(join(tmpdir(), 'aarambh-journeys-'));
      const mails = await startSmtp();
      const env = {
        ...process.env,
        PORT: '0',
        DATA_DIR: dataDir,
        SMTP_URL: mails.url,
        LOG_LEVEL: 'error',
        TRUST_PROXY: '1',
        MAIL_IN_SECRET: mailSecret,
        ...(engine === 'postgres' ? { DATABASE_URL: await freshPostgresDatabase(postgresOfThisRun()) } : {}),
        ...settings,
      };
      const server = await startSite(env);
      const db = await openDatabase({ dataDir, databaseUrl: env.DATABASE_URL });
      await use({ origin: server.origin, dataDir, mails, env, db });
      await db.destroy();
      server.process.kill('SIGTERM');
      await new Promise((resolve) => server.process.once('exit', resolve));
      await mails.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
    // On a machine with several times as many processes as cores, a start that needs three seconds of processor time
    // can take a minute.
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ site }, use) => use(site.origin),
  kept: [
    async ({}, use) => {
      await use(new Map());
    },
    { scope: 'worker' },
  ],
  // For a journey that needs a browser with an empty cache.
  hasOwnContext: [false, { option: true }],
  // Most page views come from a link on the site. For a visitor from elsewhere the fonts come later and Chrome lays out
  // the whole page again, which takes a fifth of the work of opening it. Test files about arrival set this option.
  comesFrom: ['the site', { option: true }],
  // The context options that a file may set directly; any others go into `contextOptions`.
  options: async (
    { viewport, isMobile, hasTouch, javaScriptEnabled, colorScheme, locale, timezoneId, userAgent, contextOptions },
    use,
  ) =>
    use(
      JSON.stringify([
        viewport,
        isMobile,
        hasTouch,
        javaScriptEnabled,
        colorScheme,
        locale,
        timezoneId,
        userAgent,
        contextOptions,
      ]),
    ),
  // A new context, or one that Playwright empties, has no cache, so its first page takes twice the work of the second.
  context: async ({ browser, kept, hear, hasOwnContext, comesFrom, baseURL, javaScriptEnabled, options }, use) => {
    const known = hasOwnContext ? undefined : kept.get(options);
    const context = known?.context ?? (await browser.newContext());
    hear(context);
    if (!known && !hasOwnContext) {
      const anchor = await context.newPage();
      await anchor.goto('/robots.txt');
      kept.set(options, { context, anchor });
    }
    const forget =
      javaScriptEnabled === false
        ? undefined
        : awaitModules(context, comesFrom === 'the site' ? `${baseURL}/` : undefined);
    await use(context);
    forget?.();
    const own = kept.get(options);
    if (hasOwnContext || !own) {
      return context.close();
    }
    kept.delete(options);
    if (spoilt.has(context)) {
      return context.close();
    }
    const emptied = empty(own, baseURL).then(() => true);
    emptied.catch(() => {});
    if (!(await Promise.race([emptied, sleep(EMPTIED_WITHIN, false, { ref: false })]))) {
      return context.close();
    }
    // The most recently used context comes last.
    kept.set(options, own);
    for (const [oldest, { context: unused }] of [...kept].slice(0, -KEPT)) {
      kept.delete(oldest);
      await unused.close();
    }
  },
  expectedErrors: [undefined, { option: true }],
  // A journey fails on a console error that it did not announce with `expectedErrors`, on any page, including another tab or another
  // person's browser.
  hear: [
    async ({ browser, expectedErrors }, use) => {
      const errors: string[] = [];
      const heard = new Set<BrowserContext>();
      const onError = (error: WebError): number => errors.push(error.error().message);
      const onConsole = (message: ConsoleMessage): unknown => message.type() === 'error' && errors.push(message.text());
      const hear = (context: BrowserContext): void => {
        if (heard.has(context)) {
          return;
        }
        heard.add(context);
        context.on('weberror', onError).on('console', onConsole);
        watchIslands(context);
      };
      browser.on('context', hear);
      await use(hear);
      browser.off('context', hear);
      for (const context of heard) {
        context.off('weberror', onError).off('console', onConsole);
      }
      expect(errors.filter((error) => !expectedErrors?.test(error))).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
