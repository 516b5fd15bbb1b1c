import { clearInterval, clearTimeout, setInterval, setTimeout as startTimer } from 'node:timers';
import { discardFiles } from '../files/receive-file.ts';
import type { UploadGate } from '../files/upload-gate.ts';
import type { UploadPlace } from '../files/upload-place.ts';
import type { UploadRefused } from '../files/upload-refused.ts';
import type { ReceivedFile, RefusedFile, UploadRules } from '../files/upload-rules.ts';
import { ArrivingForm, type Refusal, type TextBounds, TOO_LARGE, UNREADABLE } from './arriving-form.ts';
import { readBody } from './read-body.ts';

/** Limits of an upload, in bytes and milliseconds; text fields have the same limits as in any form. */
export interface UploadLimits extends TextBounds {
  /** The maximum time of the whole request. */
  readonly maxMilliseconds: number;
  /** The longest time without a single byte. */
  readonly maxSilence: number;
  /**
   * The minimum number of bytes per `maxSilence`, because a client that sends one byte a second would occupy a place for
   * nothing.
   */
  readonly leastBytes: number;
}

export type ReadUpload =
  | {
      ok: true;
      fields: Map<string, string>;
      /**
       * The received files under temporary names, to be moved to the store. Empty if they were not accepted, or if one
       * was rejected and the rules do not keep the others.
       */
      files: ReceivedFile[];
      /** The first rejected file. */
      fault?: RefusedFile;
      /** All rejected files. */
      faults?: readonly RefusedFile[];
      /** The names of all chosen files, made safe, regardless of the result. */
      chosen: readonly string[];
      /**
       * Set if there is no free place or disk space for files right now. The form may succeed without them, or later.
       */
      notTaken?: UploadRefused;
      /** Deletes the temporary files and frees the upload's place. Must always be called. */
      done(): Promise<void>;
    }
  | Refusal;

const LIMITS: UploadLimits = {
  maxTextBytes: 65_536,
  maxFields: 40,
  maxMilliseconds: 290_000,
  maxSilence: 30_000,
  // 2 KB per second; a 2G connection manages 10.
  leastBytes: 65_536,
};
/** The allowance, besides the files, for text fields and part headers, in bytes. */
const AROUND = 1024 * 1024;

const WRONG_TYPE: Refusal = { ok: false, status: 415, reason: 'wrong-type' };
const TOO_SLOW: Refusal = { ok: false, status: 408, reason: 'too-slow' };

/**
 * Reads a form sent as `multipart/form-data`, writing its files directly to the disk under temporary names. All limits
 * apply while it arrives. A rejected form is still read to its end, within bounds, because a client that is sending
 * would see a broken connection instead of our response. A body that announces more than the limit for all files
 * together is rejected immediately.
 * @param visit.gate where files may be written, and how many uploads may do so at the same time
 * @param visit.address the visitor's IP address
 * @returns the fields and files, or why not; then nothing is left on the disk. Never throws because of the data sent.
 */
export async function readUpload(
  request: Request,
  visit: { readonly gate: UploadGate; readonly address: string },
  rules: UploadRules,
  limits: Partial<UploadLimits> = {},
): Promise<ReadUpload> {
  const bounds = { ...LIMITS, ...limits };
  const maxBytes = rules.atMost * rules.maxBytes + AROUND;
  if (!isMultipart(request.headers)) {
    return readPast(request, WRONG_TYPE);
  }
  const announced = Number(request.headers.get('content-length')) || maxBytes;
  if (announced > maxBytes) {
    return TOO_LARGE;
  }

  let place: Promise<UploadPlace> | undefined;
  const land = async () => {
    place ??= visit.gate.enter(visit.address, announced);
    return { folder: visit.gate.folder, place: await place };
  };
  const leave = async () => (await place?.catch(() => undefined))?.leave();
  let form: ArrivingForm;
  try {
    form = new ArrivingForm(request.headers.get('content-type') ?? '', rules, bounds, land);
  } catch {
    return readPast(request, UNREADABLE);
  }
  const { refusal, fields, files, faults, chosen, notTaken } = await form.arrived(
    await feed(request, form, maxBytes, bounds),
  );
  const done = async (): Promise<void> => {
    await discardFiles(files);
    await leave();
  };
  const [fault] = faults;
  const areWanted = !refusal && !notTaken && (!fault || (rules.keepsGood ?? false));
  if (!areWanted) {
    await done();
  }
  if (refusal) {
    return refusal;
  }
  return {
    ok: true,
    fields,
    files: areWanted ? files : [],
    chosen,
    ...(fault ? { fault, faults } : {}),
    ...(notTaken ? { notTaken } : {}),
    done,
  };
}

function isMultipart(headers: Headers): boolean {
  if ((headers.get('content-encoding') ?? 'identity') !== 'identity') {
    return false;
  }
  return /^multipart\/form-data\s*;.*boundary=/i.test(headers.get('content-type') ?? '');
}

async function readPast(request: Request, refusal: Refusal): Promise<Refusal> {
  await readBody(request, { maxBytes: 0, maxDrainedBytes: 16 * 1024 * 1024, maxMilliseconds: 10_000 });
  return refusal;
}

/**
 * Passes the request's body to the form, within the limits of size and time.
 * @returns the reason if the form did not arrive completely; nothing more of it is read after that
 */
async function feed(
  request: Request,
  form: ArrivingForm,
  maxBytes: number,
  bounds: UploadLimits,
): Promise<Refusal | undefined> {
  const reader = request.body?.getReader();
  if (!reader) {
    return UNREADABLE;
  }
  const { promise: late, resolve: strike } = Promise.withResolvers<Refusal>();
  const whole = startTimer(strike, bounds.maxMilliseconds, TOO_SLOW);
  const silence = startTimer(strike, bounds.maxSilence, TOO_SLOW);
  let size = 0;
  let seen = 0;
  const trickle = setInterval(() => {
    if (size - seen < bounds.leastBytes) {
      strike(TOO_SLOW);
    }
    seen = size;
  }, bounds.maxSilence);
  let isOver = false;
  const readAll = async (): Promise<Refusal | undefined> => {
    for (;;) {
      const step = await reader.read();
      // We have already given up, so no one would delete a file written now.
      if (isOver) {
        return undefined;
      }
      if (step.done) {
        return form.end();
      }
      silence.refresh();
      size += step.value.byteLength;
      if (size > maxBytes) {
        return TOO_LARGE;
      }
      const broken = await form.write(step.value);
      if (broken) {
        return broken;
      }
    }
  };
  try {
    return await Promise.race([readAll().catch(() => TOO_SLOW), late]);
  } finally {
    isOver = true;
    clearTimeout(whole);
    clearTimeout(silence);
    clearInterval(trickle);
  }
}
