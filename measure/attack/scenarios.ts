import { channels } from './channels.ts';
import { crowd } from './crowd.ts';
import { fullDisk } from './full-disk.ts';
import { fuzz } from './fuzz.ts';
import { pipelining } from './pipelining.ts';
import { postgresRestart } from './postgres-restart.ts';
import { restoredDatabase } from './restored-database.ts';
import { rollingRestart } from './rolling-restart.ts';
import type { Scenario } from './scenario.ts';
import { slowLoris } from './slow-loris.ts';
import { temporaryRefusals } from './temporary-refusals.ts';
import { unfinishedUploads } from './unfinished-uploads.ts';
import { wrongClock } from './wrong-clock.ts';

/** Every attack, in the order in which they are run. */
export const scenarios: readonly Scenario[] = [
  { name: 'fuzz', says: '20,000 bodies and 5,000 raw requests at random, to every path', run: fuzz },
  { name: 'crowd', says: '500 connections request pages rendered on demand', run: crowd },
  {
    name: 'channels',
    says: 'forged, changed, giant and repeated webhooks, and floods, guesses and other origins in the chat',
    run: channels,
  },
  { name: 'slow-loris', says: 'heads and bodies that arrive byte by byte', run: slowLoris },
  { name: 'pipelining', says: 'many pipelined requests whose responses are not read', run: pipelining },
  {
    name: 'unfinished-uploads',
    says: 'connections hold 24 MB each on a small disk while others write',
    run: unfinishedUploads,
  },
  { name: 'full-disk', says: 'a disk without a free byte', run: fullDisk },
  { name: 'wrong-clock', says: 'a clock 26 months ahead, then a day behind', run: wrongClock },
  { name: 'restored-database', says: 'an older database is restored, then an empty one', run: restoredDatabase },
  { name: 'temporary-refusals', says: 'the visitors\u2019 mail servers answer 421', run: temporaryRefusals },
  { name: 'postgres-restart', says: 'PostgreSQL stops and starts again under load', run: postgresRestart },
  { name: 'rolling-restart', says: 'two processes behind nginx restart in turn under load', run: rollingRestart },
];
