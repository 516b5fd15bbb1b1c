/** The limits of one email: the number of files and their total bytes. */
export interface Carries {
  readonly files: number;
  readonly bytes: number;
}

/** The files that are preselected when a message is forwarded. A file that does not fit into the email is skipped. */
export function preselected<File extends { readonly size: number }>(files: readonly File[], most: Carries): File[] {
  const chosen: File[] = [];
  let bytes = 0;
  for (const file of files) {
    if (chosen.length >= most.files) {
      break;
    }
    if (bytes + file.size > most.bytes) {
      continue;
    }
    bytes += file.size;
    chosen.push(file);
  }
  return chosen;
}
