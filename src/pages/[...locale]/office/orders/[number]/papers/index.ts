import type { APIRoute } from 'astro';
import { enter } from '@/features/office/gate/entry.server.ts';
import { submitOfficePapers } from '@/features/office/order-papers/office-papers.server.ts';
import { pathFor } from '@/i18n/paths.ts';
import { findOrderByNumber } from '@/server/domains/orders/find-order.ts';
import { nothingHere, seeOther } from '@/server/platform/http/answers.ts';
import { placeOf, withPlace } from '@/ui/office/list-place.ts';

export const prerender = false;

/** Handles a clerk's forms for an order's documents, numbers and next date. */
export const POST: APIRoute = async (context) => {
  const entered = await enter(context);
  if (entered instanceof Response) {
    return entered;
  }
  const { number = '' } = context.params;
  const order = await findOrderByNumber(context.locals.app.db, number);
  const said = order && (await submitOfficePapers(context.locals.app, entered.by, number, context.request));
  if (!said) {
    return nothingHere();
  }
  const path = `${pathFor(entered.locale, `/office/orders/${number}`)}?${new URLSearchParams(said)}#papers`;
  const location = withPlace(path, placeOf(context.request, context.url));
  return seeOther(location);
};
