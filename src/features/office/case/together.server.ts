import { does } from '@/catalogue/firm/features.ts';
import { fill } from '@/i18n/fill.ts';
import { groupedNumber } from '@/i18n/formats.ts';
import { pathFor } from '@/i18n/paths.ts';
import { indianTime } from '@/i18n/zones.ts';
import { storedText } from '@/kernel/locale.ts';
import { shownNumber } from '@/kernel/order-number.ts';
import { paiseText } from '@/kernel/paise.ts';
import { countCasesOf } from '@/server/domains/cases/people/count-cases.ts';
import { listLikelyPeople } from '@/server/domains/cases/people/likely-people.ts';
import { listAttached } from '@/server/domains/orders/list-attached.ts';
import { quotesOfCases, stateOfQuote } from '@/server/domains/quotes/find-quotes.ts';
import type { LinkReason } from '@/server/platform/database/mail-tables.ts';
import type { CaseVisit } from './visit.server.ts';

/** The maximum number of contacts shown beside a name. The comparison page has all of them. */
const CONTACTS = 2;

/** A link and its text. */
interface LinkedText {
  readonly href: string;
  readonly text: string;
}

/** A card that links to a record of the case. */
export interface AttachedRecord extends LinkedText {
  readonly what: 'appointment' | 'order' | 'payment' | 'papers' | 'quote';
  /** What the record is waiting for, or how it ended; '' if the text already says so. */
  readonly standing: string;
}

/**
 * People who may be the same person, with details that tell people with the same name apart. Each links to their newest
 * case.
 * @param person `people.id`; null if no person is known
 * @throws StorageUnavailable
 */
export async function likelyPeople(
  visit: CaseVisit,
  person: string | null,
): Promise<(LinkedText & { readonly id: string })[]> {
  if (person === null) {
    return [];
  }
  const { app, actor, locale, words, reference } = visit;
  const likely = await listLikelyPeople(app.db, person, actor.hiddenKinds);
  const ids = likely.map(({ id }) => id);
  const counts = await countCasesOf(app.db, ids, actor.hiddenKinds);
  return likely.map(({ id, name, contacts, cases }) => {
    const count = counts.get(id) ?? 0;
    const newest = cases[0]?.reference;
    return {
      id,
      href: pathFor(locale, newest ? `/office/cases/${newest}` : `/office/cases/${reference}/related`),
      text: [
        name || words.noName,
        ...(contacts.length > 0 ? contacts.slice(0, CONTACTS) : [words.noContact]),
        count === 1 ? words.oneCase : fill(words.manyCases, { count: groupedNumber(count) }),
      ].join(', '),
    };
  });
}

/**
 * Returns links to the appointments, quotes and orders of a case and of its closed duplicates. Reported payments and
 * documents to check have their own links.
 * @param cases `cases.id`
 * @throws StorageUnavailable
 */
export async function attachedTo(
  { app, locale, words }: CaseVisit,
  cases: readonly string[],
): Promise<AttachedRecord[]> {
  const { appointments, orders } = await listAttached(app.db, cases);
  const quotes = await quotesOfCases(app.db, cases);
  const now = Date.now();
  return [
    ...appointments.map(({ id, starts_at, status }) => ({
      what: 'appointment' as const,
      href: pathFor(locale, `/office/calendar/${id}`),
      text: fill(words.appointmentOn, { at: indianTime(locale, starts_at) }),
      standing: words[`met.${status}`],
    })),
    ...quotes.map((quote) => ({
      what: 'quote' as const,
      href: pathFor(locale, `/office/quotes/${quote.number}`),
      text: fill(words.quoteFor, { number: quote.number, title: quote.title }),
      standing: `${words[`quoted.${stateOfQuote(quote, now)}`]}, ${paiseText(quote.total_paise)}`,
    })),
    ...orders.flatMap((order) => {
      const href = pathFor(locale, `/office/orders/${order.number}`);
      const number = shownNumber(order.number);
      const title = storedText(order, 'title', locale);
      return [
        { what: 'order' as const, href, text: `${number}: ${title}`, standing: words[`ordered.${order.state}`] },
        ...order.reported.map((payment) => ({
          what: 'payment' as const,
          standing: '',
          href: `${href}#payments`,
          text: fill(words.paymentReported, { number, payment }),
        })),
        ...(order.toCheck > 0 && does('papers')
          ? [
              {
                what: 'papers' as const,
                standing: '',
                href: `${href}#papers`,
                text: fill(words.papersToCheck, { number, count: String(order.toCheck) }),
              },
            ]
          : []),
      ];
    }),
  ];
}

/** A case that an email may belong to, or was moved to. */
interface Linked {
  readonly name: string | null;
  readonly because: LinkReason;
  readonly joined: boolean;
}

/** Returns the text of the link to a case that an email may belong to, or was moved to. */
export function linkText(words: CaseVisit['words'], { name, because, joined }: Linked): string {
  if (joined) {
    return words.mailJoined;
  }
  return fill(words.mayBelong, { name: name || words.noName, because: words[`because.${because}`] });
}
