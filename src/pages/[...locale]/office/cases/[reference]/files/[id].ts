import { Readable } from 'node:stream';
import type { APIRoute } from 'astro';
import { recordReading } from '@/server/audit/record-reading.ts';
import { findDeskFile } from '@/server/desk/find-desk-case.ts';
import { enter } from '../../../_enter.ts';

export const prerender = false;

/** A file of a case, to be saved: whatever it is, the browser never shows it as a page of ours. */
export const GET: APIRoute = async (context) => {
  const entered = await enter(context);
  if (entered instanceof Response) return entered;
  const { app } = context.locals;
  const { reference = '', id = '' } = context.params;
  const file = await findDeskFile(app.db, reference, id);
  if (!file) return new Response(null, { status: 404 });
  await recordReading(app.db, entered.by, 'file-read', `${reference} ${id}`);
  const body = Readable.toWeb(await app.files.read(file.key)) as ReadableStream;
  return new Response(body, {
    headers: {
      'content-type': 'application/octet-stream',
      'content-length': String(file.size),
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'no-store',
    },
  });
};
