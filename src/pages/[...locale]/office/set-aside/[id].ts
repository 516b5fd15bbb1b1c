import type { APIRoute } from 'astro';
import { asideMailAnswer } from '@/features/office/case/aside-mail.server.ts';
import { enter } from '@/features/office/gate/entry.server.ts';
import { recordReading } from '@/server/domains/audit/record-reading.ts';
import { findAside } from '@/server/domains/cases/mails/set-aside.ts';
import { nothingHere } from '@/server/platform/http/answers.ts';

export const prerender = false;

/**
 * A complete email that opened no case, with its files, for a frame in which no script runs. `?part` requests a file,
 * `?original` its bytes.
 */
export const GET: APIRoute = async (context) => {
  const entered = await enter(context);
  if (entered instanceof Response) {
    return entered;
  }
  const { app } = context.locals;
  const { id = '' } = context.params;
  const mail = await findAside(app.db, id);
  if (!mail) {
    return nothingHere();
  }
  await recordReading(app.db, entered.by, 'mail-read', id);
  return asideMailAnswer(app, entered.locale, { id, mail, url: context.url });
};
