/** What a form takes as files. */
export interface UploadRules {
  /** The name of the form's file field. */
  readonly field: string;
  readonly atMost: number;
  /** Bytes of one file. */
  readonly maxBytes: number;
  /** By content, such as application/pdf. Of office programs a file counts when all of it has been checked: see office-file.ts. */
  readonly types: readonly string[];
  /** All contents are taken, programs alone are not: only where a clerk sees them and nobody else. */
  readonly takesAll?: boolean;
  readonly required: boolean;
  /** What must be usable besides: pictures whole, or pictures whole and PDFs open without a password. */
  readonly usable?: 'pictures' | 'all' | undefined;
  /** Where some files are refused, the others are taken nevertheless. */
  readonly keepsGood?: boolean;
}

/** Why the files of a form were refused; each is the name of a message. */
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

/** A file that was refused. */
export interface RefusedFile {
  readonly reason: FileFault;
  /** The file's, made harmless; '' where it is about none alone. */
  readonly name: string;
}

/** A file that has arrived whole and was looked into; it lies under a temporary name until its case is stored. */
export interface ReceivedFile {
  /** The temporary place on this machine's disk. */
  readonly path: string;
  /** As the visitor's device named it, made harmless. */
  readonly name: string;
  readonly type: string;
  /** Bytes. */
  readonly size: number;
  /** Of the content, in hexadecimal. */
  readonly sha256: string;
}

/** A file in the store. */
export interface StoredFile {
  readonly key: string;
  readonly name: string;
  readonly type: string;
  readonly size: number;
}
