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
 * How many bytes the parser gets per turn of the event loop: half the capacity of a part's stream. A skipped part is
 * read only one turn later, and a part that fills its stream within one turn would block the parser forever.
 */
const AT_ONCE = 32 * 1024;

/** The maximum number of empty file fields, more than any of our forms has. */
const MOST_EMPTY = 3;

/** The limits for text fields: total bytes of names and values, and number of fields. */
export interface TextBounds {
  readonly maxTextBytes: number;
  readonly maxFields: number;
}

/** The outcome of reading a form. `files` have temporary names, and the caller must move or delete them. */
export interface Arrived {
  readonly refusal: Refusal | undefined;
  readonly fields: Map<string, string>;
  readonly files: ReceivedFile[];
  /** The faults, in the order in which they were found. */
  readonly faults: readonly RefusedFile[];
  /** The names of all chosen files, made safe. */
  readonly chosen: readonly string[];
  readonly notTaken: UploadRefused | undefined;
}

/** A `multipart/form-data` body that is still arriving. */
export class ArrivingForm {
  readonly #parser: BusboyInstance;
  readonly #rules: UploadRules;
  readonly #bounds: TextBounds;
  readonly #land: () => Promise<Landing>;
  readonly #fields = new Map<string, string>();
  /** The files that are being received, in the order of the form. */
  readonly #arriving: Promise<ReceivedFile | undefined>[] = [];
  readonly #chosen: string[] = [];
  readonly #streams = new Set<BusboyFileStream>();
  readonly #finished: Promise<Refusal | undefined>;
  readonly #faults: RefusedFile[] = [];
  /** The number of file fields that were left empty, as browsers send them. */
  #unnamed = 0;
  #refusal: Refusal | undefined;
  #notTaken: UploadRefused | undefined;
  #textBytes = 0;

  /**
   * Creates the parser. @throws the parser's error about an unusable content type, such as one with a boundary of 10 kB
   */
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

  /**
   * Passes bytes to the parser as fast as the disk accepts them.
   * @returns the reason if the form cannot be read; never throws
   */
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

  /** Ends the body. @returns the reason if the form cannot be read; never throws */
  async end(): Promise<Refusal | undefined> {
    try {
      this.#parser.end();
    } catch {
      return UNREADABLE;
    }
    return this.#finished;
  }

  /**
   * Returns what has arrived once all writing has finished.
   * @param end why nothing more will arrive; undefined if the form is complete
   */
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
    // `#takeFile` ignores the first few file fields without a file name, but any that have content are counted here.
    if (files.length > this.#rules.atMost) {
      faults.push({ reason: 'fileCount', name: '' });
    }
    if (files.length === 0 && faults.length === 0 && this.#rules.required) {
      faults.push({ reason: 'fileMissing', name: '' });
    }
    const refusal = this.#refusal ?? end;
    return { refusal, fields: this.#fields, files, faults, chosen, notTaken };
  }

  // The parser calls the next two methods from events of its streams, where an exception would end the process. They
  // must accept anything, even a part without a name, which the parser's types do not mention.

  #takeField(name: string | undefined, value: string, cut: boolean): void {
    this.#textBytes += Buffer.byteLength(name ?? '') + Buffer.byteLength(value);
    if (name === undefined) {
      this.#refuse(UNREADABLE);
    } else if (cut || this.#textBytes > this.#bounds.maxTextBytes) {
      this.#refuse(TOO_LARGE);
    }
    // The parser writes this character where the bytes were not UTF-8.
    else if (/\ufffd/.test(name + value)) {
      this.#refuse(UNREADABLE);
    } else if (this.#fields.has(name) || name === this.#rules.field) {
      this.#refuse(REPEATED);
    } else {
      this.#fields.set(name, cleanTyped(value));
    }
  }

  #takeFile(field: string | undefined, stream: BusboyFileStream, name: string | undefined): void {
    // A stream that reports an error after its reader has gone would end the process too.
    stream.on('error', () => {});
    if (field !== this.#rules.field) {
      this.#refuse(UNREADABLE);
    }
    // No person chooses more files than a form may have fields, so further names are not kept.
    if (name && this.#chosen.length < this.#bounds.maxFields) {
      this.#chosen.push(harmlessName(name));
    }
    // A form may have one field for the camera and one for files, so an empty one is ignored.
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
      // The parser itself reports an interrupted stream, so only errors of the upload gate and the disk matter here.
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

/** Whether an error comes from a system call, such as ENOSPC from writing to a full disk. */
function isDiskTrouble(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error;
}
