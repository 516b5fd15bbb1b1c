import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { requireProgram } from '../../tests/support/debian-program.ts';
import type { Findings } from './scenario.ts';
import { logFaults, openTarget } from './target.ts';
import { sayTimes, watchHome } from './watched-home.ts';
import { watchMemory } from './watched-memory.ts';

const MOST_MEGABYTES = 350;
const SECONDS = 10;

/**
 * The paths that 500 connections request, and the allowed p99 of `/` at the same time (`home`, in milliseconds). The
 * paths either do not exist, or lead to many different pages that are rendered on demand.
 */
const crowds: readonly { name: string; path: string; script?: string; home: number }[] = [
  { name: 'one unknown address', path: '/no-such-page-abc', home: 50 },
  {
    name: 'different unknown addresses',
    path: '/',
    home: 50,
    script: 'n = 0\nrequest = function() n = n + 1; return wrk.format("GET", "/no-such-page-" .. n) end',
  },
  {
    // The home page may have to wait until two search pages of 14 ms each have been rendered.
    name: 'different searches',
    path: '/',
    home: 100,
    script: 'n = 0\nrequest = function() n = n + 1; return wrk.format("GET", "/search?q=gst" .. n) end',
  },
];

/** Opens five hundred connections that request pages rendered on demand, as fast as they are answered. */
export async function crowd(): Promise<Findings> {
  const wrk = requireProgram('wrk', 'wrk');
  const target = await openTarget();
  const faults: string[] = [];
  const figures: string[] = [];
  for (const { name, path, script, home: bound } of crowds) {
    const scriptFile = join(target.dataDir, 'crowd.lua');
    await writeFile(scriptFile, script ?? '');
    const home = watchHome(target.base);
    const memory = watchMemory(target.pid);
    const parameters = [
      '-c500',
      '-t1',
      `-d${SECONDS}s`,
      '-H',
      'Accept-Encoding: br',
      ...(script ? ['-s', scriptFile] : []),
    ];
    const said = await outputOf(wrk, [...parameters, target.base + path]);
    const most = memory.stop();
    const times = await home.stop();
    const answers = /(\d+) requests in/.exec(said)?.[1] ?? '0';
    figures.push(`${name}: ${Math.round(Number(answers) / SECONDS)} answers/s, at most ${most} MB, ${sayTimes(times)}`);
    if (most > MOST_MEGABYTES) {
      faults.push(`${name}: the process took ${most} MB.`);
    }
    if (times.p99 > bound || times.failed > 0) {
      faults.push(`${name}: the home page suffered: ${sayTimes(times)}.`);
    }
  }
  const stopped = await target.stop();
  await target.remove();
  return { figures: figures.join('; '), faults: [...faults, ...logFaults(target.log), ...(stopped ? [stopped] : [])] };
}

async function outputOf(program: string, parameters: readonly string[]): Promise<string> {
  const child = spawn(program, parameters, { stdio: ['ignore', 'pipe', 'inherit'] });
  const [said] = await Promise.all([text(child.stdout), once(child, 'close')]);
  return said;
}
