import type { LocalizedText } from '../../../i18n/localized-text.ts';
import type { Locale } from '../../../kernel/locale.ts';
import { type Paise, sum } from '../../../kernel/paise.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { ItemKind, LineKind, StageOwner } from '../../platform/database/order-tables.ts';
import { orderedId } from '../../platform/database/ordered-id.ts';
import type { Database } from '../../platform/database/schema.ts';
import { withStorageErrors } from '../../platform/errors/storage-unavailable.ts';
import { DAY } from '../../platform/limits/visitor-limits.ts';
import { newReference } from '../cases/store/reference.ts';
import { excludedText } from './excluded-fees.ts';
import { newToken } from './order-number.ts';

/** The number of days for which the price of a quote is valid. */
const QUOTE_DAYS = 30;

/** A text in both languages, so that an agreement can be read in either. */
export type Pair = Readonly<LocalizedText>;

/** An amount in paise and its purpose; a discount is negative. */
interface PricedLine {
  readonly kind: LineKind;
  readonly name: Pair;
  readonly amount: Paise;
}

/** An offer as calculated by the catalogue. */
export interface PricedOffer {
  readonly kind: ItemKind;
  /** The slug of the service or the id of the package. */
  readonly item: string;
  readonly title: Pair;
  readonly lines: readonly PricedLine[];
  readonly gstPercent: number;
  /** Whether the lines leave out a government fee because someone else sets its amount. */
  readonly isOpen: boolean;
  /** Government fees that are not among the lines, each with its known details. */
  readonly excluded?: readonly (Pair & { readonly name?: Pair; readonly never?: 'theirs' | 'nil' | undefined })[];
  /** The row of the fee table. `times` is the number of times its fee is paid. */
  readonly row: string;
  readonly times: number;
}

/** A stage of the work. */
export interface PlannedStage {
  readonly whose: StageOwner;
  readonly title: Pair;
  readonly detail: Pair;
  /** The stage's share of our fee, in any unit. */
  readonly weight: number;
  /** The number of working days planned for the stage; absent if unknown. */
  readonly days?: number;
}

/** Returns the columns that a quote stores about the price of an offer, with the amounts added up by type. */
export function priceColumns(offer: PricedOffer) {
  const sumOf = (...kinds: LineKind[]): Paise =>
    sum(offer.lines.filter(({ kind }) => kinds.includes(kind)).map(({ amount }) => amount));
  return {
    item_kind: offer.kind,
    item: offer.item,
    title_en: offer.title.en,
    title_hi: offer.title.hi,
    government_paise: sumOf('government'),
    fee_paise: sumOf('fee', 'discount'),
    gst_paise: sumOf('gst'),
    gst_percent: offer.gstPercent,
    total_paise: sumOf('government', 'fee', 'discount', 'gst'),
    is_open: offer.isOpen ? 1 : 0,
    excluded: excludedText(offer.excluded ?? []),
  };
}

/** Returns the columns of the lines. `position` keeps their order. */
const lineColumns = (lines: readonly PricedLine[]) =>
  lines.map(({ kind, name, amount }, position) => ({
    position,
    kind,
    name_en: name.en,
    name_hi: name.hi,
    amount_paise: amount,
  }));

/**
 * Stores a quote. The same form submitted again returns the same quote.
 * @param ask.formKey unique to each form that was displayed
 * @throws StorageUnavailable
 */
export function makeQuote(
  db: Database,
  ask: { offer: PricedOffer; locale: Locale; formKey: string; now: number },
): Promise<{ token: string; number: string }> {
  const { offer, locale, formKey, now } = ask;
  return withStorageErrors(() =>
    inTransaction(db, async (transaction) => {
      const id = orderedId();
      const made = await transaction
        .insertInto('quotes')
        .values({
          id,
          token: newToken(),
          number: newReference('Q'),
          form_key: formKey,
          locale,
          ...priceColumns(offer),
          fee_row: offer.row,
          times: offer.times,
          created_at: now,
          valid_until: now + QUOTE_DAYS * DAY,
        })
        .onConflict((conflict) => conflict.doNothing())
        .returning(['token', 'number'])
        .executeTakeFirst();
      if (!made) {
        return transaction
          .selectFrom('quotes')
          .select(['token', 'number'])
          .where('form_key', '=', formKey)
          .executeTakeFirstOrThrow();
      }
      await transaction
        .insertInto('quote_lines')
        .values(lineColumns(offer.lines).map((line) => ({ ...line, quote_id: id })))
        .execute();
      return made;
    }),
  );
}
