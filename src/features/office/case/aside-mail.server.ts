import type { Locale } from '@/kernel/locale.ts';
import type { findAside } from '@/server/domains/cases/mails/set-aside.ts';
import type { AppContext } from '@/server/main/app-context.ts';
import { fileAnswer } from '@/server/platform/files/file-answer.ts';
import type { FileStore } from '@/server/platform/files/file-store.ts';
import { listedFile, sentAlongAnswer, shownWithin } from './sent-along.server.ts';
import { wholeMailAnswer } from './whole-mail.ts';

interface Asked {
  readonly id: string;
  readonly mail: NonNullable<Awaited<ReturnType<typeof findAside>>>;
  /** The page's URL: `?part=0` opens a file, `&save` saves it, `?original` the whole email. */
  readonly url: URL;
}

/**
 * Returns an email that opened no case: as a page with its files and pictures, as one of its files, or as the original.
 * All are read from the original bytes.
 * @throws any error of the file store
 */
export async function asideMailAnswer(
  app: Pick<AppContext, 'sentAlong' | 'heic'> & { readonly files: Pick<FileStore, 'read'> },
  locale: Locale,
  { id, mail, url }: Asked,
): Promise<Response> {
  const { rawKey: key, rawSize: size } = mail;
  if (key === null) {
    return wholeMailAnswer(locale, mail, new Map());
  }
  const asked = url.searchParams;
  if (asked.has('original')) {
    return fileAnswer(app, { key, name: `mail-${id.slice(0, 8)}.eml`, size }, { pdf: false });
  }
  if (asked.has('part')) {
    return sentAlongAnswer(app, locale, { key, url });
  }
  const within = await app.sentAlong.mail(key, []);
  if (!within) {
    return wholeMailAnswer(locale, mail, new Map());
  }
  const files = within.files.map((file) => listedFile(file, url.pathname));
  const { sealed, refused, pictures } = within;
  return wholeMailAnswer(locale, { ...mail, sealed, refused, files }, await shownWithin(pictures, app.heic));
}
