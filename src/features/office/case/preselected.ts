/** What a mail can carry: so many files, and so many bytes together. */
export interface Carries {
  readonly files: number;
  readonly bytes: number;
}

/** The files that are ticked when a message is about to be passed on: the first ones, as many as one mail can carry. */
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
