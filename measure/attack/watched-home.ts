import { Agent, get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** How long the home page took, in milliseconds, and how often it failed. */
export interface HomeTimes {
  readonly count: number;
  readonly p50: number;
  readonly p99: number;
  readonly worst: number;
  readonly failed: number;
}

/** The pause between two visits, in milliseconds. */
const PAUSE = 20;

/** Requests the home page again and again over a kept-alive connection, until told to stop. */
export function watchHome(base: string): { stop(): Promise<HomeTimes> } {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const times: number[] = [];
  let failed = 0;
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      const begun = performance.now();
      if (await isAnswered(base, agent)) {
        times.push(performance.now() - begun);
      } else {
        failed += 1;
      }
      await sleep(PAUSE);
    }
  })();
  return {
    async stop() {
      isOver = true;
      await watching;
      agent.destroy();
      const sorted = times.sort((a, b) => a - b);
      const at = (share: number): number => sorted[Math.min(Math.floor(sorted.length * share), sorted.length - 1)] ?? 0;
      return { count: sorted.length, p50: at(0.5), p99: at(0.99), worst: at(1), failed };
    },
  };
}

function isAnswered(base: string, agent: Agent): Promise<boolean> {
  return new Promise((done) => {
    get(base, { agent, headers: { 'accept-encoding': 'br' }, timeout: 30_000 }, (incoming) => {
      incoming.resume().once('end', () => done(incoming.statusCode === 200));
    })
      .once('timeout', function (this: { destroy(): void }) {
        this.destroy();
      })
      .once('error', () => done(false));
  });
}

/** A summary such as `/ p50 1, p99 12, worst 30 ms of 400`. */
export const sayTimes = ({ count, p50, p99, worst, failed }: HomeTimes): string =>
  `/ p50 ${p50.toFixed(1)}, p99 ${p99.toFixed(1)}, worst ${worst.toFixed(0)} ms of ${count}${failed > 0 ? `, ${failed} failed` : ''}`;
