import type { APIRoute } from 'astro';
import { pageFile } from '@/features/customer/order-papers/page-file.server.ts';
import { submitRemoval } from '@/features/customer/order-papers/papers.server.ts';
import { backToPapers, provedFor } from '@/features/customer/order-papers/proof.server.ts';
import { pathFor, splitPath } from '@/i18n/paths.ts';
import { findOrderByToken, isErased } from '@/server/domains/orders/find-order.ts';
import { findPage } from '@/server/domains/papers/list-papers.ts';
import { nothingHere, seeOther } from '@/server/platform/http/answers.ts';

export const prerender = false;

/** An uploaded page, for customers who have proved their identity. Every failure gets the same not-found response. */
export const GET: APIRoute = async ({ request, url, params, locals }) => {
  const { locale, path } = splitPath(url.pathname);
  const { token = '', id = '' } = params;
  if (path !== `/order/${token}/papers/${id}`) {
    return nothingHere();
  }
  const order = await findOrderByToken(locals.app.db, token);
  if (order && isErased(order)) {
    return seeOther(pathFor(locale, `/order/${token}`));
  }
  if (!order || !(await provedFor(order, { request, url, locals })).isProved) {
    return nothingHere();
  }
  const page = await findPage(locals.app.db, order.id, id);
  return page ? pageFile(locals.app, page, url.searchParams) : nothingHere();
};

/** Removes an uploaded page. */
export const POST: APIRoute = async ({ request, url, params, locals }) => {
  const { locale, path } = splitPath(url.pathname);
  const { token = '', id = '' } = params;
  const order = path === `/order/${token}/papers/${id}` ? await findOrderByToken(locals.app.db, token) : undefined;
  if (!order || isErased(order)) {
    return order ? seeOther(pathFor(locale, `/order/${token}`)) : nothingHere();
  }
  const answer = await submitRemoval(order, id, request, locals);
  if (answer.status === 404) {
    return nothingHere();
  }
  return seeOther(await backToPapers(locale, order, { request, url, locals }, answer));
};
