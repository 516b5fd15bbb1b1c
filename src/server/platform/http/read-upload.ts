import { clearInterval, clearTimeout, setInterval, setTimeout as startTimer } from 'node:timers';
import { discardFiles } from '../files/receive-file.ts';
import type { UploadGate } from '../files/upload-gate.ts';
import type { UploadPlace } from '../files/upload-place.ts';
import type { UploadRefused } from '../files/upload-refused.ts';
import type { ReceivedFile, RefusedFile, UploadRules } from '../files/upload-rules.ts';
import { ArrivingForm, type Refusal, type TextBounds, TOO_LARGE, UNREADABLE } from './arriving-form.ts';
import { readBody } from './read-body.ts';

/** Bounds of an upload, in bytes and milliseconds; its text fields are bounded as in every other form. */
export interface UploadLimits extends TextBounds {
  /** The whole request. */
  readonly maxMilliseconds: number;
  /** Without a single byte. */
  readonly maxSilence: number;
  /** In each `maxSilence` at least so many bytes: who sends one a second holds a place for nothing. */
  readonly leastBytes: number;
}

export type ReadUpload =
  | {
      ok: true;
      fields: Map<string, string>;
      /** Under temporary names: to be kept in the store. None when they were not taken, or one is refused and the rules keep no others. */
      files: ReceivedFile[];
      /** The first of those that were refused. */
      fault?: RefusedFile;
      /** All of them. */
      faults?: readonly RefusedFile[];
      /** Names of all files that were chosen, made harmless, whatever became of them. */
      chosen: readonly string[];
      /** There is no place or no room for files just now: the form without them, or the same later, may succeed. */
      notTaken?: UploadRefused;
      /** Takes the temporary files away and gives the upload's place to others. To be called in any case. */
      done(): Promise<void>;
    }
  | Refusal;

const LIMITS: UploadLimits = {
  maxTextBytes: 65_536,
  maxFields: 40,
  maxMilliseconds: 290_000,
  maxSilence: 30_000,
  // 2 KB a second; a line of the second generation manages 10.
  leastBytes: 65_536,
};
/** Around the files: text fields, and the heads of the parts. */
const AROUND = 1024 * 1024;

const WRONG_TYPE: Refusal = { ok: false, status: 415, reason: 'wrong-type' };
const TOO_SLOW: Refusal = { ok: false, status: 408, reason: 'too-slow' };

/**
 * Reads a form sent as `multipart/form-data`, its files straight to the disk under temporary names. All limits hold while
 * it streams in. What is refused is still read to its end, within bounds: a client that is sending would otherwise see a
 * broken connection instead of our answer. A body that announces more than all files together may have is refused at once.
 * @param visit.gate where files may be written, and how many uploads may do so at once
 * @param visit.address the visitor's
 * @returns the fields and files, or why not; then nothing is left on the disk. Never throws for what was sent.
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

/** @returns why the form did not arrive whole, if so; from then on nothing more of it is read */
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
      // Given up meanwhile: what is written now would be a file that nobody takes away.
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
