import { lineRates } from '@/catalogue/firm/gst-rules.ts';
import { findOffer } from '@/catalogue/services/offers.ts';
import { isRegistered } from '@/catalogue/services/service-tax.ts';
import { checkBilling } from '@/forms/intake/billing/check-billing.ts';
import { checkTyped } from '@/forms/intake/check-typed.ts';
import { offersIn } from '@/forms/intake/quotes/quoted-order.ts';
import { fill } from '@/i18n/fill.ts';
import { unprintedIn } from '@/i18n/unprinted.ts';
import { indianStates } from '@/kernel/indian-states.ts';
import { type Locale, locales } from '@/kernel/locale.ts';
import { type Paise, paiseText, portion, subtract, sum } from '@/kernel/paise.ts';
import { typedPaise } from '@/kernel/typed-paise.ts';
import { westernDigits } from '@/kernel/western-digits.ts';
import {
  faultOf,
  isMonth,
  MOST_DAYS,
  MOST_INSTALMENTS,
  MOST_LINES,
  MOST_STAGES,
  type Period,
  periodKinds,
  type QuoteContent,
  type QuoteFault,
  type QuoteLine,
  type QuoteStage,
  sumsOf,
} from '@/server/domains/quotes/quote-content.ts';
import { oneOf } from '@/ui/one-of.ts';
import { stagesForLines } from './catalogue-lines.server.ts';
import { isEmptyLine, type LineField, type QuoteValues, type Row } from './quote-fields.ts';
import { type QuotesWords, quotesWords } from './quotes.messages.ts';

/** A quote as typed: its content, and all its errors in the page's language. */
interface ReadQuote {
  readonly content: QuoteContent;
  /** Errors that prevent it from being stored. */
  readonly faults: readonly string[];
  /** The parts that are missing before the quote can be sent or ordered. */
  readonly missing: readonly string[];
  /** Errors of the customer's fields, by field. */
  readonly errors: Readonly<Record<string, string>>;
}

/** The maximum number of characters of a line's text, and of the remarks. */
const MOST_TEXT = 200;
const MOST_REMARKS = 2000;
/** The rate of a line for which none was chosen; a quote cannot be stored with it. */
const NO_RATE = -1;

const rules = {
  name: { kind: 'name' },
  mail: { kind: 'email', optional: true },
  phone: { kind: 'phone', optional: true },
  state: { kind: 'choice', options: indianStates('en').map(({ value }) => value), optional: true },
} as const;

/** Faults that a draft may have, because the clerk may not have filled in everything yet. */
const later: readonly string[] = [
  'no-lines',
  'nothing-due',
  'no-reason',
  'plan',
  'plan-days',
  'no-title',
  'no-stages',
  'no-state',
];

/** Reads a quote from the values of its form. */
export function readQuote(locale: Locale, { own, lines, stages, plan }: QuoteValues): ReadQuote {
  const words = quotesWords(locale);
  const faults: string[] = [];
  const say = (key: `wrong.${keyof typeof wrongs}`, facts: Record<string, string> = {}): void => {
    faults.push(fill(words[key], facts));
  };
  const read = lines.flatMap((row, index) => (isEmptyLine(row) ? [] : [readLine(row, String(index + 1), say)]));
  checkRows(locale, faults, lines, stages);
  const { checked, errors } = checkTyped(locale, rules, own, {
    name: words.name,
    mail: words.mail,
    phone: words.phone,
    state: words.stateOf,
  });
  const ours = sumsOf({ lines: read, discount: { kind: 'none', value: 0, reason: '' } }).ours;
  const billing = checkBilling(locale, own, checked.state, ours);
  Object.assign(errors, billing.errors);
  checkText(locale, faults, words.name, checked.name);
  const subject = (own.title ?? '').trim();
  checkText(locale, faults, words.subject, subject);
  checkText(locale, faults, words.discount, own['off-reason'] ?? '');
  checkText(locale, faults, words.remarks, own.remarks ?? '', MOST_REMARKS);
  const discount = readDiscount(own);
  const validDays = countIn(own.days ?? '', 1, 365);
  if (validDays === undefined) {
    say('wrong.days');
  }
  const period = readPeriod(own);
  if (!period) {
    say('wrong.month');
  }
  const total = sumsOf({ lines: read, discount }).total;
  const content: QuoteContent = {
    customer: {
      locale: oneOf(locales, own.language ?? '') ?? locale,
      name: checked.name,
      mail: checked.mail,
      phone: checked.phone,
      gstin: billing.gstin,
      state: checked.state,
      address: billing.lines.join('\n'),
      city: billing.city,
      pin: billing.pin,
    },
    title: titleFor(subject, read),
    period: period ?? { per: 'once', from: '' },
    lines: read,
    discount,
    stages: stages.some(({ title }) => title !== '') ? readStages(stages, say) : stagesForLines(read),
    plan: readPlan(plan, total, say),
    remarks: (own.remarks ?? '').slice(0, MOST_REMARKS),
    validDays: validDays ?? 15,
  };
  const { mail, phone } = content.customer;
  if (![mail, phone, errors.mail, errors.phone].some(Boolean)) {
    errors.phone = words['wrong.no-contact'];
  }
  const missing: string[] = [];
  const fault = faultOf(content, isRegistered() ? lineRates() : undefined);
  const text = fault ? faultText(fault, lines, total, words) : '';
  if (fault && text !== '' && !faults.includes(text)) {
    (later.includes(fault.fault) ? missing : faults).push(text);
  }
  return { content, faults, missing, errors };
}

/** Checks the texts of the lines and of the stages. */
function checkRows(locale: Locale, faults: string[], lines: QuoteValues['lines'], stages: QuoteValues['stages']): void {
  const words = quotesWords(locale);
  for (const [index, { name }] of lines.entries()) {
    checkText(locale, faults, fill(words.line, { line: String(index + 1) }), name);
  }
  for (const [index, { title }] of stages.slice(0, MOST_STAGES).entries()) {
    checkPrinted(locale, faults, fill(words.stage, { line: String(index + 1) }), title);
  }
}

/** Says what is wrong with a quote; '' if the customer's fields say it, beside which their errors are shown. */
function faultText(fault: QuoteFault, lines: QuoteValues['lines'], total: Paise, words: QuotesWords): string {
  if (fault.fault === 'no-name' || fault.fault === 'no-contact') {
    return '';
  }
  const line = 'line' in fault ? String(lineNumber(lines, fault.line)) : '';
  return fill(words[`wrong.${fault.fault}`], { line, most: String(MOST_LINES), total: paiseText(total) });
}

/** The faults that are found here. The domain finds the others. */
const wrongs = {
  'line-amount': true,
  'line-quantity': true,
  stage: true,
  'plan-amount': true,
  days: true,
  month: true,
} as const;

/**
 * Returns the number of a line as shown in the form, where empty lines count too. @param filled its number among the
 * lines that are filled in
 */
function lineNumber(rows: readonly Row<LineField>[], filled: number): number {
  let passed = 0;
  const index = rows.findIndex((row) => {
    passed += isEmptyLine(row) ? 0 : 1;
    return passed === filled;
  });
  return index + 1;
}

function checkText(locale: Locale, faults: string[], where: string, text: string, most = MOST_TEXT): void {
  const words = quotesWords(locale);
  checkPrinted(locale, faults, where, text);
  if ([...text].length > most) {
    faults.push(fill(words['wrong.long'], { where, most: String(most) }));
  }
}

function checkPrinted(locale: Locale, faults: string[], where: string, text: string): void {
  const what = unprintedIn(locale, text);
  if (what) {
    faults.push(fill(quotesWords(locale)['wrong.drawable'], { where, what }));
  }
}

function readLine(
  row: Row<LineField>,
  line: string,
  say: (key: 'wrong.line-amount' | 'wrong.line-quantity', facts: Record<string, string>) => void,
): QuoteLine {
  const kind = row.kind === 'fee' ? 'fee' : 'ours';
  const quantity = countIn(row.qty || '1', 1, 9999);
  const unitPaise = typedPaise(row.price);
  if (quantity === undefined) {
    say('wrong.line-quantity', { line });
  }
  if (unitPaise === undefined) {
    say('wrong.line-amount', { line });
  }
  const isTaxed = kind === 'ours' && isRegistered();
  const name = row.name.trim();
  return {
    kind,
    item: findOffer(row.item) ? row.item : '',
    name: namesOf(row.item, name),
    quantity: quantity ?? 1,
    unitPaise: unitPaise ?? 0,
    sac: isTaxed ? westernDigits(row.sac).replace(/\s/g, '') : '',
    gstPercent: isTaxed ? (/^\d{1,2}$/.test(row.rate) ? Number(row.rate) : NO_RATE) : 0,
  };
}

/** The name of a line in both languages: the catalogue's name if it is unchanged, otherwise the typed one. */
function namesOf(item: string, typed: string): QuoteLine['name'] {
  const offer = findOffer(item);
  const known = offer ? [offer.title, ...offer.government.map(({ name }) => name)] : [];
  const pair = known.find(({ en, hi }) => typed === en || typed === hi);
  return pair ? { en: pair.en, hi: pair.hi } : { en: typed, hi: typed };
}

/**
 * The subject in both languages. If it is empty or unchanged, it is the title of the first service or, without a
 * service, the name of the first line.
 */
function titleFor(subject: string, lines: readonly QuoteLine[]): QuoteContent['title'] {
  const [offer] = offersIn(lines);
  const [first] = lines;
  const own = offer?.title ?? first?.name;
  if (own && (subject === '' || subject === own.en || subject === own.hi)) {
    return { en: own.en, hi: own.hi };
  }
  return { en: subject, hi: subject };
}

function readDiscount(own: QuoteValues['own']): QuoteContent['discount'] {
  const kind = oneOf(['none', 'percent', 'amount'] as const, own['off-kind'] ?? '') ?? 'none';
  if (kind === 'none') {
    return { kind, value: 0, reason: '' };
  }
  const typed = (own['off-value'] ?? '').replace(/%\s*$/, '');
  // A percentage has at most two decimals, like an amount, so typedPaise() returns hundredths of a percent.
  return { kind, value: typedPaise(typed) ?? 0, reason: (own['off-reason'] ?? '').trim() };
}

/** Reads the period. @returns undefined if the first month is missing */
function readPeriod(own: QuoteValues['own']): Period | undefined {
  const per = oneOf(periodKinds, own.per ?? '') ?? 'once';
  const from = own.from ?? '';
  if (per === 'once') {
    return { per, from: '' };
  }
  return isMonth(from) ? { per, from } : undefined;
}

function readStages(
  rows: QuoteValues['stages'],
  say: (key: 'wrong.stage', facts: Record<string, string>) => void,
): QuoteStage[] {
  return rows.slice(0, MOST_STAGES).flatMap(({ whose, title, share, days }, index) => {
    if (title.trim() === '') {
      return [];
    }
    const weight = countIn(share || '0', 0, 100);
    const planned = countIn(days || '0', 0, 999);
    if (weight === undefined || planned === undefined || title.length > MOST_TEXT) {
      say('wrong.stage', { line: String(index + 1) });
    }
    const text = title.trim();
    return [
      {
        whose: oneOf(['us', 'you', 'government'] as const, whose) ?? 'us',
        title: { en: text, hi: text },
        detail: { en: '', hi: '' },
        weight: weight ?? 0,
        days: planned ?? 0,
      },
    ];
  });
}

/**
 * Reads the payment plan. If the parts are shares that add up to 100%, the last one gets the remainder from rounding.
 */
function readPlan(
  rows: QuoteValues['plan'],
  total: Paise,
  say: (key: 'wrong.plan-amount', facts: Record<string, string>) => void,
): QuoteContent['plan'] {
  const read = rows.slice(0, MOST_INSTALMENTS).flatMap((row, index) => {
    const { amount } = row;
    if (row.days.trim() === '' && amount.trim() === '') {
      return [];
    }
    const share = /^(.+?)\s*%$/.exec(amount.trim())?.[1];
    const typed = typedPaise(share ?? amount);
    const days = countIn(row.days, 0, MOST_DAYS);
    if (typed === undefined || days === undefined) {
      say('wrong.plan-amount', { line: String(index + 1) });
      return [];
    }
    return [{ days, typed, isShare: share !== undefined }];
  });
  const parts = read.map(({ days, typed, isShare }) => ({
    days,
    paise: isShare ? portion(total, typed, 10_000) : typed,
  }));
  const shares = read.reduce((sum, { typed, isShare }) => (isShare ? sum + typed : sum), 0);
  const last = parts.at(-1);
  if (last && shares === 10_000 && read.every(({ isShare }) => isShare)) {
    const before = sum(parts.slice(0, -1).map(({ paise }) => paise));
    return [...parts.slice(0, -1), { days: last.days, paise: subtract(total, before) }];
  }
  return parts;
}

/** A whole number within these bounds; undefined for anything else. */
function countIn(typed: string, least: number, most: number): number | undefined {
  const text = westernDigits(typed).trim();
  const count = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  return count >= least && count <= most ? count : undefined;
}
