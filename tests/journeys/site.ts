import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
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

/** Of a journey that is walked on PostgreSQL, too: see playwright.config.ts. */
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
export function awaitModules<Context extends Pick<BrowserContext, 'on'>>(context: Context): Context {
  context.on('page', (page: Page) => {
    const { goto, reload } = page;
    const settled = async <Answer>(answer: Answer, options?: { waitUntil?: string }): Promise<Answer> => {
      if (!options?.waitUntil || options.waitUntil === 'networkidle' || options.waitUntil === 'load')
        await page.locator('script[data-after-paint]').waitFor({ state: 'detached' });
      return answer;
    };
    page.goto = async (url, options) => settled(await goto.call(page, url, options), options);
    page.reload = async (options) => settled(await reload.call(page, options), options);
  });
  return context;
}

/** The database of a site on SQLite, which its server writes to meanwhile: what is asked for here waits for its turn. */
export const openDatabase = ({ dataDir }: Pick<Site, 'dataDir'>): DatabaseSync =>
  new DatabaseSync(join(dataDir, 'aarambh.sqlite'), { timeout: 10_000 });

/** Settings of the server besides those that every site of a test has: in a Playwright configuration, under `use`. */
export interface SiteSettings {
  settings: Readonly<Record<string, string>>;
  /** Where it keeps its data: `postgres` is a server of the worker's own. */
  engine: 'sqlite' | 'postgres';
}

/**
 * Every journey opens the real site, and fails on a console error that it did not announce with `expectedErrors`.
 */
export const test = base.extend<{ expectedErrors: RegExp | undefined; baseURL: string }, { site: Site } & SiteSettings>(
  {
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
    context: async ({ context, javaScriptEnabled }, use) =>
      use(javaScriptEnabled === false ? context : awaitModules(context)),
    expectedErrors: [undefined, { option: true }],
    page: async ({ page, expectedErrors }, use) => {
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(error.message));
      page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
      await use(page);
      expect(errors.filter((error) => !expectedErrors?.test(error))).toEqual([]);
    },
  },
);

export { expect };
