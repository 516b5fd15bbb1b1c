import type { APIRoute } from 'astro';
import { submitEvent } from '@/features/customer/order/event.server.ts';

export const prerender = false;

/** Accepts what a payment provider posts: only signed events. 200 means that the event is stored and processed. */
export const POST: APIRoute = ({ params, request, locals }) => submitEvent(params.provider ?? '', request, locals.app);
