import { fileList } from '@/forms/description/file-facts.ts';

/** A file of the case. */
interface DeskFile {
  readonly id: string;
  readonly name: string;
  /** The type that was detected from the content. */
  readonly type: string;
  /** The size in bytes. */
  readonly size: number;
  /** The email that contained the file; null if the file came with a form. */
  readonly mail_id: string | null;
}

/** The size in bytes above which a picture has no preview, because browsers load the full picture for the preview. */
const HEAVIEST = 6 * 1024 * 1024;

/** Whether browsers can show a picture. They cannot show HEIC, so the office converts it to JPEG. */
const isPicture = (type: string): boolean => /^image\/(?:jpeg|png|webp)$/.test(type);
const isHeic = (type: string): boolean => /^image\/hei[cf](?:-sequence)?$/.test(type);

/** Whether neither the office nor a browser can display a file, so that it can only be saved after a warning. */
export const isForeign = (type: string): boolean =>
  !isPicture(type) && !isHeic(type) && type !== 'application/pdf' && type !== 'message/rfc822';

/** Whether browsers play a file: voice notes of WhatsApp are Opus in Ogg. */
const isSound = (type: string): boolean => /^audio\/(?:ogg|mpeg|mp4|x-m4a|aac|wav|amr)/.test(type);

/** Prepares files for display. @param folder the base URL of the case's files */
export function shownFiles(files: readonly DeskFile[], folder: string) {
  return files.map(({ id, name, type, size }) => {
    const href = folder + id;
    return {
      id,
      name,
      text: fileList([{ name, size }]),
      size: Number(size),
      href,
      // An attached email is shown in the office.
      open: type === 'message/rfc822' ? `${href}?mail` : isHeic(type) ? `${href}?picture` : href,
      /** The URL for playing a sound; '' if the file is not one. */
      sound: isSound(type) ? `${href}?sound` : '',
      isForeign: isForeign(type),
      isPicture: isPicture(type) || isHeic(type),
      // Whether the file is the signature of an email, which no one opens.
      isSignature: type === 'unknown' && /\.(?:p7s|asc|sig)$/i.test(name),
      // The preview of a HEIC file is a small JPEG, whatever the file's size.
      preview: isHeic(type) || (isPicture(type) && size <= HEAVIEST) ? `${href}?small` : '',
    };
  });
}

export type ShownFile = ReturnType<typeof shownFiles>[number];
