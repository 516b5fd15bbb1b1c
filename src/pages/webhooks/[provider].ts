import type { APIRoute } from 'astro';
import { submitEvent } from '@/features/customer/order/event.server.ts';

export const prerender = false;

/** Takes what a payment service posts: signed events alone. 200 says that it is stored, and what it says is done. */
export const POST: APIRoute = ({ params, request, locals }) => submitEvent(params.provider ?? '', request, locals.app);
