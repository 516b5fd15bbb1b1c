import type { APIRoute } from 'astro';
import { mailDesk } from '@/forms/intake/mail-desk.ts';

/** What the server needs of the firm for mails that come in; read by the server alone and shown to no one. */
export const GET: APIRoute = () => Response.json(mailDesk());
