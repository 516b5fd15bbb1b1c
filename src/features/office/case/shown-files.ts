import { fileList } from '@/forms/description/file-facts.ts';

/** A file as it lies in the case. */
interface DeskFile {
  readonly id: string;
  readonly name: string;
  /** By its content. */
  readonly type: string;
  /** Bytes. */
  readonly size: number;
  /** The mail that brought it; null where it came with a form. */
  readonly mail_id: string | null;
}

/** Browsers fetch the picture itself to show it small: what is heavier is only named. Bytes. */
const HEAVIEST = 6 * 1024 * 1024;

/** What browsers show, and what the office shows as a JPEG: browsers do not know it. */
const isPicture = (type: string): boolean => /^image\/(?:jpeg|png|webp)$/.test(type);
const isHeic = (type: string): boolean => /^image\/hei[cf](?:-sequence)?$/.test(type);

/** Whether neither the office nor a browser can show a file: it is saved, after a warning. */
export const isForeign = (type: string): boolean =>
  !isPicture(type) && !isHeic(type) && type !== 'application/pdf' && type !== 'message/rfc822';

/** @param folder the address below which the case's files are */
export function shownFiles(files: readonly DeskFile[], folder: string) {
  return files.map(({ id, name, type, size }) => {
    const href = folder + id;
    return {
      id,
      name,
      text: fileList([{ name, size }]),
      size: Number(size),
      href,
      // A mail that was sent along is read here.
      open: type === 'message/rfc822' ? `${href}?mail` : isHeic(type) ? `${href}?picture` : href,
      isForeign: isForeign(type),
      // It belongs to the mail, and no one opens it.
      isSignature: type === 'unknown' && /\.(?:p7s|asc|sig)$/i.test(name),
      // Of HEIC a small JPEG is sent, however heavy it is.
      preview: isHeic(type) || (isPicture(type) && size <= HEAVIEST) ? `${href}?small` : '',
    };
  });
}

export type ShownFile = ReturnType<typeof shownFiles>[number];
