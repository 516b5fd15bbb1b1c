import type { APIRoute } from 'astro';
import { enter } from '@/features/office/gate/entry.server.ts';
import { recordReading } from '@/server/domains/audit/record-reading.ts';
import { findCertificateFile } from '@/server/domains/payments/receipt-files.ts';
import { fileAnswer } from '@/server/platform/files/file-answer.ts';
import { nothingHere } from '@/server/platform/http/answers.ts';

export const prerender = false;

/** A file of a certificate that a clerk attached to the receipt of withheld tax. Every view is recorded in the log. */
export const GET: APIRoute = async (context) => {
  const entered = await enter(context);
  if (entered instanceof Response) {
    return entered;
  }
  const { app } = context.locals;
  const { id = '', file = '' } = context.params;
  const found = await findCertificateFile(app.db, id, file);
  if (!found) {
    return nothingHere();
  }
  await recordReading(app.db, entered.by, 'file-read', `${found.number} ${file}`);
  return fileAnswer(app, found, { pdf: true });
};
