import type { APIRoute } from 'astro';
import { webManifest } from '@/catalogue/site/web-manifest.ts';

export const GET: APIRoute = () => Response.json(webManifest());
