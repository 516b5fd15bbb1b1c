import { getCompany } from '@/catalogue/firm/company.ts';
import { numberName } from '@/catalogue/firm/number-kinds.ts';
import { fileSize } from '@/i18n/file-size.ts';
import { fill } from '@/i18n/fill.ts';
import { longDate, longDateTime } from '@/i18n/formats.ts';
import { paperOf } from '@/i18n/paper-name.ts';
import { dayInIndia, isDay } from '@/kernel/india-time.ts';
import { indianStates } from '@/kernel/indian-states.ts';
import { type Locale, storedText } from '@/kernel/locale.ts';
import { paiseText } from '@/kernel/paise.ts';
import type { Collected } from '@/server/across/erasure/collect.ts';
import { reasonIn } from '@/server/domains/orders/refund-reason.ts';
import type { OwnDataReader } from '../../own-data/own-data-office.messages.ts';
import { ownOrdersWords } from '../../own-data/own-orders.messages.ts';
import { whyRefused } from '../paper-reasons.ts';

type Row = readonly [label: string, value: string];
type KeptCase = Collected['cases'][number];

/** Formats an exported moment. */
export const momentText = (locale: Locale, iso: string): string => longDateTime(locale, Date.parse(iso));
/** Formats the day of an exported moment, in Indian time. */
export const dayText = (locale: Locale, iso: string): string => longDate(locale, dayInIndia(Date.parse(iso)));
/** The name of an Indian State; another value is returned unchanged. */
export const stateText = (locale: Locale, state: string): string =>
  indianStates(locale).find(({ value }) => value === state)?.label ?? state;

const oneLine = (...parts: readonly (string | null | undefined)[]): string => parts.filter(Boolean).join(' · ');
const lines = (...parts: readonly string[]): string => parts.filter(Boolean).join('\n');

/** The recipient of bills: name, GSTIN and State on one line, then the address. */
export function billedText(
  locale: Locale,
  to: { name: string; gstin: string; state: string; address: string; city: string; pin: string },
): string {
  return lines(
    oneLine(to.name, to.gstin && `GSTIN ${to.gstin}`, stateText(locale, to.state)),
    to.address,
    [to.city, to.pin].filter(Boolean).join(' '),
  );
}

/**
 * The labels and values of the data kept about an order: what it is and for whom, its work, its documents and its
 * payments. Empty values are left out.
 */
export function orderRows(locale: Locale, { order, papers, officialNumbers }: KeptCase, reader: OwnDataReader): Row[] {
  if (!order) {
    return [];
  }
  const words = ownOrdersWords(locale, reader);
  const inWords = <Pair extends string>(of: Readonly<Record<`${Pair}_${Locale}`, string>>, key: Pair) =>
    storedText(of, key, locale);
  const day = (iso: string) => dayText(locale, iso);
  return [
    [words.placed, day(order.placed)],
    [words.paid, order.paid ? day(order.paid) : ''],
    [words.ended, order.ended ? oneLine(words[`order.${order.status}`], day(order.ended)) : ''],
    [words.madeOutTo, lines(billedText(locale, order), oneLine(order.mail, order.phone))],
    [words.lines, order.lines.map((line) => oneLine(inWords(line, 'name'), paiseText(line.amount_paise))).join('\n')],
    // A sample has accepted no terms, and a firm may have none.
    [
      words.terms,
      isDay(order.terms_version) ? fill(words.termsOf, { day: longDate(locale, order.terms_version) }) : '',
    ],
    [
      words.stages,
      order.stages
        .map((stage) =>
          oneLine(inWords(stage, 'title'), stage.done ? fill(words.doneOn, { day: day(stage.done) }) : words.notDone),
        )
        .join('\n'),
    ],
    [words.papers, papers.map((paper) => paperText(locale, paper)).join('\n')],
    [words.numbers, officialNumbers.map(({ kind, number }) => oneLine(numberName(kind, locale), number)).join('\n')],
    [words.nextDate, order.nextDates.map((next) => oneLine(longDate(locale, next.day), next.what)).join('\n')],
    [
      words.reminders,
      order.reminders
        .map((reminder) =>
          oneLine(inWords(reminder, 'what'), reminder.next && fill(words.remindOn, { day: day(reminder.next) })),
        )
        .join('\n'),
    ],
    ...moneyRows(locale, order),
  ];
}

function moneyRows(locale: Locale, order: NonNullable<KeptCase['order']>): Row[] {
  const words = ownOrdersWords(locale);
  const when = (iso: string) => momentText(locale, iso);
  return [
    [
      words.payments,
      order.payments
        .map(({ way, state, amount_paise, reference, at }) =>
          oneLine(paiseText(amount_paise), words[`money.${way}`], words[`payment.${state}`], reference, when(at)),
        )
        .join('\n'),
    ],
    [
      words.receipts,
      order.receipts
        .map(({ number, kind, amount_paise, reference, bank, day, name, phone }) =>
          oneLine(
            paiseText(amount_paise),
            words[`receipt.${kind}`],
            number,
            reference,
            bank,
            name,
            phone,
            longDate(locale, day),
          ),
        )
        .join('\n'),
    ],
    [
      words.refunds,
      order.refunds
        .map(({ way, state, amount_paise, reason, asked, done }) =>
          oneLine(
            paiseText(amount_paise),
            words[`money.${way}`],
            words[`refund.${state}`],
            reasonIn(reason, locale),
            when(done ?? asked),
          ),
        )
        .join('\n'),
    ],
    [
      words.bankLines,
      order.bankLines
        .map(({ day, amount_paise, narration, reference }) =>
          oneLine(longDate(locale, day), paiseText(amount_paise), narration, reference),
        )
        .join('\n'),
    ],
    [
      words.disputes,
      order.disputes
        .map(({ way, state, amount_paise, at }) =>
          oneLine(paiseText(amount_paise), words[`money.${way}`], words[`dispute.${state}`], when(at)),
        )
        .join('\n'),
    ],
    [
      words.documents,
      order.documents
        .map(({ kind, number, isWrittenOff, total_paise, issued }) =>
          oneLine(
            fill(words[`document.${paperOf({ kind, number, isWrittenOff })}`], { number }),
            paiseText(total_paise),
            dayText(locale, issued),
          ),
        )
        .join('\n'),
    ],
  ];
}

function paperText(locale: Locale, paper: KeptCase['papers'][number]): string {
  const words = ownOrdersWords(locale);
  const { name, size, handedIn, note } = paper;
  const file = name === null || size === null ? '' : `${name} (${fileSize(size)})`;
  const when = handedIn === null ? '' : fill(words.handedIn, { when: momentText(locale, handedIn) });
  const said = [note, paper.state === 'refused' ? whyRefused(locale, paper) : ''].filter(Boolean).join(' ');
  return oneLine(
    { en: paper.paper, hi: paper.paper_hi }[locale],
    words[`paper.${paper.state}`],
    file,
    when,
    said && fill(words.fromUs, { text: said }),
  );
}

/** Describes an appointment in a few lines: time and place, person, outcome. */
export function appointmentText(locale: Locale, appointment: KeptCase['appointment'], reader: OwnDataReader): string {
  if (!appointment) {
    return '';
  }
  const words = ownOrdersWords(locale, reader);
  const { begins, way, branch, address, status, name, mail, phone, zone, pricePaise } = appointment;
  const at = getCompany(locale).branches.find(({ id }) => id === branch)?.city ?? branch;
  return lines(
    oneLine(momentText(locale, begins), words[`talk.${way}`], at, words[`talk.${status}`]),
    address,
    oneLine(appointment.with[locale] ?? '', pricePaise > 0 ? paiseText(pricePaise) : ''),
    oneLine(name, mail, phone),
    zone && fill(words.zone, { zone }),
  );
}
