/** The side of a kept picture in pixels; it is shown at half that size. */
const SIDE = 88;
const PREFIX = 'page-picture ';

/**
 * Returns the storage key of a page's picture. The key has no file extension, because the server may change the
 * extension to match the content.
 */
export const keyOfThumb = (paper: string, name: string): string => `${PREFIX}${paper} ${name.replace(/\.\w+$/, '')}`;

/**
 * Keeps a small picture of a page in this tab, so that the list of documents can show what was sent to a visitor who is
 * not signed in. The server shows pages only to visitors who have proved that the pages are theirs.
 */
export async function keepThumb(paper: string, { name, content }: { name: string; content: Blob }): Promise<void> {
  if (!content.type.startsWith('image/')) {
    return;
  }
  try {
    const picture = await createImageBitmap(content);
    const scale = SIDE / Math.min(picture.width, picture.height);
    const width = picture.width * scale;
    const height = picture.height * scale;
    const canvas = document.createElement('canvas');
    canvas.width = SIDE;
    canvas.height = SIDE;
    canvas.getContext('2d')?.drawImage(picture, (SIDE - width) / 2, (SIDE - height) / 2, width, height);
    picture.close();
    sessionStorage.setItem(keyOfThumb(paper, name), canvas.toDataURL('image/jpeg', 0.7));
  } catch {
    // If the picture cannot be stored, the page gets an icon.
  }
}
