/** The length in pixels that a page's longer side needs to be readable in print, at 200 dpi on A4. */
const LONGEST = 2400;
const QUALITY = 0.85;

/**
 * Turns a photograph upright and makes it small enough for a slow connection, without the camera's metadata.
 * @returns the original file if it is not a photograph, the browser cannot convert it, or it would not become smaller
 */
export async function shrinkPicture(file: File): Promise<Blob> {
  // Apple's browsers convert HEIC, which few office programs can open, to JPEG.
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
