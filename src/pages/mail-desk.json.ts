import type { APIRoute } from 'astro';
import { mailDesk } from '@/forms/intake/mail-desk.ts';

/**
 * What the server needs to know about the firm for incoming emails; only the server reads it, and visitors never see
 * it.
 */
export const GET: APIRoute = () => Response.json(mailDesk());
