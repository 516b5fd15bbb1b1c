/**
 * The number of months for which we keep the data that people send. It is defined only here. The hourly job uses it
 * (server/platform/settings/retention-times.ts), and the notices beside the forms, the privacy policy and the pages
 * show it as `{months.kept}`, `{months.books}`, `{days.withdrawn}` and `{days.quotes}`.
 */
export const keptMonths = {
  /** All submissions, counted from their arrival, including orders without a payment. */
  kept: 24,
  /**
   * An order with a payment, counted from the due date of the annual return of its financial year: section 36 of the
   * CGST Act, 2017.
   */
  books: 72,
} as const;

/** Days until we delete the data of someone who has withdrawn consent, long enough to notice a mistake. */
export const WITHDRAWN_DAYS = 30;

/** Days for which the quote of a service page is kept after it has expired: about half a year. */
export const QUOTE_KEPT_DAYS = 180;

/** The values of the placeholders for these periods in texts. */
export const keptFacts = {
  'months.kept': String(keptMonths.kept),
  'months.books': String(keptMonths.books),
  'days.withdrawn': String(WITHDRAWN_DAYS),
  'days.quotes': String(QUOTE_KEPT_DAYS),
} as const;
