/**
 * How many months is kept what people send: the one place that says so. The hourly round deletes by it (server/retention-times.ts), and
 * the notices beside the forms, the privacy policy and the pages name it as `{months.kept}`, `{months.books}` and `{days.withdrawn}`.
 */
export const keptMonths = {
  /** Everything that somebody sends, from its arrival; an order as long as no money has come for it. */
  kept: 24,
  /** An order for which money came, after the annual return of its financial year is due: section 36 of the CGST Act, 2017. */
  books: 72,
} as const;

/** Days after which goes what somebody sent who has withdrawn the consent: long enough to notice a mistake. */
export const WITHDRAWN_DAYS = 30;

/** What texts name. */
export const keptFacts = {
  'months.kept': String(keptMonths.kept),
  'months.books': String(keptMonths.books),
  'days.withdrawn': String(WITHDRAWN_DAYS),
} as const;
