import { company } from '@/catalogue/firm/company.ts';
import { givesNumbers, isNumberKind, numberName, offeredNumberKinds } from '@/catalogue/firm/number-kinds.ts';
import { hasGovernmentStep } from '@/catalogue/services/government-steps.ts';
import { customerNews } from '@/forms/intake/news/order-news.ts';
import { reasonText, whyRefused } from '@/forms/intake/paper-reasons.ts';
import { pathFor } from '@/i18n/paths.ts';
import { dayInIndia } from '@/kernel/india-time.ts';
import { type Locale, storedText } from '@/kernel/locale.ts';
import type { By } from '@/server/domains/accounts/staff.ts';
import { dueAt } from '@/server/domains/cases/hours/service-clock.ts';
import { type FoundOrder, findOrderByNumber } from '@/server/domains/orders/find-order.ts';
import { askPaper, decidePaper, dropPaper, notePaper, reopenPaper } from '@/server/domains/papers/check-paper.ts';
import { listPapers } from '@/server/domains/papers/list-papers.ts';
import { listMarks, officialNumber, setNextDate, setNumber } from '@/server/domains/papers/order-marks.ts';
import type { AppContext } from '@/server/main/app-context.ts';
import type { RefusalReason } from '@/server/platform/database/order-paper-tables.ts';
import { refusalReasons } from '@/server/platform/database/order-paper-tables.ts';
import { isHeic, isPicture } from '@/server/platform/files/look-into.ts';
import { readForm } from '@/server/platform/http/read-form.ts';
import { dayFault } from '@/ui/office/day-fault.ts';
import type { OfficePapersProps } from './OfficePapers.tsx';
import { officePapersWords } from './office-papers.messages.ts';

/**
 * Handles the forms about documents.
 * @returns the values for the URL of the order; undefined if there is no such order or document
 * @throws StorageUnavailable
 */
export async function submitOfficePapers(
  app: AppContext,
  by: By,
  number: string,
  request: Request,
): Promise<Record<string, string> | undefined> {
  const read = await readForm(request);
  if (!read.ok) {
    return { said: 'said.paper-bad' };
  }
  const typed = (name: string, most = 60): string =>
    (read.fields.get(name) ?? '').replaceAll('\0', '').trim().slice(0, most);
  const outcome = await perform(app, by, { number }, typed);
  if (outcome === 'unknown') {
    return undefined;
  }
  app.outbox.wake();
  // The typed values are returned in the URL, because another page shows them.
  if (outcome.startsWith('day.')) {
    return { said: 'said.paper-day', fault: outcome.slice(4), day: typed('day'), what: typed('what', 120) };
  }
  const paper = typed('paper');
  return { said: `said.paper-${outcome}`, ...(outcome !== 'done' && paper ? { paper } : {}) };
}

async function perform(
  { db, env }: AppContext,
  by: By,
  key: { number: string },
  typed: (name: string, most?: number) => string,
) {
  const due = dueAt(by.now, company);
  const change = { ...by, paperId: typed('paper'), seen: Number(typed('seen') || Number.NaN), dueAt: due };
  switch (typed('act')) {
    case 'accept':
      return decidePaper(db, key, change, { verdict: 'accepted' }, () => []);
    case 'refuse': {
      const reason = typed('reason') as RefusalReason;
      const text = typed('text', 400);
      const isKnown = (refusalReasons as readonly string[]).includes(reason);
      if (!isKnown && !text) {
        return 'reason' as const;
      }
      const decision = { verdict: 'refused', reason: isKnown ? reason : '', text } as const;
      return decidePaper(db, key, change, decision, (order, paper) => {
        const name = storedText(paper, 'name', order.locale);
        return customerNews(order, { kind: 'paper', paper: name, why: whyRefused(order.locale, paper) }, env.siteUrl);
      });
    }
    case 'reopen':
      return reopenPaper(db, key, change);
    case 'note':
      return notePaper(db, key, change, typed('note', 400));
    case 'drop':
      return dropPaper(db, key, change);
    case 'ask': {
      const name = typed('name', 100);
      const note = typed('note', 400);
      if (name === '') {
        return 'bad' as const;
      }
      const none = { en: '', hi: '' };
      return askPaper(db, key, { ...by, dueAt: due }, { item: '', name: { en: name, hi: name }, hint: none, note });
    }
    case 'number':
    case 'drop-number': {
      const kind = typed('kind');
      const number = officialNumber(typed('number'));
      if (!isNumberKind(kind) || !number) {
        return 'bad' as const;
      }
      return setNumber(db, key, by, { kind, number, isGone: typed('act') === 'drop-number' });
    }
    case 'date': {
      const day = typed('day');
      const what = typed('what', 120);
      const fault = dayFault(day, dayInIndia(by.now));
      // The stored day may stay, even after it has passed.
      if (fault && (fault === 'noDay' || !(await isNextDate(db, key, day)))) {
        return `day.${fault}` as const;
      }
      return setNextDate(db, key, by, { day, what });
    }
    default:
      return 'bad' as const;
  }
}

async function isNextDate(db: AppContext['db'], { number }: { number: string }, day: string): Promise<boolean> {
  const order = await findOrderByNumber(db, number);
  return order !== undefined && (await listMarks(db, [order.id])).dates.some((date) => date.day === day);
}

/** The documents, numbers and next date of an order for its page in the office. @throws StorageUnavailable */
export async function officePapers(
  { db }: Pick<AppContext, 'db'>,
  order: FoundOrder,
  locale: Locale,
): Promise<OfficePapersProps['shown']> {
  const words = officePapersWords(locale);
  const papers = await listPapers(db, [order.id]);
  const marks = await listMarks(db, [order.id]);
  const [next] = marks.dates;
  const numberKinds = offeredNumberKinds(locale);
  const labelOf = (kind: string): string =>
    numberKinds.find(({ value }) => value === kind)?.label ?? numberName(kind, locale);
  return {
    papers: papers.map((paper) => ({
      id: paper.id,
      version: paper.version,
      state: paper.state,
      note: paper.note,
      name: storedText(paper, 'name', locale),
      why: paper.state === 'refused' ? whyRefused(locale, paper) : '',
      pages: paper.pages.map(({ id, name, type, size, scan, is_old }) => {
        const href = scan === 'waiting' ? '' : pathFor(locale, `/office/orders/${order.number}/papers/${id}`);
        const remark = scan === 'waiting' ? words.waiting : is_old ? words.old : '';
        return { id, name, remark, ...shownPage(href, type, size) };
      }),
    })),
    reasons: refusalReasons.map((value) => ({ value, label: reasonText(locale, value) })),
    hasNumbers:
      givesNumbers() ||
      marks.numbers.length > 0 ||
      order.stages.some(({ whose }) => whose === 'government') ||
      (order.item_kind === 'package' && hasGovernmentStep(order.item)),
    numbers: marks.numbers.map(({ kind, number }) => ({ kind, label: labelOf(kind), number })),
    numberKinds,
    next: { day: next?.day ?? '', what: next?.what ?? '' },
  };
}

/** The size in bytes above which a picture has no preview, because browsers load the full picture for it. */
const HEAVIEST = 6 * 1024 * 1024;

/**
 * The URLs of a page and of its preview; '' if there is none. A HEIC is sent as a JPEG, because browsers cannot show
 * it.
 */
function shownPage(href: string, type: string, size: number): { href: string; preview: string } {
  const isSmall = isHeic(type) || (isPicture(type) && size <= HEAVIEST);
  return { href: href && isHeic(type) ? `${href}?picture` : href, preview: href && isSmall ? `${href}?small` : '' };
}
