import type { APIRoute } from 'astro';
import { sentAlongAnswer } from '@/features/office/case/sent-along.server.ts';
import { enter } from '@/features/office/gate/entry.server.ts';
import { recordReading } from '@/server/domains/audit/record-reading.ts';
import { findDeskFile } from '@/server/domains/cases/handling/find-desk-case.ts';
import { fileAnswer, PREVIEW } from '@/server/platform/files/file-answer.ts';
import { isHeic } from '@/server/platform/files/look-into.ts';
import { noCaptions, soundAnswer } from '@/server/platform/files/sound-answer.ts';
import { nothingHere } from '@/server/platform/http/answers.ts';

export const prerender = false;

/**
 * A file of a case. Every view is recorded in the log, even the thumbnail that `?small` requests. `?mail` requests an
 * attached email as a page, `?part` a file in it, `?picture` a JPEG of an image that browsers cannot show, and `?sound`
 * a voice message for playback.
 */
export const GET: APIRoute = async (context) => {
  const entered = await enter(context);
  if (entered instanceof Response) {
    return entered;
  }
  const { app } = context.locals;
  const { reference = '', id = '' } = context.params;
  const file = await findDeskFile(app.db, reference, id, entered.actor.id);
  if (!file) {
    return nothingHere();
  }
  await recordReading(app.db, entered.by, 'file-read', `${reference} ${id}`);
  const asked = context.url.searchParams;
  if (file.type === 'message/rfc822' && (asked.has('mail') || asked.has('part'))) {
    return sentAlongAnswer(app, entered.locale, { key: file.key, url: context.url });
  }
  if (isHeic(file.type) && (asked.has('small') || asked.has('picture'))) {
    return app.heic.answer(file, asked.has('small') ? 'small' : 'whole');
  }
  if (asked.has('captions')) {
    return noCaptions();
  }
  if (asked.has('sound')) {
    return soundAnswer(app, file, context.request.headers.get('range'));
  }
  return fileAnswer(app, file, asked.has('small') ? PREVIEW : { pdf: true });
};
