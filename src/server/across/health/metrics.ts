import type { Server } from 'node:http';
import { performance } from 'node:perf_hooks';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Database } from '../../platform/database/schema.ts';
import type { Jobs } from '../../platform/jobs/open-jobs.ts';
import type { Attention } from '../../platform/log/attention.ts';
import type { Log } from '../../platform/log/log.ts';
import type { Env } from '../../platform/settings/env.ts';
import type { Version } from '../../platform/settings/version.ts';
import type { ErrorCount } from './error-count.ts';
import { lookAtHealth } from './health.ts';
import { observeAnswers } from './observe-answers.ts';
import { readQueues } from './read-queues.ts';
import type { Readiness } from './readiness.ts';

/**
 * The buckets of response times, in seconds: from pages in memory and pages rendered on demand to ones so slow that
 * visitors leave.
 */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** Metrics and their content type. */
export interface Metrics {
  readonly contentType: string;
  /** Counts this server's responses from now on. */
  observe(server: Server): void;
  /** Collects all figures. Never throws, because the process's figures are useful even without the database. */
  read(): Promise<string>;
}

/**
 * Opens the metrics of a process in Prometheus format. Figures about the site rather than the process are looked up in the
 * database on request, so they are the same from every process.
 */
export function openMetrics(
  app: {
    readonly attention: Attention;
    readonly db: Database;
    readonly env: Env;
    readonly errors: ErrorCount;
    readonly jobs: Pick<Jobs, 'names'>;
    readonly log: Log;
    readonly readiness: () => Promise<Readiness>;
  },
  version: Version,
): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });

  const requests = new Counter({
    name: 'site_http_requests_total',
    help: 'Requests that this process has answered, by kind of address and status.',
    labelNames: ['kind', 'status'],
    registers,
  });
  const seconds = new Histogram({
    name: 'site_http_request_duration_seconds',
    help: 'Time from the head of a request to the end of its answer, by kind of address.',
    labelNames: ['kind'],
    buckets: BUCKETS,
    registers,
  });
  const errors = new Counter({
    name: 'site_errors_total',
    help: 'Requests of this process that failed, as the log has them.',
    registers,
  });

  const gauge = <Label extends string>(name: string, help: string, labelNames: readonly Label[] = []) =>
    new Gauge({ name: `site_${name}`, help, labelNames: [...labelNames], registers });
  const labels = ['version', 'built'] as const;
  const info = { version: version.version, built: version.built ?? '' };
  gauge('build_info', 'Always 1; the labels say which version runs.', labels).set(info, 1);
  const ready = gauge('ready', '1 when a submission can be stored now, as /readyz says, else 0.');
  const attention = gauge('attention', '1 for each thing that a person should look at, by topic.', ['topic']);
  const failed = gauge('failed_requests_day', 'Requests of all processes that failed in the last 24 hours.');
  const disk = gauge('disk_bytes', 'The disk with DATA_DIR.', ['what']);
  const backupAge = gauge('backup_age_seconds', 'Since the last good backup ended.');
  const fetchAge = gauge('mailbox_fetch_age_seconds', 'Since the mailbox was last fetched.');
  const outbox = gauge('outbox_messages', 'Messages that have not left, by channel, purpose and state.', [
    'channel',
    'purpose',
    'state',
  ]);
  const outboxAge = gauge('outbox_oldest_seconds', 'Age of the oldest message that waits to be sent.', [
    'channel',
    'purpose',
  ]);
  const jobs = gauge('jobs_waiting', 'Work that waits to be done in the background, by what it is.', ['job']);
  const jobAge = gauge('jobs_oldest_seconds', 'Age of the oldest work that waits, by what it is.', ['job']);
  const runAge = gauge('job_run_age_seconds', 'Since a job last ended, well or not, by job.', ['job']);
  const sessions = gauge('sessions', 'Browsers that are signed in, by role.', ['role']);
  const lookup = gauge('metrics_lookup_seconds', 'Time that looking these figures up took.');

  type Age = (at: number) => number;
  const showHealth = (health: Awaited<ReturnType<typeof lookAtHealth>>, age: Age): void => {
    failed.set(health.errors);
    if (health.disk) {
      disk.set({ what: 'free' }, health.disk.free);
      disk.set({ what: 'total' }, health.disk.total);
    }
    if (health.mailbox?.fetchedAt !== undefined) {
      fetchAge.set(age(health.mailbox.fetchedAt));
    }
    for (const { name, endedAt } of health.jobs) {
      if (endedAt !== null) {
        runAge.set({ job: name }, age(endedAt));
      }
    }
  };
  const showQueues = (queues: Awaited<ReturnType<typeof readQueues>>, age: Age): void => {
    if (queues.backupEndedAt !== undefined) {
      backupAge.set(age(queues.backupEndedAt));
    }
    for (const { channel, purpose, state, count, oldest } of queues.outbox) {
      outbox.set({ channel, purpose, state }, count);
      if (state === 'waiting') {
        outboxAge.set({ channel, purpose }, age(oldest));
      }
    }
    for (const { job, count, oldest } of queues.jobs) {
      jobs.set({ job }, count);
      jobAge.set({ job }, count > 0 ? age(oldest) : 0);
    }
    for (const { role, count } of queues.sessions) {
      sessions.set({ role }, count);
    }
  };
  const look = async (): Promise<void> => {
    const now = Date.now();
    const begun = performance.now();
    const age: Age = (at) => Math.max(0, (now - at) / 1000);
    for (const each of [
      attention,
      backupAge,
      fetchAge,
      outbox,
      outboxAge,
      jobs,
      jobAge,
      runAge,
      sessions,
      failed,
      disk,
    ]) {
      each.reset();
    }
    // A gauge that was never set would show 0, which is different from no value.
    for (const each of [backupAge, fetchAge]) {
      each.remove();
    }
    errors.reset();
    errors.inc(app.errors.total);
    ready.set((await app.readiness()).ready ? 1 : 0);
    for (const { topic } of app.attention.all()) {
      attention.set({ topic }, 1);
    }
    const [health, queues] = await Promise.all([lookAtHealth(app, now), readQueues(app.db, now)]);
    showHealth(health, age);
    showQueues(queues, age);
    lookup.set((performance.now() - begun) / 1000);
  };
  return {
    contentType: registry.contentType,
    observe: (server) =>
      observeAnswers(server, ({ kind, status, milliseconds }) => {
        requests.inc({ kind, status });
        // A stream of the office stays open as long as its page, so its duration is not a response time.
        if (kind !== 'live') {
          seconds.observe({ kind }, milliseconds / 1000);
        }
      }),
    read: async () => {
      await look().catch((err: unknown) => app.log.error({ err }, 'figures for /metrics'));
      return registry.metrics();
    },
  };
}
