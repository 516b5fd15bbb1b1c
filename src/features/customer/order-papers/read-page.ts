/**
 * Reads a chosen file into memory, so that every try sends the same bytes. A phone may change or delete a picture after it was chosen; the
 * browser then refuses to read it, and sending it would look as if the network were gone.
 * @returns undefined where it is not there any more as it was chosen
 */
export async function readPage(file: File): Promise<File | undefined> {
  try {
    return new File([await file.arrayBuffer()], file.name, { type: file.type });
  } catch {
    return undefined;
  }
}
