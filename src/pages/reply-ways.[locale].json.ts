import type { APIRoute } from 'astro';
import { openReplyWays, viewReply } from '@/forms/intake/reply-ways.ts';
import { locales } from '@/kernel/locale.ts';

export const prerender = false;

const headers = { 'cache-control': 'no-store' };

/**
 * The questions that a form asks someone without email, in one language; 204 if such a person cannot be reached now.
 */
export const GET: APIRoute = ({ params, locals }) => {
  const locale = locales.find((each) => each === params.locale);
  if (!locale) {
    return new Response(null, { status: 404, headers });
  }
  const reply = viewReply(locale, openReplyWays(locals.app));
  return reply ? Response.json(reply, { headers }) : new Response(null, { status: 204, headers });
};
