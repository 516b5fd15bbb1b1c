import { readFile } from 'node:fs/promises';
import { performance } from 'node:perf_hooks';
import closeWithGrace from 'close-with-grace';
import { collectGarbage } from './collect-garbage.ts';
import { readEnv } from './env.ts';
import { makeErrorPage } from './http/error-page.ts';
import { firmPhone } from './http/firm-phone.ts';
import { createFront } from './http/front.ts';
import { loadServerBuild } from './http/server-build.ts';
import { createSiteServer, listen, stopServer } from './http/site-server.ts';
import { loadStaticPages } from './http/static-pages.ts';
import { openServices } from './services.ts';
import { visitorAddress } from './visitor-address.ts';

/** Requests in flight get this long to finish when the process stops. Milliseconds. */
const IN_FLIGHT = 10_000;
/** A balancer in front gets this long to see on `/readyz` that it should send no one else. Milliseconds. */
const NOTICE = 2_000;
/** After which nothing of the start is needed any more. Milliseconds. */
const SETTLED = 500;
/** After which a stop that hangs is cut off. Milliseconds. */
const WHOLE_STOP = 25_000;

try {
  await start();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

/** Opens everything, listens, and arranges the stop. Returns when the site answers. */
async function start(): Promise<void> {
  const env = readEnv();
  const secure = env.siteUrl?.startsWith('https:') ?? false;
  const dist = new URL('../../dist', import.meta.url).pathname;
  const [pages, astro] = await Promise.all([
    loadStaticPages(`${dist}/client`, secure),
    loadServerBuild(`${dist}/server`),
  ]);
  // Only then: reading the code keeps a slow machine busy for longer than a connection to PostgreSQL may take.
  const services = await openServices(env);
  const { log } = services;
  const front = createFront({
    pages,
    astro,
    errorPage: makeErrorPage(firmPhone(dist)),
    readiness: () => services.readiness(),
    localsFor: (request) => ({
      services,
      readBuilt: (name: string) => readFile(`${dist}/client/${name}`, 'utf8'),
      visitorAddress: visitorAddress(request.socket.remoteAddress, request.headers['x-forwarded-for'], env.trustProxy),
    }),
    logError: (facts, sentence) => log.error(facts, sentence),
    trustProxy: env.trustProxy,
    secure,
  });
  const server = createSiteServer(front);
  const stop = async (): Promise<void> => {
    await stopServer(server, front, { notice: env.trustProxy > 0 ? NOTICE : 0, inFlight: IN_FLIGHT });
    await services.close();
  };
  stopOnSignals(stop, (facts, sentence) => log.error(facts, sentence));
  await listen(server, env.port, env.host).catch(async (error: unknown) => {
    await services.close();
    throw error;
  });
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : env.port;
  log.info(
    { pages: pages.count, megabytes: Math.round(pages.bytes / 1e6), milliseconds: Math.round(performance.now()) },
    'Started.',
  );
  setTimeout(collectGarbage, SETTLED).unref();
  process.stdout.write(`Aarambh is ready at http://localhost:${port}\n`);
}

function stopOnSignals(stop: () => Promise<void>, logError: (facts: object, sentence: string) => void): void {
  // close-with-grace takes a second signal for impatience and exits at once. Ctrl-C in a terminal reaches us twice, from
  // the terminal and passed on by npm, so signals are taken here and the second is only a repetition.
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  // A visitor who breaks off an upload can leave a rejected promise behind: that is written down, not a reason to stop.
  const grace = closeWithGrace({ delay: WHOLE_STOP, skip: [...signals, 'unhandledRejection'] }, async ({ err }) => {
    if (err) logError({ err }, 'An error that nobody caught; stopping.');
    await stop();
  });
  process.on('unhandledRejection', (err) => logError({ err }, 'A promise failed and nobody cared.'));
  let asked = false;
  const once = (): void => {
    if (!asked) grace.close();
    asked = true;
  };
  for (const signal of signals) process.on(signal, once);
}
