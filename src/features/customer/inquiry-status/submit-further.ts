import { does } from '@/catalogue/firm/features.ts';
import type { Locale } from '@/i18n/locale.ts';
import { pathFor } from '@/i18n/paths.ts';
import { findAppointmentOfCase } from '@/server/appointments/find-appointment.ts';
import type { Database } from '@/server/database/schema.ts';
import { listPapers } from '@/server/order-papers/list-papers.ts';
import { proofOf } from '@/server/order-papers/page-link.ts';
import { findOrderByToken, findOrderOfCase } from '@/server/orders/find-order.ts';

/**
 * What came of an inquiry besides letters: its order with the papers, whose address carries on that a code was shown, and its appointment.
 * @throws StorageUnavailable
 */
export async function furtherOf(db: Database, reference: string, locale: Locale) {
  const placed = await findOrderOfCase(db, reference);
  const order = placed && (await findOrderByToken(db, placed.token));
  const papers = order && does('papers') ? await listPapers(db, [order.id]) : [];
  const appointment = await findAppointmentOfCase(db, reference);
  const proof = order && (await proofOf(db, order.token, Date.now()));
  return {
    order,
    papers,
    orderHref: order && `${pathFor(locale, `/order/${order.token}`)}?proof=${proof}`,
    appointmentHref: appointment && pathFor(locale, `/appointments/${appointment.token}`),
  };
}
