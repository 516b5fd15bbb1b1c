import type { APIRoute } from 'astro';
import { mailDesk } from '@/forms/intake/mail-desk.ts';

/** The facts about the firm that the server needs for incoming emails; only the server reads it, and visitors never see it. */
export const GET: APIRoute = () => Response.json(mailDesk());
