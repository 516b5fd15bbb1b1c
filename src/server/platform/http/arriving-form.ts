import { setImmediate as nextTurn } from 'node:timers/promises';
import Busboy, { type BusboyFileStream, type BusboyInstance } from '@fastify/busboy';
import { cleanTyped } from '../../../kernel/clean-typed.ts';
import { harmlessName } from '../files/file-name.ts';
import { type Landing, receiveFile } from '../files/receive-file.ts';
import { isUploadRefused, UploadRefused } from '../files/upload-refused.ts';
import type { ReceivedFile, RefusedFile, UploadRules } from '../files/upload-rules.ts';
import type { FormProblem } from './read-form.ts';

/** Why a form could not be read. */
export interface Refusal {
  readonly ok: false;
  readonly status: 400 | 408 | 413 | 415;
  readonly reason: FormProblem;
}

export const TOO_LARGE: Refusal = { ok: false, status: 413, reason: 'too-large' };
export const UNREADABLE: Refusal = { ok: false, status: 400, reason: 'bad-encoding' };
const TOO_MANY: Refusal = { ok: false, status: 413, reason: 'too-many-fields' };
const REPEATED: Refusal = { ok: false, status: 400, reason: 'repeated-field' };

/**
 * So many bytes the parser gets in one turn of the event loop: half of what the stream of a part holds. A part that it
 * passes over is read a turn later; one that fills its stream within a turn would make it wait for ever.
 */
const AT_ONCE = 32 * 1024;

/** More empty file fields than this no form of ours has. */
const MOST_EMPTY = 3;

/** Bounds of the text fields: bytes of all names and values together, and how many fields. */
export interface TextBounds {
  readonly maxTextBytes: number;
  readonly maxFields: number;
}

/** What came of a form; `files` lie under temporary names and are the caller's from here on. */
export interface Arrived {
  readonly refusal: Refusal | undefined;
  readonly fields: Map<string, string>;
  readonly files: ReceivedFile[];
  /** In the order in which they were found. */
  readonly faults: readonly RefusedFile[];
  /** Names of all files that were chosen, made harmless. */
  readonly chosen: readonly string[];
  readonly notTaken: UploadRefused | undefined;
}

/** A `multipart/form-data` body while it streams in. */
export class ArrivingForm {
  readonly #parser: BusboyInstance;
  readonly #rules: UploadRules;
  readonly #bounds: TextBounds;
  readonly #land: () => Promise<Landing>;
  readonly #fields = new Map<string, string>();
  /** In the order in which the form names them. */
  readonly #arriving: Promise<ReceivedFile | undefined>[] = [];
  readonly #chosen: string[] = [];
  readonly #streams = new Set<BusboyFileStream>();
  readonly #finished: Promise<Refusal | undefined>;
  readonly #faults: RefusedFile[] = [];
  /** File fields that were left empty, as a browser sends them. */
  #unnamed = 0;
  #refusal: Refusal | undefined;
  #notTaken: UploadRefused | undefined;
  #textBytes = 0;

  /** @throws the parser's error about a content type that it cannot use, such as a boundary of 10 kB */
  constructor(contentType: string, rules: UploadRules, bounds: TextBounds, land: () => Promise<Landing>) {
    this.#rules = rules;
    this.#bounds = bounds;
    this.#land = land;
    this.#parser = new Busboy({
      headers: { 'content-type': contentType },
      limits: {
        fields: bounds.maxFields,
        fieldSize: bounds.maxTextBytes,
        fieldNameSize: 100,
        fileSize: rules.maxBytes,
        headerPairs: 20,
        headerSize: 8192,
      },
    });
    const { promise, resolve } = Promise.withResolvers<Refusal | undefined>();
    this.#finished = promise;
    this.#parser.on('finish', () => resolve(undefined));
    this.#parser.on('error', () => resolve(UNREADABLE));
    this.#parser.on('fieldsLimit', () => this.#refuse(TOO_MANY));
    this.#parser.on('field', (name: string | undefined, value, _, cut) => this.#takeField(name, value, cut));
    this.#parser.on('file', (field: string | undefined, stream, name) => this.#takeFile(field, stream, name));
  }

  /** Gives the parser a piece, as fast as the disk takes it. @returns why the form cannot be read, if so; never throws */
  async write(bytes: Uint8Array): Promise<Refusal | undefined> {
    for (let from = 0; from < bytes.length; from += AT_ONCE) {
      const piece = Buffer.from(bytes.subarray(from, from + AT_ONCE));
      const written = new Promise<undefined>((done) => this.#parser.write(piece, () => done(undefined)));
      const broken = await Promise.race([written.catch(() => UNREADABLE), this.#finished]);
      if (broken) {
        return broken;
      }
      await nextTurn();
    }
    return undefined;
  }

  /** The body is over. @returns why the form cannot be read, if so; never throws */
  async end(): Promise<Refusal | undefined> {
    try {
      this.#parser.end();
    } catch {
      return UNREADABLE;
    }
    return this.#finished;
  }

  /** What has arrived, once nothing is being written any more. @param end why no more comes, unless the form is whole */
  async arrived(end: Refusal | undefined): Promise<Arrived> {
    if (end) {
      for (const stream of this.#streams) {
        stream.destroy(new Error('The upload broke off.'));
      }
    }
    const files = (await Promise.all(this.#arriving)).filter((file) => file !== undefined);
    const faults = this.#faults;
    const chosen = this.#chosen;
    const notTaken = this.#notTaken;
    // Those without a name had something in them.
    if (files.length > this.#rules.atMost) {
      faults.push({ reason: 'fileCount', name: '' });
    }
    if (files.length === 0 && faults.length === 0 && this.#rules.required) {
      faults.push({ reason: 'fileMissing', name: '' });
    }
    const refusal = this.#refusal ?? end;
    return { refusal, fields: this.#fields, files, faults, chosen, notTaken };
  }

  // The parser calls these two from events of its streams, where whatever they throw would end the process: they must
  // take anything, also a part without a name, which its types do not mention.

  #takeField(name: string | undefined, value: string, cut: boolean): void {
    this.#textBytes += Buffer.byteLength(name ?? '') + Buffer.byteLength(value);
    if (name === undefined) {
      this.#refuse(UNREADABLE);
    } else if (cut || this.#textBytes > this.#bounds.maxTextBytes) {
      this.#refuse(TOO_LARGE);
    }
    // The parser puts this sign where the bytes were no UTF-8.
    else if (/\ufffd/.test(name + value)) {
      this.#refuse(UNREADABLE);
    } else if (this.#fields.has(name) || name === this.#rules.field) {
      this.#refuse(REPEATED);
    } else {
      this.#fields.set(name, cleanTyped(value));
    }
  }

  #takeFile(field: string | undefined, stream: BusboyFileStream, name: string | undefined): void {
    // A stream that reports an error after nobody reads it any more would end the process as well.
    stream.on('error', () => {});
    if (field !== this.#rules.field) {
      this.#refuse(UNREADABLE);
    }
    // More of them than a form may have fields are no choice of anybody.
    if (name && this.#chosen.length < this.#bounds.maxFields) {
      this.#chosen.push(harmlessName(name));
    }
    // A form may have a field for the camera and one for files: the one that was left empty takes no place.
    if (!name && this.#unnamed < MOST_EMPTY) {
      this.#unnamed += 1;
    }
    if (this.#arriving.length - this.#unnamed < this.#rules.atMost) {
      this.#streams.add(stream);
      this.#arriving.push(this.#receive(stream, name));
    } else {
      if (this.#faults.length < this.#bounds.maxFields) {
        this.#faults.push({ reason: 'fileCount', name: harmlessName(name) });
      }
      stream.resume();
    }
  }

  async #receive(stream: BusboyFileStream, name: string | undefined): Promise<ReceivedFile | undefined> {
    try {
      const file = await receiveFile(stream, name, this.#rules, this.#land);
      if (typeof file !== 'string') {
        return file;
      }
      this.#faults.push({ reason: file, name: harmlessName(name) });
    } catch (error) {
      // A stream that broke off is told by the parser; what remains is the disk.
      if (isUploadRefused(error)) {
        this.#notTaken ??= error;
      } else if (isDiskTrouble(error)) {
        this.#notTaken ??= new UploadRefused('disk', error);
      }
    } finally {
      this.#streams.delete(stream);
    }
    return undefined;
  }

  #refuse(refusal: Refusal): void {
    this.#refusal ??= refusal;
  }
}

/** An error with a code of the file system's, such as ENOSPC. */
function isDiskTrouble(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error;
}
