/** As long as a side of a page needs to be read and printed: 200 dots an inch on A4. */
const LONGEST = 2400;
const QUALITY = 0.85;

/**
 * Makes a photograph upright and small enough for a slow line, without what the camera wrote beside it.
 * @returns the file itself where it is no photograph, or the browser cannot, or it would not become smaller
 */
export async function shrinkPicture(file: File): Promise<Blob> {
  // Of a HEIC, which few programs of the office show, browsers of Apple make a JPEG.
  const isHeic = /^image\/hei[cf]$/.test(file.type) || /\.hei[cf]$/i.test(file.name);
  if (!(file.type === 'image/jpeg' || isHeic) || !('createImageBitmap' in window)) {
    return file;
  }
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const scale = Math.min(1, LONGEST / Math.max(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(picture.width * scale);
    canvas.height = Math.round(picture.height * scale);
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    const small = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
    return small && (isHeic || small.size < file.size) ? small : file;
  } catch {
    return file;
  }
}
