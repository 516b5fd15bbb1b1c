import { createHash } from 'node:crypto';
import { readFile, unlink } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { fileTypeFromBuffer } from 'file-type';
import { harmlessName } from './file-name.ts';
import { nameByContent } from './name-by-content.ts';
import { mayBeOffice, officeType, officeTypes } from './office-file.ts';
import { TemporaryFile } from './temporary-file.ts';
import { type Unusable, whyUnusable } from './unusable.ts';
import type { UploadPlace } from './upload-place.ts';
import type { FileFault, ReceivedFile, UploadRules } from './upload-rules.ts';

/**
 * The number of bytes that suffice to detect a type. For the types we accept, file-type
 * (https://github.com/sindresorhus/file-type) reads no more.
 */
const TELLING = 4100;

/** A file that is arriving; `truncated` once it exceeds the limit. */
export type ArrivingFile = Readable & { truncated?: boolean };

/** Where a file may be written: a folder, and the place of its upload (see upload-gate.ts). */
export interface Landing {
  readonly folder: string;
  readonly place: Pick<UploadPlace, 'claim'>;
}

/**
 * Writes an arriving file under a temporary name, once its first bytes show that its type is allowed. A rejected file
 * never reaches the disk or is deleted immediately. Always reads the stream to its end.
 * @param land requests a place for the upload; called before the first byte is written
 * @returns the file on disk, or why it was rejected; `undefined` for an empty file field
 * @throws the error of `land`, the disk or an interrupted stream; then nothing is left behind
 */
export async function receiveFile(
  stream: ArrivingFile,
  sentName: string | undefined,
  rules: UploadRules,
  land: () => Promise<Landing>,
): Promise<ReceivedFile | FileFault | undefined> {
  const writer = new CheckedWriter(rules, land);
  try {
    // Leaving the loop would destroy the stream and lose the parser's position in the form, so the rest is read and
    // discarded.
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      await writer.take(chunk);
    }
    const file = await writer.finish(stream.truncated ?? false, sentName ?? '');
    if (file === 'fileEmpty') {
      return sentName ? 'fileEmpty' : undefined;
    }
    if (typeof file === 'string') {
      return file;
    }
    const name = harmlessName(sentName);
    // A caller that accepts all types knows which type the sender claimed, so it corrects the name itself.
    return { ...file, name: rules.takesAll ? name : nameByContent(name, file.type) };
  } catch (error) {
    await writer.remove();
    throw error;
  }
}

/**
 * Holds back the first bytes until they show the file's type, then writes them to the disk. Ignores further bytes after
 * a rejection.
 */
class CheckedWriter {
  readonly #rules: UploadRules;
  readonly #land: () => Promise<Landing>;
  readonly #hash = createHash('sha256');
  #head = Buffer.alloc(0);
  #size = 0;
  #type: string | undefined;
  #fault: FileFault | undefined;
  #trouble: unknown;
  #place: Landing['place'] | undefined;
  #file: TemporaryFile | undefined;

  constructor(rules: UploadRules, land: () => Promise<Landing>) {
    this.#rules = rules;
    this.#land = land;
  }

  async take(chunk: Buffer): Promise<void> {
    this.#size += chunk.length;
    if (this.#fault !== undefined || this.#trouble !== undefined) {
      return;
    }
    try {
      this.#hash.update(chunk);
      if (this.#file) {
        await this.#write(chunk);
      } else {
        this.#head = Buffer.concat([this.#head, chunk]);
        if (this.#head.length >= TELLING) {
          await this.#look();
        }
      }
    } catch (error) {
      // The file is removed immediately rather than when the rest has arrived, because the disk may be full and the
      // rest may take minutes.
      await this.remove();
      this.#trouble = error;
    }
  }

  async finish(truncated: boolean, sentName: string): Promise<Omit<ReceivedFile, 'name'> | FileFault> {
    if (this.#trouble !== undefined) {
      throw this.#trouble;
    }
    if (this.#size === 0) {
      return 'fileEmpty';
    }
    if (truncated) {
      this.#fault = 'fileTooLarge';
    }
    if (this.#fault === undefined && this.#type === undefined) {
      await this.#look();
    }
    if (this.#fault !== undefined || this.#type === undefined || !this.#file) {
      await this.remove();
      return this.#fault ?? 'fileType';
    }
    await this.#file.finish();
    const office = await this.#office(this.#file.path, this.#type, sentName);
    if (typeof office === 'object') {
      await this.remove();
      return office.fault;
    }
    this.#type = office;
    const fault = await this.#unusable(this.#file.path, this.#type);
    if (fault) {
      await this.remove();
      return fault;
    }
    return { path: this.#file.path, type: this.#type, size: this.#size, sha256: this.#hash.digest('hex') };
  }

  async remove(): Promise<void> {
    await this.#file?.remove();
  }

  /**
   * Returns the type of a possible office file, which can be detected only once the whole file has arrived. All other
   * files keep their type.
   */
  async #office(path: string, type: string, sentName: string): Promise<string | { fault: FileFault }> {
    if (this.#rules.takesAll || !this.#takesOffice || !mayBeOffice(type)) {
      return type;
    }
    const judged = officeType(await readFile(path), sentName);
    if (judged === 'macros') {
      return { fault: 'fileMacros' };
    }
    return judged !== 'other' && this.#rules.types.includes(judged) ? judged : { fault: 'fileType' };
  }

  get #takesOffice(): boolean {
    return officeTypes.some((type) => this.#rules.types.includes(type));
  }

  async #unusable(path: string, type: string): Promise<FileFault | undefined> {
    const { usable } = this.#rules;
    if (!usable || (usable === 'pictures' && !type.startsWith('image/'))) {
      return undefined;
    }
    const why = whyUnusable(await readFile(path), type);
    return why && faults[why];
  }

  async #look(): Promise<void> {
    const found = (await fileTypeFromBuffer(this.#head))?.mime ?? 'unknown';
    const isTaken = this.#rules.types.includes(found) || (this.#takesOffice && mayBeOffice(found));
    if (!this.#rules.takesAll && !isTaken) {
      this.#fault = 'fileType';
      return;
    }
    const { folder, place } = await this.#land();
    this.#type = found;
    this.#place = place;
    this.#file = await TemporaryFile.create(folder);
    await this.#write(this.#head);
  }

  async #write(bytes: Buffer): Promise<void> {
    await this.#place?.claim(bytes.length);
    await this.#file?.write(bytes);
  }
}

const faults: Readonly<Record<Unusable, FileFault>> = { cut: 'fileCut', broken: 'fileBroken', locked: 'fileLocked' };

/** Deletes temporary files; some may already be gone. */
export async function discardFiles(files: readonly Pick<ReceivedFile, 'path'>[]): Promise<void> {
  await Promise.all(files.map(({ path }) => unlink(path).catch(() => {})));
}
