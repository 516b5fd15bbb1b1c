import type { APIRoute } from 'astro';
import { colorSheet } from '@/catalogue/site/colors-css.ts';

/** Colours that were published in the office; pages link to this file only if there are any. */
export const GET: APIRoute = () =>
  new Response(colorSheet(), { headers: { 'content-type': 'text/css; charset=utf-8' } });
