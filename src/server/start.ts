import type { IncomingMessage } from 'node:http';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { knownLocales, type Locale } from '../kernel/locale.ts';
import { checkForwarding, checkSettings } from './across/health/check-settings.ts';
import { openMetrics } from './across/health/metrics.ts';
import { metricsAnswer } from './across/health/metrics-answer.ts';
import { markServed } from './across/health/served-build.ts';
import { watchCases } from './across/live/case-watch.ts';
import { CHAT_PATH, openChatStreams } from './across/live/chat-streams.ts';
import { LIVE_PATH, openLiveStreams } from './across/live/live-streams.ts';
import { withChats } from './across/live/with-chats.ts';
import { isStaffVisit } from './domains/accounts/sessions.ts';
import { mailWebhook, type Webhook } from './domains/cases/mails/receive-webhook.ts';
import { BACK_PATH, payerDoor } from './domains/payments/payer-returns.ts';
import { WHATSAPP_PATH } from './domains/whatsapp/door.ts';
import { type AppContext, openAppContext } from './main/app-context.ts';
import { openChange } from './main/change-edition.ts';
import { firstSteps } from './main/first-steps.ts';
import { guardProcess } from './main/process-guard.ts';
import { visitorAddress } from './platform/addresses/visitor-address.ts';
import { collectGarbage } from './platform/files/collect-garbage.ts';
import { drained } from './platform/http/drained.ts';
import { type ErrorPage, makeErrorPage } from './platform/http/error-page.ts';
import { firmFacts } from './platform/http/firm-facts.ts';
import { createFront } from './platform/http/front.ts';
import { withOlderAssets } from './platform/http/older-assets.ts';
import { createSampleBar } from './platform/http/sample-bar.ts';
import { comesByTls } from './platform/http/secure-request.ts';
import { type Guests, pageHeaders } from './platform/http/security-headers.ts';
import { loadServerBuild } from './platform/http/server-build.ts';
import { createSiteServer, listen, stopServer } from './platform/http/site-server.ts';
import { loadStaticPages } from './platform/http/static-pages.ts';
import { consoleToLog } from './platform/log/console-to-log.ts';
import { openLog } from './platform/log/log.ts';
import { buildFolder } from './platform/settings/build-folder.ts';
import { buildTime } from './platform/settings/build-time.ts';
import { readEnv, strangeNames } from './platform/settings/env.ts';
import { isBundle } from './platform/settings/our-command.ts';
import { resolvePackagesFor } from './platform/settings/resolve-packages.ts';
import { versionOf } from './platform/settings/version.ts';

/** How long requests in flight may take to finish when the process stops, in milliseconds. */
const IN_FLIGHT = 10_000;
/**
 * How long a load balancer in front gets to notice on `/readyz` that it should send no more visitors, in milliseconds.
 */
const NOTICE = 2_000;
/** How long startup waits for published edits to be rendered before it admits visitors, in milliseconds. */
const CATCH_UP = 45_000;
/** The delay after startup before the memory that it used is freed, in milliseconds. */
const SETTLED = 500;

// Only the user that runs this process can read the files that it creates.
process.umask(0o077);

try {
  await start();
} catch (error) {
  sayWhyNot(error);
  process.exit(1);
}

/**
 * Reports why the site did not start: in a bundle as a line of the log, so that log monitoring sees it; in a terminal as plain
 * text.
 */
function sayWhyNot(error: unknown): void {
  const sentence = error instanceof Error ? error.message : 'The site could not be started.';
  if (isBundle) {
    openLog({ logLevel: 'fatal' }).fatal(sentence);
  } else {
    process.stderr.write(`${sentence}\n`);
  }
}

/** Opens everything, starts listening, and sets up how the process stops. Returns when the site responds. */
async function start(): Promise<void> {
  const env = readEnv();
  const dist = buildFolder(env);
  const firm = firmFacts(dist);
  const secure = (env.siteUrl ?? firm.website)?.startsWith('https:') ?? false;
  resolvePackagesFor(dist);
  const leave = await markServed(dist);
  const [pages, build] = await Promise.all([
    loadStaticPages(`${dist}/client`, secure).then((built) => withOlderAssets(built, dist, secure)),
    loadServerBuild(`${dist}/server`),
  ]);
  // The database is opened only now, because loading the code keeps a slow machine busy for longer than a connection to
  // PostgreSQL may take.
  const app = await openAppContext(env, await buildTime(dist), dist);
  const { log, attention } = app;
  const version = await versionOf(dist);
  checkSettings(env, firm.website, strangeNames(), attention);
  const live = openLiveStreams(app, withChats(watchCases(app.db, log), app.chats));
  const chats = openChatStreams(app.db, app.chats);
  const addressOf = (request: IncomingMessage): string =>
    visitorAddress(request.socket.remoteAddress, request.headers['x-forwarded-for'], env.trustProxy);
  const isSecure = (request: IncomingMessage): boolean => comesByTls(request.headers, secure, env.trustProxy);
  const metrics = openMetrics(app, version);
  const { languages = knownLocales } = firm;
  const errorPage = makeErrorPage(firm.phone, languages);
  const front = createFront({
    ...build,
    pages,
    errorPage,
    languages,
    readiness: async () => ({ ...(await app.readiness()), ...version }),
    metrics: metricsAnswer(metrics, env.metricsToken),
    localsFor: (request) => {
      if (request.method === 'POST') {
        checkForwarding(postedForm(request), env.trustProxy, attention);
      }
      return {
        app,
        headersWith: (guests: Guests) => pairs(pageHeaders(pages.inline, secure, guests)),
        readBuilt: (name: string) => app.published.read(`${dist}/client`, name),
        visitorAddress: addressOf(request),
        secure: isSecure(request),
        drained: () => drained(request.socket),
      };
    },
    logError: (facts, sentence) => {
      app.errors.note(Date.now());
      log.error(facts, sentence);
    },
    trustProxy: env.trustProxy,
    secure,
    sampleBar:
      firm.sampleBar &&
      createSampleBar({ texts: firm.sampleBar, languages, secure, isStaff: isStaffOf(app, isSecure) }),
    machines: machinesOf(app, { errorPage, secure, languages }),
    streams: new Map([
      [LIVE_PATH, (request, response) => live.handle(request, response, isSecure(request))],
      [CHAT_PATH, (request, response) => chats.handle(request, response, isSecure(request), addressOf(request))],
      ...readersOf(app),
    ]),
  });
  const following = app.published.follow({
    ...app,
    dist,
    dataDir: env.dataDir,
    build: String(await buildTime(dist)),
    change: openChange({ pages, dist, secure, showPages: front.show, followFirm: app.followFirm }),
  });
  const server = createSiteServer(front, env.trustProxy);
  metrics.observe(server);
  guardProcess({
    log,
    stop: async () => {
      // The browsers reconnect to another process, or to the one that starts next.
      await chats.close();
      await live.close();
      await stopServer(server, front, { notice: env.trustProxy > 0 ? NOTICE : 0, inFlight: IN_FLIGHT });
      await app.close();
      await leave();
      log.info('stopped');
    },
    restarts: process.argv.includes('--restart'),
  });
  // Without this wait, visitors would see old prices in the first seconds after a new build. The wait is limited,
  // because old prices are better than no site.
  await Promise.race([following, sleep(CATCH_UP, undefined, { ref: false })]);
  await listen(server, env.port, env.host).catch(async (error: unknown) => {
    await app.close();
    throw error;
  });
  server.on('error', (err) => log.error({ err }, 'could not accept a connection'));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : env.port;
  log.info(
    {
      ...version,
      pages: pages.count,
      megabytes: Math.round(pages.bytes / 1e6),
      milliseconds: Math.round(performance.now()),
    },
    'started',
  );
  setTimeout(collectGarbage, SETTLED).unref();
  const ready = `The site is ready at http://localhost:${port}`;
  process.stdout.write(isBundle ? `${JSON.stringify({ level: 30, msg: ready })}\n` : `${ready}\n`);
  if (!isBundle) {
    const notes = await firstSteps(app.db, {
      port,
      isSample: firm.sampleBar !== undefined,
      sendsMail: env.smtpUrl !== undefined,
    });
    process.stdout.write(notes.map((note) => `${note}\n`).join(''));
  }
  consoleToLog(log);
}

/**
 * Returns a function that checks whether a request comes from a member of staff; false if the database cannot be read.
 */
function isStaffOf(app: AppContext, isSecure: (request: IncomingMessage) => boolean) {
  return (request: IncomingMessage): Promise<boolean> =>
    isStaffVisit({ app, secure: isSecure(request) }, request.headers.cookie ?? '').catch(() => false);
}

const postedForm = ({ socket, headers }: IncomingMessage) => ({
  remoteAddress: socket.remoteAddress,
  forwarded: [headers['x-forwarded-for'] ?? []].flat().join() || undefined,
});

/** Turns alternating names and values into pairs. */
const pairs = (list: readonly string[]): [string, string][] =>
  list.flatMap((name, index) => (index % 2 === 0 ? [[name, list[index + 1] ?? ''] as [string, string]] : []));

/** Returns the handlers of paths that other programs read. Meta uses one to check whether a webhook's URL is ours. */
function readersOf({ messaging: { whatsAppDoor } }: AppContext): [string, Webhook][] {
  return whatsAppDoor ? [[WHATSAPP_PATH, (request, response) => whatsAppDoor.confirm(request, response)]] : [];
}

/** Returns the handlers of paths that other programs, and browsers coming from other sites, post to. */
function machinesOf(
  { env, db, files, log, mailsIn, messaging, payments }: AppContext,
  shown: { readonly errorPage: ErrorPage; readonly secure: boolean; readonly languages: readonly Locale[] },
): Map<string, Webhook> {
  const machines = new Map<string, Webhook>(messaging.webhooks);
  const wake = () => mailsIn?.wake();
  if (env.mailInSecret) {
    machines.set('/webhooks/mail', mailWebhook(env.mailInSecret, { db, files, log, wake }));
  }
  const { whatsAppDoor } = messaging;
  if (whatsAppDoor) {
    machines.set(WHATSAPP_PATH, (request, response) => whatsAppDoor.receive(request, response));
  }
  const { providers } = payments;
  if (providers.some(({ window }) => window)) {
    machines.set(BACK_PATH, payerDoor({ db, log, providers, ...shown }));
  }
  return machines;
}
