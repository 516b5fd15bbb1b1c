import type { APIRoute } from 'astro';
import { caseWords } from '@/features/office/case/case.messages.ts';
import { wholeMailAnswer } from '@/features/office/case/whole-mail.ts';
import { enter } from '@/features/office/gate/submit-entry.ts';
import { recordReading } from '@/server/audit/record-reading.ts';
import { findDeskFile } from '@/server/desk/find-desk-case.ts';
import { fileAnswer, PREVIEW } from '@/server/files/file-answer.ts';
import { nothingHere } from '@/server/http/answers.ts';
import { readSentAlong } from '@/server/mails-in/read-sent-along.ts';

export const prerender = false;

/**
 * A file of a case. Whoever looks at it stands in the log, also where it is only seen small, which `?small` asks for. `?mail` asks for a mail
 * that was sent along as a page.
 */
export const GET: APIRoute = async (context) => {
  const entered = await enter(context);
  if (entered instanceof Response) return entered;
  const { app } = context.locals;
  const { reference = '', id = '' } = context.params;
  const file = await findDeskFile(app.db, reference, id, entered.actor.id);
  if (!file) return nothingHere();
  await recordReading(app.db, entered.by, 'file-read', `${reference} ${id}`);
  if (context.url.searchParams.has('mail') && file.type === 'message/rfc822')
    return wholeMailAnswer(caseWords(entered.locale), await readSentAlong(app.files, file.key), new Map());
  return fileAnswer(app, file, context.url.searchParams.has('small') ? PREVIEW : { pdf: true });
};
