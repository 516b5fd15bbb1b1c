import { does } from '@/catalogue/firm/features.ts';
import { pathFor } from '@/i18n/paths.ts';
import type { Locale } from '@/kernel/locale.ts';
import { findAppointmentOfCase } from '@/server/domains/appointments/find-appointment.ts';
import { findOrderByToken, findOrderOfCase } from '@/server/domains/orders/find-order.ts';
import { phoneTokenOf } from '@/server/domains/orders/phone-link.ts';
import { listPapers } from '@/server/domains/papers/list-papers.ts';
import { proofOf } from '@/server/domains/papers/page-link.ts';
import type { Database } from '@/server/platform/database/schema.ts';

/**
 * Returns what an enquiry led to besides messages: its order with the documents, and its appointment. If the code was
 * emailed, the URL of the order carries the proof that it was entered. A code sent to a phone proves less, so the URL
 * then has no proof and uses the order's other token.
 * @throws StorageUnavailable
 */
export async function furtherOf(db: Database, reference: string, locale: Locale, by: 'mail' | 'phone' = 'mail') {
  const placed = await findOrderOfCase(db, reference);
  const token = placed && (by === 'phone' ? await phoneTokenOf(db, placed) : placed.token);
  const order = token && (await findOrderByToken(db, token));
  const papers = order && does('papers') ? await listPapers(db, [order.id]) : [];
  const appointment = await findAppointmentOfCase(db, reference);
  const proof = order && by === 'mail' ? `?proof=${await proofOf(db, order.token, Date.now())}` : '';
  return {
    order: order || undefined,
    papers,
    orderHref: order ? `${pathFor(locale, `/order/${order.token}`)}${proof}` : undefined,
    appointmentHref: appointment && pathFor(locale, `/appointments/${appointment.token}`),
  };
}
