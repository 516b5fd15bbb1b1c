import type { APIRoute } from 'astro';
import code from '@/features/office/me/push-worker.js?raw';

/** The service worker of the office. Its path limits it to /office/, so it has nothing to do with the public site. */
export const GET: APIRoute = () =>
  new Response(code, { headers: { 'content-type': 'text/javascript; charset=utf-8' } });
