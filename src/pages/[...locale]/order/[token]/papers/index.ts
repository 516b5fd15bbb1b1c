import type { APIRoute } from 'astro';
import { submitPages } from '@/features/customer/order-papers/papers.server.ts';
import { backToPapers } from '@/features/customer/order-papers/proof.server.ts';
import { pathFor, splitPath } from '@/i18n/paths.ts';
import { findOrderByToken, isErased } from '@/server/domains/orders/find-order.ts';
import { dataNow, nothingHere, seeOther, wantsData } from '@/server/platform/http/answers.ts';

export const prerender = false;

/** Accepts uploaded pages. A script gets JSON, and a browser without one sees the order again. */
export const POST: APIRoute = async ({ request, url, params, locals }) => {
  const { locale, path } = splitPath(url.pathname);
  const { token = '' } = params;
  const order = path === `/order/${token}/papers` ? await findOrderByToken(locals.app.db, token) : undefined;
  if (!order) {
    return nothingHere();
  }
  // The page of an erased order explains what happened to it.
  if (isErased(order)) {
    return wantsData(request) ? dataNow({ said: 'closed' }, 410) : seeOther(pathFor(locale, `/order/${token}`));
  }
  const answer = await submitPages(order, request, locals);
  const { status, said } = answer;
  if (status === 404) {
    return new Response(null, { status });
  }
  if (wantsData(request)) {
    return dataNow({ said }, status);
  }
  return seeOther(await backToPapers(locale, order, { request, url, locals }, answer));
};
