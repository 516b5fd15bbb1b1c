import type { APIRoute } from 'astro';
import { answerChatFile } from '@/features/customer/chat/chat-file.server.ts';

export const prerender = false;

/** A file of the visitor's own conversation. `?small` requests a preview, `?picture` a JPEG of a HEIC image. */
export const GET: APIRoute = ({ params: { id = '' }, request, url, locals }) =>
  answerChatFile(id, request, url.searchParams, locals);
