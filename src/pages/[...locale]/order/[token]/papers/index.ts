import type { APIRoute } from 'astro';
import { submitPages } from '@/features/customer/order-papers/submit-papers.ts';
import { backToPapers } from '@/features/customer/order-papers/submit-proof.ts';
import { splitPath } from '@/i18n/paths.ts';
import { dataNow, nothingHere, seeOther, wantsData } from '@/server/http/answers.ts';
import { findOrderByToken } from '@/server/orders/find-order.ts';

export const prerender = false;

/** Takes pages: a script is told, a browser without one sees the order again. */
export const POST: APIRoute = async ({ request, url, params, locals }) => {
  const { locale, path } = splitPath(url.pathname);
  const { token = '' } = params;
  const order = path === `/order/${token}/papers` ? await findOrderByToken(locals.app.db, token) : undefined;
  if (!order) return nothingHere();
  const { status, said } = await submitPages(order, request, locals);
  if (status === 404) return new Response(null, { status });
  if (wantsData(request)) return dataNow({ said }, status);
  return seeOther(await backToPapers(locale, order, { request, url, locals }, said));
};
