import { UploadRefused } from './upload-refused.ts';

/** What a place asks of its gate. */
interface Gate {
  /** Whether so many bytes may be written now. */
  hasRoom(bytes: number): Promise<boolean>;
  left(): void;
}

/** The place of one upload among those that are arriving: see upload-gate.ts. */
export class UploadPlace {
  readonly visitor: string;
  /** What the upload announced. */
  readonly bytes: number;
  readonly #gate: Gate;
  #written = 0;

  constructor(visitor: string, bytes: number, gate: Gate) {
    this.visitor = visitor;
    this.bytes = bytes;
    this.#gate = gate;
  }

  /** Bytes that are still to come. */
  get pending(): number {
    return Math.max(this.bytes - this.#written, 0);
  }

  /**
   * To be called before so many bytes are written.
   * @throws UploadRefused when others have filled the disk meanwhile
   */
  async claim(bytes: number): Promise<void> {
    if (!(await this.#gate.hasRoom(bytes))) {
      throw new UploadRefused('disk');
    }
    this.#written += bytes;
  }

  /** Gives the place back, once the files are no longer in the gate's folder. Calling it again does nothing. */
  leave(): void {
    this.#gate.left();
  }
}
