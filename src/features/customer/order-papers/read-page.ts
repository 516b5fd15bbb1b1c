/**
 * Reads a chosen file into memory, so that every attempt sends the same bytes. A phone may change or delete a picture
 * after it was chosen. The browser then refuses to read it, and the upload would fail as if the network were down.
 * @returns undefined if the file has changed or is gone
 */
export async function readPage(file: File): Promise<File | undefined> {
  try {
    return new File([await file.arrayBuffer()], file.name, { type: file.type });
  } catch {
    return undefined;
  }
}
