import type { APIRoute } from 'astro';
import { wholeMailAnswer } from '@/features/office/case/whole-mail.ts';
import { enter } from '@/features/office/gate/entry.server.ts';
import { recordReading } from '@/server/domains/audit/record-reading.ts';
import { findDeskMail } from '@/server/domains/cases/handling/find-desk-mail.ts';
import { picturesOfMail } from '@/server/domains/cases/handling/pictures-of-mail.ts';
import { fileAnswer } from '@/server/platform/files/file-answer.ts';
import { nothingHere } from '@/server/platform/http/answers.ts';

export const prerender = false;

/**
 * A complete email with its quoted text and embedded images, for a frame in which no script runs. `?original` requests
 * its bytes.
 */
export const GET: APIRoute = async (context) => {
  const entered = await enter(context);
  if (entered instanceof Response) {
    return entered;
  }
  const { app } = context.locals;
  const { reference = '', id = '' } = context.params;
  const mail = await findDeskMail(app.db, reference, id);
  if (!mail) {
    return nothingHere();
  }
  await recordReading(app.db, entered.by, 'mail-read', `${reference} ${id}`);
  if (context.url.searchParams.has('original') && mail.rawKey) {
    const name = `${reference}-${id.slice(0, 8)}.eml`;
    return fileAnswer(app, { key: mail.rawKey, name, size: mail.rawSize }, { pdf: false });
  }
  const pictures = await picturesOfMail(app.files, mail.pictures, app.heic);
  return wholeMailAnswer(entered.locale, mail, pictures);
};
