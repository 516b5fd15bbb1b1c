/** The files that a form accepts. */
export interface UploadRules {
  /** The name of the form's file field. */
  readonly field: string;
  readonly atMost: number;
  /** The maximum size per file, in bytes. */
  readonly maxBytes: number;
  /**
   * Media types by content, such as application/pdf. An office file is recognised only after all of it has been
   * checked; see office-file.ts.
   */
  readonly types: readonly string[];
  /** Whether all types except programs are accepted; only for files that only clerks see. */
  readonly takesAll?: boolean;
  readonly required: boolean;
  /**
   * Which files must also be usable: with `pictures`, pictures must be complete and undamaged; with `all`, PDFs must
   * also be complete and open without a password.
   */
  readonly usable?: 'pictures' | 'all' | undefined;
  /** Whether the other files are still accepted if some are rejected. */
  readonly keepsGood?: boolean;
}

/** Why a form's files were rejected; each is the name of a message. */
export type FileFault =
  | 'fileTooLarge'
  | 'fileCount'
  | 'fileType'
  | 'fileEmpty'
  | 'fileMissing'
  | 'fileCut'
  | 'fileBroken'
  | 'fileLocked'
  | 'fileMacros';

export interface RefusedFile {
  readonly reason: FileFault;
  /** The file's name, made safe; '' if the fault is not about one file. */
  readonly name: string;
}

/** A file that has been completely received and checked. It has a temporary name until its case is stored. */
export interface ReceivedFile {
  /** The temporary path on this machine's disk. */
  readonly path: string;
  /** The name on the visitor's device, made safe. */
  readonly name: string;
  readonly type: string;
  /** The size in bytes. */
  readonly size: number;
  /** Hash of the content, in hexadecimal. */
  readonly sha256: string;
}

export interface StoredFile {
  readonly key: string;
  readonly name: string;
  readonly type: string;
  readonly size: number;
}
