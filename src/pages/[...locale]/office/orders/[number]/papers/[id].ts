import type { APIRoute } from 'astro';
import { enter } from '@/features/office/gate/entry.server.ts';
import { shownNumber } from '@/kernel/order-number.ts';
import { recordReading } from '@/server/domains/audit/record-reading.ts';
import { findOrderByNumber } from '@/server/domains/orders/find-order.ts';
import { findPage } from '@/server/domains/papers/list-papers.ts';
import { fileAnswer, PREVIEW } from '@/server/platform/files/file-answer.ts';
import { isHeic } from '@/server/platform/files/look-into.ts';
import { nothingHere } from '@/server/platform/http/answers.ts';

export const prerender = false;

/**
 * A page of a document that a customer uploaded. Every view is recorded in the log, even the thumbnail that `?small`
 * requests; `?picture` requests a JPEG of an image that browsers cannot show.
 */
export const GET: APIRoute = async (context) => {
  const entered = await enter(context);
  if (entered instanceof Response) {
    return entered;
  }
  const { app } = context.locals;
  const { number = '', id = '' } = context.params;
  const order = await findOrderByNumber(app.db, number);
  const page = order && (await findPage(app.db, order.id, id));
  if (!page) {
    return nothingHere();
  }
  await recordReading(app.db, entered.by, 'file-read', `${shownNumber(number)} ${id}`);
  const asked = context.url.searchParams;
  if (isHeic(page.type) && (asked.has('small') || asked.has('picture'))) {
    return app.heic.answer(page, asked.has('small') ? 'small' : 'whole');
  }
  return fileAnswer(app, page, asked.has('small') ? PREVIEW : { pdf: true });
};
