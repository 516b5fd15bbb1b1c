import type { APIRoute } from 'astro';
import { submitEvent } from '@/features/customer/order/event.server.ts';

export const prerender = false;

/**
 * Accepts the signed events that a payment provider posts, and nothing else. 200 means that the event is stored and processed.
 */
export const POST: APIRoute = ({ params, request, locals }) => submitEvent(params.provider ?? '', request, locals.app);
