import { UploadRefused } from './upload-refused.ts';

/** The parts of the gate that a place needs. */
interface Gate {
  /** Counts these bytes as written, and returns whether the disk's reserve is still free. */
  hasRoom(bytes: number): Promise<boolean>;
  left(): void;
}

/** One upload's place among the concurrent uploads: see upload-gate.ts. */
export class UploadPlace {
  readonly visitor: string;
  /** The bytes that the upload announced. */
  readonly bytes: number;
  readonly #gate: Gate;
  #written = 0;

  constructor(visitor: string, bytes: number, gate: Gate) {
    this.visitor = visitor;
    this.bytes = bytes;
    this.#gate = gate;
  }

  /** The number of bytes still to come. */
  get pending(): number {
    return Math.max(this.bytes - this.#written, 0);
  }

  /**
   * Reserves space for this many bytes. Call it before writing them.
   * @throws UploadRefused if others have since filled the disk
   */
  async claim(bytes: number): Promise<void> {
    if (!(await this.#gate.hasRoom(bytes))) {
      throw new UploadRefused('disk');
    }
    this.#written += bytes;
  }

  /** Frees the place; call it once the files are no longer in the gate's folder. Calling it again does nothing. */
  leave(): void {
    this.#gate.left();
  }
}
