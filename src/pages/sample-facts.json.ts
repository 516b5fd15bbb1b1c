import type { APIRoute } from 'astro';
import { orderMessages } from '@/features/customer/order/order.messages.ts';
import { sampleFacts } from '@/forms/intake/sample-facts.ts';

/** The part of the catalogue from which `npm run sample-data` makes its orders; only the server reads it, and visitors never see it. */
export const GET: APIRoute = () => Response.json(sampleFacts(orderMessages));
