import { fileList } from '@/forms/description/file-facts.ts';
import type { Locale } from '@/kernel/locale.ts';
import { picturesOfMail } from '@/server/domains/cases/handling/pictures-of-mail.ts';
import type { FileWithin } from '@/server/domains/cases/mails/read-sent-along.ts';
import type { AppContext } from '@/server/main/app-context.ts';
import { bytesStore } from '@/server/platform/files/bytes-store.ts';
import { fileAnswer } from '@/server/platform/files/file-answer.ts';
import { isHeic } from '@/server/platform/files/look-into.ts';
import { nothingHere } from '@/server/platform/http/answers.ts';
import { isForeign } from './shown-files.ts';
import { type ListedFile, wholeMailAnswer } from './whole-mail.ts';

/** A request for an attached email, or for a file in it. */
interface Asked {
  /** The key of the stored file. */
  readonly key: string;
  /** The page's URL: `?mail` shows it, `?part=0.2` opens a file, `&save` saves it. */
  readonly url: URL;
}

/**
 * Returns an attached email as a page with its own files, or one of those files. Emails inside the attached email open
 * in the same way.
 * @throws any error of the file store
 */
export async function sentAlongAnswer(
  { sentAlong, heic }: Pick<AppContext, 'sentAlong' | 'heic'>,
  locale: Locale,
  { key, url }: Asked,
): Promise<Response> {
  const { searchParams: asked, pathname } = url;
  const named = asked.get('part');
  const path = named === null ? [] : pathIn(named);
  if (!path) {
    return nothingHere();
  }
  if (asked.has('mail')) {
    const mail = await sentAlong.mail(key, path);
    if (!mail) {
      return nothingHere();
    }
    const files = mail.files.map((file) => listedFile(file, pathname));
    return wholeMailAnswer(locale, { ...mail, files }, await shownWithin(mail.pictures, heic));
  }
  const file = await sentAlong.file(key, path);
  if (!file) {
    return nothingHere();
  }
  const { bytes, name, size, type } = file;
  const isSaved = asked.has('save');
  const jpeg = !isSaved && isHeic(type) ? await heic.asJpeg(bytes, 'whole') : undefined;
  if (jpeg) {
    return fileAnswer({ files: bytesStore([jpeg]) }, { key: '0', name, size: jpeg.length }, { pdf: false });
  }
  const showing = isSaved ? { pdf: false, most: 0 } : { pdf: true };
  return fileAnswer({ files: bytesStore([bytes]) }, { key: '0', name, size }, showing);
}

/** Parses the position of a file from a URL, such as `0.2`; undefined for anything else. */
function pathIn(text: string): number[] | undefined {
  return /^\d{1,2}(?:\.\d{1,2}){0,9}$/.test(text) ? text.split('.').map(Number) : undefined;
}

export function listedFile({ path, name, size, type, isMail }: FileWithin, pathname: string): ListedFile {
  const part = `part=${path.join('.')}`;
  const isShown = isMail || !isForeign(type);
  return {
    name,
    text: fileList([{ name, size }]),
    isForeign: !isShown,
    open: isShown ? `${pathname}?${isMail ? 'mail&' : ''}${part}` : '',
    save: `${pathname}?${part}&save`,
  };
}

/** The pictures in an email's text, as `data:` URLs by their content id. */
export function shownWithin(
  pictures: readonly { contentId: string | undefined; bytes: Uint8Array }[],
  heic: AppContext['heic'],
) {
  const named = pictures.map(({ contentId = '', bytes }, index) => ({
    key: String(index),
    contentId,
    size: bytes.length,
  }));
  return picturesOfMail(bytesStore(pictures.map(({ bytes }) => bytes)), named, heic);
}
