import { parentPort } from 'node:worker_threads';
import type { Printout } from './printout.ts';
import { renderPrintout } from './render-printout.ts';

/** A printout requested from the thread of printer.ts. */
export interface PrintJob {
  readonly id: number;
  readonly printout: Printout;
}

/** The PDF of a printout, or why there is none. */
export interface PrintedJob {
  readonly id: number;
  readonly bytes?: Uint8Array;
  readonly error?: string;
}

parentPort?.on('message', async ({ id, printout }: PrintJob) => {
  let done: PrintedJob;
  try {
    done = { id, bytes: new Uint8Array(await renderPrintout(printout)) };
  } catch (error) {
    done = { id, error: String(error) };
  }
  parentPort?.postMessage(done, done.bytes ? [done.bytes.buffer as ArrayBuffer] : []);
});
