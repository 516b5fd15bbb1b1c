import type { APIRoute } from 'astro';
import { enter } from '@/features/office/gate/submit-entry.ts';
import { recordReading } from '@/server/audit/record-reading.ts';
import { findDeskFile } from '@/server/desk/find-desk-case.ts';
import { fileAnswer, PREVIEW } from '@/server/files/file-answer.ts';
import { nothingHere } from '@/server/http/answers.ts';

export const prerender = false;

/** A file of a case. Whoever looks at it stands in the log, also where it is only seen small, which `?small` asks for. */
export const GET: APIRoute = async (context) => {
  const entered = await enter(context);
  if (entered instanceof Response) return entered;
  const { app } = context.locals;
  const { reference = '', id = '' } = context.params;
  const file = await findDeskFile(app.db, reference, id);
  if (!file) return nothingHere();
  await recordReading(app.db, entered.by, 'file-read', `${reference} ${id}`);
  return fileAnswer(app, file, context.url.searchParams.has('small') ? PREVIEW : { pdf: true });
};
