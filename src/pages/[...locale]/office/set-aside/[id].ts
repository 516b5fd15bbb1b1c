import type { APIRoute } from 'astro';
import { wholeMailAnswer } from '@/features/office/case/whole-mail.ts';
import { enter } from '@/features/office/gate/submit-entry.ts';
import { recordReading } from '@/server/audit/record-reading.ts';
import { nothingHere } from '@/server/http/answers.ts';
import { findAside } from '@/server/mails-in/set-aside.ts';

export const prerender = false;

/** The whole of a mail that opened no case: for a frame, in which nothing runs. */
export const GET: APIRoute = async (context) => {
  const entered = await enter(context);
  if (entered instanceof Response) return entered;
  const { db } = context.locals.app;
  const { id = '' } = context.params;
  const mail = await findAside(db, id);
  if (!mail) return nothingHere();
  await recordReading(db, entered.by, 'mail-read', id);
  return wholeMailAnswer(entered.locale, mail, new Map());
};
