import { setTimeout as startTimer } from 'node:timers';
import Busboy, { type BusboyFileStream, type BusboyInstance } from '@fastify/busboy';
import { harmlessName } from '../files/file-name.ts';
import { discardFiles, receiveFile } from '../files/receive-file.ts';
import type { FileFault, ReceivedFile, UploadRules } from '../files/upload-rules.ts';
import { readBody } from './read-body.ts';
import type { FormProblem } from './read-form.ts';

/** Bounds of an upload, in bytes and milliseconds; its text fields are bounded as in every other form. */
export interface UploadLimits {
  readonly maxTextBytes: number;
  readonly maxFields: number;
  /** The whole request. */
  readonly maxMilliseconds: number;
  /** Without a single byte. */
  readonly maxSilence: number;
}

export type ReadUpload =
  | {
      ok: true;
      fields: Map<string, string>;
      /** Under temporary names: to be kept in the store or discarded. None when there is a fault. */
      files: ReceivedFile[];
      /** The first fault; `name` is the file's, made harmless. */
      fault?: { reason: FileFault; name: string };
      /** The disk did not take a file: as with a database that cannot store, trying again later may help. */
      unstored?: unknown;
    }
  | { ok: false; status: 400 | 408 | 413 | 415; reason: FormProblem };

const LIMITS: UploadLimits = {
  maxTextBytes: 65_536,
  maxFields: 40,
  maxMilliseconds: 290_000,
  maxSilence: 30_000,
};
/** Around the files: text fields, and the heads of the parts. */
const AROUND = 1024 * 1024;

const WRONG_TYPE = { ok: false, status: 415, reason: 'wrong-type' } as const;
const TOO_LARGE = { ok: false, status: 413, reason: 'too-large' } as const;
const TOO_SLOW = { ok: false, status: 408, reason: 'too-slow' } as const;
const TOO_MANY = { ok: false, status: 413, reason: 'too-many-fields' } as const;
const REPEATED = { ok: false, status: 400, reason: 'repeated-field' } as const;
const UNREADABLE = { ok: false, status: 400, reason: 'bad-encoding' } as const;

/**
 * Reads a form sent as `multipart/form-data`, its files straight to the disk under temporary names. All limits hold while
 * it streams in. What is refused is still read to its end, within bounds: a client that is sending would otherwise see a
 * broken connection instead of our answer. A body that announces more than all files together may have is refused at once.
 * @returns the fields and files, or why not; then nothing is left on the disk
 */
export async function readUpload(
  request: Request,
  folder: string,
  rules: UploadRules,
  limits: Partial<UploadLimits> = {},
): Promise<ReadUpload> {
  const bounds = { ...LIMITS, ...limits };
  const maxBytes = rules.atMost * rules.maxBytes + AROUND;
  if (!isMultipart(request.headers)) {
    await readBody(request, { maxBytes: 0, maxDrainedBytes: 16 * 1024 * 1024, maxMilliseconds: 10_000 });
    return WRONG_TYPE;
  }
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) return TOO_LARGE;
  const form = new ArrivingForm(request.headers, folder, rules, bounds);
  const end = await form.readAll(request, maxBytes, bounds);
  return form.result(end);
}

function isMultipart(headers: Headers): boolean {
  if ((headers.get('content-encoding') ?? 'identity') !== 'identity') return false;
  return /^multipart\/form-data\s*;.*boundary=/i.test(headers.get('content-type') ?? '');
}

type Refusal = Extract<ReadUpload, { ok: false }>;

/** A form while it streams in. */
class ArrivingForm {
  readonly #parser: BusboyInstance;
  readonly #rules: UploadRules;
  readonly #fields = new Map<string, string>();
  /** In the order in which the form names them. */
  readonly #arriving: Promise<ReceivedFile | undefined>[] = [];
  readonly #streams = new Set<BusboyFileStream>();
  readonly #finished: Promise<undefined | Refusal>;
  #fault: { reason: FileFault; name: string } | undefined;
  #refusal: Refusal | undefined;
  #unstored: unknown;
  #textBytes = 0;

  constructor(headers: Headers, folder: string, rules: UploadRules, bounds: UploadLimits) {
    this.#rules = rules;
    this.#parser = new Busboy({
      headers: { 'content-type': headers.get('content-type') ?? '' },
      limits: {
        fields: bounds.maxFields,
        fieldSize: bounds.maxTextBytes,
        fieldNameSize: 100,
        files: rules.atMost,
        fileSize: rules.maxBytes,
        headerPairs: 20,
      },
    });
    const { promise, resolve } = Promise.withResolvers<undefined | Refusal>();
    this.#finished = promise;
    this.#parser.on('finish', () => resolve(undefined));
    this.#parser.on('error', () => resolve(UNREADABLE));
    this.#parser.on('fieldsLimit', () => this.#refuse(TOO_MANY));
    this.#parser.on('filesLimit', () => {
      this.#fault ??= { reason: 'fileCount', name: '' };
    });
    this.#parser.on('field', (name, value, _, cut) => {
      this.#textBytes += Buffer.byteLength(name) + Buffer.byteLength(value);
      if (cut || this.#textBytes > bounds.maxTextBytes) this.#refuse(TOO_LARGE);
      // The parser puts this sign where the bytes were no UTF-8.
      else if (/\ufffd/.test(name + value)) this.#refuse(UNREADABLE);
      else if (this.#fields.has(name) || name === rules.field) this.#refuse(REPEATED);
      else this.#fields.set(name, value);
    });
    this.#parser.on('file', (field, stream, name) => {
      this.#streams.add(stream);
      if (field !== rules.field) this.#refuse(UNREADABLE);
      this.#arriving.push(this.#receive(stream, name, folder));
    });
  }

  async #receive(
    stream: BusboyFileStream,
    name: string | undefined,
    folder: string,
  ): Promise<ReceivedFile | undefined> {
    try {
      const file = await receiveFile(stream, name, folder, this.#rules);
      if (typeof file !== 'string') return file;
      this.#fault ??= { reason: file, name: harmlessName(name) };
    } catch (error) {
      // A stream that broke off is told by the parser; what remains is the disk.
      if (isDiskTrouble(error)) this.#unstored ??= error;
    } finally {
      this.#streams.delete(stream);
    }
    return undefined;
  }

  #refuse(refusal: Refusal): void {
    this.#refusal ??= refusal;
  }

  /** Feeds the parser as fast as the disk takes it. @returns why the form did not arrive whole, if so */
  async readAll(request: Request, maxBytes: number, bounds: UploadLimits): Promise<Refusal | undefined> {
    const reader = request.body?.getReader();
    if (!reader) return UNREADABLE;
    const { promise: late, resolve: strike } = Promise.withResolvers<Refusal>();
    const whole = startTimer(strike, bounds.maxMilliseconds, TOO_SLOW);
    const silence = startTimer(strike, bounds.maxSilence, TOO_SLOW);
    const feed = async (): Promise<Refusal | undefined> => {
      for (let size = 0; ; ) {
        const step = await reader.read();
        if (step.done) break;
        silence.refresh();
        size += step.value.byteLength;
        if (size > maxBytes) return TOO_LARGE;
        const written = new Promise<undefined>((done) =>
          this.#parser.write(Buffer.from(step.value), () => done(undefined)),
        );
        const broken = await Promise.race([written, this.#finished]);
        if (broken) return broken;
      }
      this.#parser.end();
      return this.#finished;
    };
    try {
      return await Promise.race([feed().catch(() => TOO_SLOW), late]);
    } finally {
      clearTimeout(whole);
      clearTimeout(silence);
    }
  }

  /** What has arrived, once nothing is being written any more. */
  async result(end: Refusal | undefined): Promise<ReadUpload> {
    if (end) for (const stream of this.#streams) stream.destroy(new Error('The upload broke off.'));
    const arrived = (await Promise.all(this.#arriving)).filter((file) => file !== undefined);
    const refusal = this.#refusal ?? end;
    if (arrived.length === 0 && this.#rules.required) this.#fault ??= { reason: 'fileMissing', name: '' };
    if (refusal || this.#fault || this.#unstored) await discardFiles(arrived);
    if (refusal) return refusal;
    const files = this.#fault || this.#unstored ? [] : arrived;
    return {
      ok: true,
      fields: this.#fields,
      files,
      ...(this.#fault ? { fault: this.#fault } : {}),
      ...(this.#unstored ? { unstored: this.#unstored } : {}),
    };
  }
}

/** An error with a code of the file system's, such as ENOSPC. */
function isDiskTrouble(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error;
}
