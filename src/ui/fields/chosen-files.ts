/** Returns the files chosen in a form. An empty file field sends a file without a name. */
export const filesIn = (filled: FormData): File[] =>
  [...filled.values()].filter((value): value is File => value instanceof File && value.name !== '');

/**
 * Whether a file has not changed since it was chosen. A browser refuses to send one that changed or vanished, and
 * reports only that sending failed. A vanished file no longer has a size. In that case, the whole file is read.
 */
export const isThere = (file: File): Promise<boolean> =>
  (file.size > 0 ? file.slice(0, 1) : file).arrayBuffer().then(
    () => true,
    () => false,
  );

/** Returns the chosen files that have changed or vanished since they were chosen. */
export async function changedFiles(filled: FormData): Promise<File[]> {
  const changed: File[] = [];
  for (const file of filesIn(filled)) {
    if (!(await isThere(file))) {
      changed.push(file);
    }
  }
  return changed;
}

/** Empties the file fields of a form, because browsers fire no event when the same file name is chosen again. */
export function emptyFileFields(form: HTMLFormElement): void {
  for (const field of form.elements) {
    if (field instanceof HTMLInputElement && field.type === 'file') {
      field.value = '';
    }
  }
}
