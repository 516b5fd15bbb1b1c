import type { APIRoute } from 'astro';
import { findNewest } from '@/server/inbox/list-used.ts';
import { enter } from '../_enter.ts';

export const prerender = false;

/** Which case came last, for lists that are open. */
export const GET: APIRoute = async (context) => {
  const entered = await enter(context);
  if (entered instanceof Response) return entered;
  const newest = await findNewest(context.locals.app.db);
  return Response.json({ newest }, { headers: { 'cache-control': 'no-store' } });
};
