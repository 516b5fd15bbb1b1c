/** The files that were chosen in a form. A field without one sends a file without a name. */
export const filesIn = (filled: FormData): File[] =>
  [...filled.values()].filter((value): value is File => value instanceof File && value.name !== '');

/**
 * Whether a file is still there as it was chosen: a browser refuses to send one that changed or vanished, and says no more than that
 * nothing was sent. One that has vanished has no size any more: then all of it is asked for.
 */
export const isThere = (file: File): Promise<boolean> =>
  (file.size > 0 ? file.slice(0, 1) : file).arrayBuffer().then(
    () => true,
    () => false,
  );

/** Those of the chosen files that changed or vanished since. */
export async function changedFiles(filled: FormData): Promise<File[]> {
  const changed: File[] = [];
  for (const file of filesIn(filled)) {
    if (!(await isThere(file))) {
      changed.push(file);
    }
  }
  return changed;
}

/** Empties the file fields of a form: a browser tells nobody that the same name is chosen again. */
export function emptyFileFields(form: HTMLFormElement): void {
  for (const field of form.elements) {
    if (field instanceof HTMLInputElement && field.type === 'file') {
      field.value = '';
    }
  }
}
