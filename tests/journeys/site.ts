import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type BrowserContext, test as base, expect, type Page, type Request } from '@playwright/test';
import { freshPostgresDatabase, startPostgres } from '../support/postgres.ts';
import { startSmtp, type TestSmtp } from '../support/smtp.ts';

/** A running site of a worker's own, with a data folder and a real mail server of its own. */
export interface Site {
  origin: string;
  dataDir: string;
  mails: TestSmtp;
  env: NodeJS.ProcessEnv;
}

/** Mails that are posted to a journey's site are signed with it. */
export const mailSecret = 'a secret of the journeys, long enough';

/** Of a journey that is walked on both engines: see playwright.config.ts. */
export const onBothEngines = { tag: '@engines' };

/** Starts the built server and waits for its ready line. */
export async function startSite(env: NodeJS.ProcessEnv): Promise<{ origin: string; process: ChildProcess }> {
  const server = spawn(process.execPath, ['src/server/start.ts'], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const origin = await new Promise<string>((resolve, reject) => {
    let said = '';
    server.stdout?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const ready = /ready at (http:\/\/localhost:\d+)/.exec(said)?.[1];
      if (ready) resolve(ready);
    });
    server.once('exit', (code) => reject(new Error(`the server stopped with ${code} before it was ready`)));
  });
  return { origin, process: server };
}

/**
 * Pages that are opened or loaded again in this context are given to the test when their modules have run: to who comes from
 * elsewhere these come after the paint, and may come after the load. @see src/server/published/after-paint.ts
 */
export function awaitModules<Context extends Pick<BrowserContext, 'on' | 'pages'>>(context: Context): Context {
  const watch = (page: Page): void => {
    const { goto, reload } = page;
    const coming = new Set<Request>();
    page.on('request', (request) => request.resourceType() === 'script' && coming.add(request));
    page.on('requestfinished', (request) => coming.delete(request));
    page.on('requestfailed', (request) => coming.delete(request));
    const settled = async <Answer>(answer: Answer, options?: { waitUntil?: string }): Promise<Answer> => {
      if (!options?.waitUntil || options.waitUntil === 'networkidle' || options.waitUntil === 'load') {
        await page.locator('script[data-after-paint]').waitFor({ state: 'detached' });
        // What one kind of page alone has comes behind them.
        for (let round = 0; round === 0 || coming.size > 0; round += 1) {
          await Promise.all([...coming].map((request) => request.response().then((came) => came?.finished())));
          await page.evaluate(nextTask);
        }
      }
      return answer;
    };
    page.goto = async (url, options) => {
      coming.clear();
      return settled(await goto.call(page, url, options), options);
    };
    page.reload = async (options) => {
      coming.clear();
      return settled(await reload.call(page, options), options);
    };
  };
  context.pages().forEach(watch);
  context.on('page', watch);
  return context;
}

/** Not a timer, which may stand still. */
const nextTask = (): Promise<void> =>
  new Promise((done) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => done();
    port2.postMessage(0);
  });

/** The database of a site on SQLite, which its server writes to meanwhile: what is asked for here waits for its turn. */
export const openDatabase = ({ dataDir }: Pick<Site, 'dataDir'>): DatabaseSync =>
  new DatabaseSync(join(dataDir, 'aarambh.sqlite'), { timeout: 10_000 });

/** Settings of the server besides those that every site of a test has: in a Playwright configuration, under `use`. */
export interface SiteSettings {
  settings: Readonly<Record<string, string>>;
  /** Where it keeps its data: `postgres` is a server of the worker's own. */
  engine: 'sqlite' | 'postgres';
}

/** Every journey opens the real site. */
const journeySite = base.extend<
  { expectedErrors: RegExp | undefined; hasOwnContext: boolean; baseURL: string },
  { site: Site } & SiteSettings
>({
  settings: [{}, { option: true, scope: 'worker' }],
  engine: ['sqlite', { option: true, scope: 'worker' }],
  site: [
    async ({ settings, engine }, use) => {
      const postgres = engine === 'postgres' ? await startPostgres() : undefined;
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
        ...(postgres ? { DATABASE_URL: await freshPostgresDatabase(postgres.url) } : {}),
        ...settings,
      };
      const server = await startSite(env);
      await use({ origin: server.origin, dataDir, mails, env });
      server.process.kill('SIGTERM');
      await new Promise((resolve) => server.process.once('exit', resolve));
      await mails.stop();
      await postgres?.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
    // On a machine whose cores are taken several times over, a start of three seconds' work can take a minute.
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ site }, use) => use(site.origin),
  // For a file that stops the clock: of a context that is used again Playwright does not take it out in one go.
  hasOwnContext: [false, { option: true }],
  context: async ({ context: common, browser, hasOwnContext, javaScriptEnabled }, use) => {
    const context = hasOwnContext ? await browser.newContext() : common;
    await use(javaScriptEnabled === false ? context : awaitModules(context));
    if (hasOwnContext) await context.close();
  },
  expectedErrors: [undefined, { option: true }],
});

/**
 * A journey fails on a console error that it did not announce with `expectedErrors`, whichever page says it: also one in another
 * tab, or in a browser of somebody else.
 */
export const test = journeySite.extend<{ watched: undefined }>({
  watched: [
    async ({ browser, expectedErrors }, use) => {
      const errors: string[] = [];
      const watch = (context: BrowserContext): void => {
        context.on('weberror', (error) => errors.push(error.error().message));
        context.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
      };
      browser.on('context', watch);
      await use(undefined);
      browser.off('context', watch);
      expect(errors.filter((error) => !expectedErrors?.test(error))).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
