import type { APIRoute } from 'astro';
import { submitRemoval } from '@/features/customer/order-papers/submit-papers.ts';
import { pathFor, splitPath } from '@/i18n/paths.ts';
import { fileAnswer } from '@/server/files/file-answer.ts';
import { findPage } from '@/server/order-papers/list-papers.ts';
import { findOrderByToken } from '@/server/orders/find-order.ts';
import { provedFor } from '../../_proved.ts';

export const prerender = false;

const nothing = () => new Response(null, { status: 404 });

/** A page, for whoever has shown that it is his. Whatever is wrong, there is nothing here. */
export const GET: APIRoute = async ({ request, url, params, locals }) => {
  const { path } = splitPath(url.pathname);
  const { token = '', id = '' } = params;
  if (path !== `/order/${token}/papers/${id}`) return nothing();
  const order = await findOrderByToken(locals.app.db, token);
  if (!order || !(await provedFor(order, { request, url, locals })).isProved) return nothing();
  const page = await findPage(locals.app.db, order.id, id);
  return page ? fileAnswer(locals.app, page, { pdf: false }) : nothing();
};

/** Takes a page back. */
export const POST: APIRoute = async ({ request, url, params, locals }) => {
  const { locale, path } = splitPath(url.pathname);
  const { token = '', id = '' } = params;
  const order = path === `/order/${token}/papers/${id}` ? await findOrderByToken(locals.app.db, token) : undefined;
  if (!order) return nothing();
  const { status, said } = await submitRemoval(order, id, request, locals);
  if (status === 404) return nothing();
  const { proof } = await provedFor(order, { request, url, locals });
  const location = `${pathFor(locale, `/order/${token}`)}${proof}${proof ? '&' : '?'}said=${said}#hand-in`;
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } });
};
