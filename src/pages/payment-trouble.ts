import type { APIRoute } from 'astro';
import { paymentTroubleLog } from '@/server/domains/payments/payment-trouble.ts';

export const prerender = false;

const note = paymentTroubleLog();

/** Logs why a visitor's browser could not load the payment provider. The page itself shows nothing. */
export const POST: APIRoute = ({ url, locals }) => {
  note(url.searchParams.get('reason') ?? '', locals.app.log, Date.now());
  return new Response(null, { status: 204 });
};
