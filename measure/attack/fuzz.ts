import { Agent } from 'node:http';
import fc from 'fast-check';
import { atOnce } from '../../src/server/platform/backup/at-once.ts';
import { withDatabase } from '../load/stored-cases.ts';
import { Answers } from './answers.ts';
import { findEndpoints } from './endpoints.ts';
import { hostilePosts } from './hostile-post.ts';
import { hostileRequest, noise, pipeline, type RawRequest } from './hostile-request.ts';
import { loadForms } from './load-forms.ts';
import type { AttackOptions, Findings } from './scenario.ts';
import { sendPost } from './send-post.ts';
import { sendRaw } from './send-raw.ts';
import { findStoredFaults } from './stored-faults.ts';
import { logFaults, openTarget } from './target.ts';

/** The number of requests of each type, in addition to one of each type to every path. */
const AMOUNTS = { short: { warmUp: 60, bodies: 300, raw: 200 }, whole: { warmUp: 3_000, bodies: 20_000, raw: 5_000 } };
/**
 * The number of simultaneous connections. Bodies are sent over kept-alive connections. Each raw request opens a new one
 * and spends most of its time waiting, so there can be more of them.
 */
const CONNECTIONS = { bodies: 16, raw: 64 };
/** The number of requests generated at a time. */
const BATCH = 500;
/** The memory that the process may use, as a multiple of its memory after the warm-up. */
const MORE_MEMORY = 1.2;

/** Sends random bodies and bytes to every path of the build. */
export async function fuzz({ short, seed }: AttackOptions): Promise<Findings> {
  const amounts = AMOUNTS[short ? 'short' : 'whole'];
  const [forms, target] = await Promise.all([loadForms(), openTarget()]);
  const endpoints = findEndpoints(forms.forms.map(({ name }) => name));
  const paths = [...endpoints.finished, ...endpoints.onDemand];
  const { toForms, toAll } = hostilePosts(forms, endpoints);
  const anywhere = fc.oneof(fc.constantFrom(...endpoints.onDemand), fc.constantFrom(...paths)).chain(hostileRequest);
  const raw = fc.oneof(
    { weight: 12, arbitrary: anywhere },
    { weight: 1, arbitrary: noise },
    { weight: 1, arbitrary: pipeline(anywhere) },
  );
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS.bodies });
  const posted = new Answers();
  const sent = new Answers();
  const post = (each: Parameters<typeof sendPost>[2]) => sendPost(target.base, agent, each, posted);
  const send = (each: RawRequest) => sendRaw(target.base, each, sent);

  const begun = performance.now();
  await inBatches(toForms, amounts.warmUp, seed + 1, CONNECTIONS.bodies, post);
  await inBatches(raw, amounts.warmUp, seed + 1, CONNECTIONS.raw, send);
  await each(toAll, seed + 1, CONNECTIONS.bodies, post);
  const before = short ? undefined : await target.restedMemory();
  await each(paths.map(hostileRequest), seed, CONNECTIONS.raw, send);
  await inBatches(toForms, amounts.bodies, seed, CONNECTIONS.bodies, post);
  await inBatches(raw, amounts.raw, seed, CONNECTIONS.raw, send);
  if (!short) {
    await each(toAll, seed, CONNECTIONS.bodies, post);
  }
  agent.destroy();
  const after = before && target.isRunning() ? await target.restedMemory() : undefined;
  const seconds = Math.round((performance.now() - begun) / 1_000);

  const stopped = await target.stop();
  const stored = await withDatabase(target.dataDir, (db) => findStoredFaults(db, target.dataDir, forms));
  const faults = [
    ...posted.faults,
    ...sent.faults,
    ...stored.faults,
    // The fuzzer's requests do not pass through the proxy. They lack the visitor's IP address, and the log reports
    // that.
    ...logFaults(target.log, /"topic":"proxy"/),
    ...(stopped ? [stopped] : []),
  ];
  if (before && after && after.resident > before.resident * MORE_MEMORY) {
    faults.push(
      `The process uses ${megabytes(after.resident)} MB, ${megabytes(before.resident)} MB after the warm-up.`,
    );
  }
  if (stored.cases === 0) {
    faults.push('Nothing was stored at all: the bodies are not what they should be.');
  }
  await target.remove();
  const memory =
    before && after
      ? `; ${megabytes(before.resident)} → ${megabytes(after.resident)} MB (heap ${megabytes(before.heap)} → ${megabytes(after.heap)})`
      : '';
  return {
    figures: `${paths.length} addresses; bodies: ${posted.figures}; raw: ${sent.figures}; ${stored.cases} cases and ${stored.files} files stored, all valid${memory}; ${seconds} s`,
    faults,
  };
}

const megabytes = (value: number): string => value.toFixed(0);

async function inBatches<T>(
  arbitrary: fc.Arbitrary<T>,
  count: number,
  seed: number,
  many: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  for (let from = 0; from < count; from += BATCH) {
    await atOnce(
      fc.sample(arbitrary, { seed: seed * 1_000 + from, numRuns: Math.min(BATCH, count - from) }),
      many,
      work,
    );
  }
}

/**
 * Calls `work` with one sample of each arbitrary, for `many` arbitraries at a time. Each arbitrary has its own seed.
 */
async function each<T>(
  arbitraries: readonly fc.Arbitrary<T>[],
  seed: number,
  many: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  // Neighbouring seeds produce similar first values, so they are multiplied to be far apart.
  const numbered = arbitraries.map((arbitrary, index) => ({
    arbitrary,
    seed: Math.imul(seed * 1_000 + index, 0x9e3779b1),
  }));
  await atOnce(numbered, many, async ({ arbitrary, seed: own }) => {
    for (const item of fc.sample(arbitrary, { seed: own, numRuns: 1 })) {
      await work(item);
    }
  });
}
