import { buffer } from 'node:stream/consumers';
import type { APIRoute } from 'astro';
import { caseWords } from '@/features/office/case/case.messages.ts';
import { wholeMail, wholeMailPolicy } from '@/features/office/case/whole-mail.ts';
import { recordReading } from '@/server/audit/record-reading.ts';
import { findDeskMail } from '@/server/desk/find-desk-mail.ts';
import { isPicture, lookAt, mostPixels } from '@/server/files/look-into.ts';
import { enter } from '../../../_enter.ts';

export const prerender = false;

/** What pictures of a mail may have together, as they are shown. Bytes. */
const MOST = 8 * 1024 * 1024;

/** The whole of a mail, with what it quotes and its own pictures: for a frame, in which nothing runs. */
export const GET: APIRoute = async (context) => {
  const entered = await enter(context);
  if (entered instanceof Response) return entered;
  const { app } = context.locals;
  const { reference = '', id = '' } = context.params;
  const mail = await findDeskMail(app.db, reference, id);
  if (!mail) return new Response(null, { status: 404 });
  await recordReading(app.db, entered.by, 'mail-read', `${reference} ${id}`);
  const pictures = new Map<string, string>();
  let [left, pixelsLeft] = [MOST, mostPixels];
  for (const { key, contentId, size } of mail.pictures) {
    left -= size;
    if (left < 0) break;
    const bytes = await buffer(await app.files.read(key));
    const { type, pixels } = await lookAt(bytes);
    if (!isPicture(type) || pixels === undefined || pixels > pixelsLeft) continue;
    pixelsLeft -= pixels;
    pictures.set(contentId, `data:${type};base64,${bytes.toString('base64')}`);
  }
  return new Response(wholeMail(caseWords(entered.locale), mail, pictures), {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': wholeMailPolicy,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    },
  });
};
