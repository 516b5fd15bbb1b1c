import type { APIRoute } from 'astro';
import { submitPages } from '@/features/customer/order-papers/submit-papers.ts';
import { pathFor, splitPath } from '@/i18n/paths.ts';
import { findOrderByToken } from '@/server/orders/find-order.ts';
import { provedFor } from '../../_proved.ts';

export const prerender = false;

/** Takes pages: a script is told, a browser without one sees the order again. */
export const POST: APIRoute = async ({ request, url, params, locals }) => {
  const { locale, path } = splitPath(url.pathname);
  const { token = '' } = params;
  const order = path === `/order/${token}/papers` ? await findOrderByToken(locals.app.db, token) : undefined;
  if (!order) return new Response(null, { status: 404 });
  const { status, said } = await submitPages(order, request, locals);
  if (status === 404) return new Response(null, { status });
  if (request.headers.get('accept')?.includes('application/json'))
    return Response.json({ said }, { status, headers: { 'cache-control': 'no-store' } });
  const { proof } = await provedFor(order, { request, url, locals });
  const location = `${pathFor(locale, `/order/${token}`)}${proof}${proof ? '&' : '?'}said=${said}#hand-in`;
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } });
};
