import { does } from '@/catalogue/firm/features.ts';
import { kindNames } from '@/forms/intake/kind-names.ts';
import { longDateTime } from '@/i18n/formats.ts';
import { pathFor } from '@/i18n/paths.ts';
import { type Locale, storedText } from '@/kernel/locale.ts';
import { shownNumber } from '@/kernel/order-number.ts';
import { paiseText } from '@/kernel/paise.ts';
import type { Actor } from '@/kernel/roles.ts';
import { searchAppointments } from '@/server/domains/appointments/search-appointments.ts';
import { listInbox } from '@/server/domains/cases/inbox/list-inbox.ts';
import { listOrders } from '@/server/domains/orders/list-orders.ts';
import { listClerkQuotes } from '@/server/domains/quotes/find-quotes.ts';
import type { AppContext } from '@/server/main/app-context.ts';
import { statusNames } from '@/ui/office/case-words.messages.ts';

/** A case, an order, a quote, an appointment or a document that the palette lists. */
export interface FoundCase {
  readonly href: string;
  readonly name: string;
  readonly facts: string;
}

/** The results for a typed text, by kind. */
export interface FoundThings {
  readonly cases: readonly FoundCase[];
  readonly orders: readonly FoundCase[];
  readonly quotes: readonly FoundCase[];
  readonly appointments: readonly FoundCase[];
  readonly documents: readonly FoundCase[];
}

/** The maximum number of orders, of quotes, of appointments and of documents listed. */
const FEW = 5;
/** The maximum number of cases listed. More would not fit above a phone's keyboard. */
const MOST = 8;

const searchOf = (typed: string): string => typed.replaceAll('\0', '').slice(0, 200);

/** The cases that match the text and that the reader may see, in any status. @throws StorageUnavailable */
export async function findCases(
  { db }: Pick<AppContext, 'db'>,
  { hiddenKinds }: Pick<Actor, 'hiddenKinds'>,
  typed: string,
  locale: Locale,
): Promise<FoundCase[]> {
  const search = searchOf(typed);
  if (!search.trim()) {
    return [];
  }
  const { rows } = await listInbox(db, { filter: { hiddenKinds }, search, limit: MOST, now: Date.now() });
  return rows.map(({ reference, name, kind, status, said }) => ({
    href: pathFor(locale, `/office/cases/${reference}`),
    name: name || reference,
    facts: [reference, kindNames(locale)[kind] ?? kind, statusNames(locale)[status], said].filter(Boolean).join(' · '),
  }));
}

/**
 * The orders and appointments that match the text, if the firm takes them and the reader may see their cases.
 * @throws StorageUnavailable
 */
export async function findOrders(
  { db }: Pick<AppContext, 'db'>,
  { hiddenKinds = [] }: Pick<Actor, 'hiddenKinds'>,
  typed: string,
  locale: Locale,
): Promise<Pick<FoundThings, 'orders' | 'appointments'>> {
  const search = searchOf(typed);
  const mayFind = (kind: 'order' | 'appointment'): boolean => search.trim() !== '' && !hiddenKinds.includes(kind);
  const orders = does('orders') && mayFind('order') ? (await listOrders(db, 'all', { search })).rows.slice(0, FEW) : [];
  const appointments = does('appointments') && mayFind('appointment') ? await searchAppointments(db, search, FEW) : [];
  return {
    orders: orders.map(({ number, name, total_paise, ...order }) => ({
      href: pathFor(locale, `/office/orders/${number}`),
      name: name || number,
      facts: [shownNumber(number), storedText(order, 'title', locale), paiseText(total_paise)].join(' · '),
    })),
    appointments: appointments.map(({ id, name, starts_at }) => ({
      href: pathFor(locale, `/office/calendar/${id}`),
      name,
      facts: longDateTime(locale, starts_at),
    })),
  };
}

/** The quotes that match the text, if the firm takes orders and the reader may see their cases. @throws StorageUnavailable */
export async function findQuotes(
  { db }: Pick<AppContext, 'db'>,
  { hiddenKinds }: Pick<Actor, 'hiddenKinds'>,
  typed: string,
  locale: Locale,
): Promise<FoundCase[]> {
  const search = searchOf(typed);
  if (!does('orders') || search.trim() === '') {
    return [];
  }
  const { rows } = await listClerkQuotes(db, { view: 'all', search, hiddenKinds, now: Date.now() });
  return rows.slice(0, FEW).map(({ number, name, title, total_paise }) => ({
    href: pathFor(locale, `/office/quotes/${number}`),
    name: name || number,
    facts: [number, title, paiseText(total_paise)].filter(Boolean).join(' · '),
  }));
}

/** The site's documents whose title matches the text. */
export function fittingDocuments(
  documents: readonly { readonly title: string; readonly href: string }[],
  typed: string,
): FoundCase[] {
  const wanted = typed.trim().toLocaleLowerCase();
  return wanted === ''
    ? []
    : documents
        .filter(({ title }) => title.toLocaleLowerCase().includes(wanted))
        .slice(0, FEW)
        .map(({ title, href }) => ({ href, name: title, facts: '' }));
}
