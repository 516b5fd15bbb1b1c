import { company } from '@/catalogue/firm/company.ts';
import { givesNumbers, isNumberKind, numberName, offeredNumberKinds } from '@/catalogue/firm/number-kinds.ts';
import { hasGovernmentStep } from '@/catalogue/services/government-steps.ts';
import { customerNews } from '@/forms/intake/news/order-news.ts';
import { reasonText, whyRefused } from '@/forms/intake/paper-reasons.ts';
import { pathFor } from '@/i18n/paths.ts';
import { findAction } from '@/kernel/actions.ts';
import { dayInIndia } from '@/kernel/india-time.ts';
import { type Locale, storedText } from '@/kernel/locale.ts';
import type { By } from '@/server/domains/accounts/staff.ts';
import { dueAt } from '@/server/domains/cases/hours/service-clock.ts';
import { getsNothing } from '@/server/domains/notices/message-ways.ts';
import { type FoundOrder, findOrderByNumber } from '@/server/domains/orders/find-order.ts';
import {
  askPaper,
  decidePaper,
  dropPaper,
  notePaper,
  type PaperOutcome,
  reopenPaper,
} from '@/server/domains/papers/check-paper.ts';
import { listPapers } from '@/server/domains/papers/list-papers.ts';
import { listMarks, officialNumber, setNextDate, setNumber } from '@/server/domains/papers/order-marks.ts';
import type { AppContext } from '@/server/main/app-context.ts';
import { refusalReasons } from '@/server/platform/database/order-paper-tables.ts';
import { isHeic, isPicture } from '@/server/platform/files/look-into.ts';
import { readForm } from '@/server/platform/http/read-form.ts';
import type { DayFault } from '@/ui/office/day.messages.ts';
import { dayFault } from '@/ui/office/day-fault.ts';
import { oneOf } from '@/ui/one-of.ts';
import type { OfficePapersProps } from './OfficePapers.tsx';
import { officePapersWords } from './office-papers.messages.ts';
import type { PaperAct } from './paper-acts.ts';

/**
 * Handles the forms about documents.
 * @returns the query parameters for the URL of the order; undefined if there is no such order or document
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
  const run: PaperAction | undefined = findAction(paperActions, typed('act'));
  const outcome = run ? await run({ app, by, key: { number }, typed }) : 'bad';
  if (outcome === 'unknown') {
    return undefined;
  }
  app.outbox.wake();
  // The typed values are returned in the URL, because another page shows them.
  if (outcome.startsWith('day.')) {
    return { said: 'said.paper-day', fault: outcome.slice(4), day: typed('day'), what: typed('what', 120) };
  }
  const paper = typed('paper');
  if (outcome === 'done' && tells(typed('act')) && (await isUntold(app, number))) {
    return { said: 'said.paper-untold' };
  }
  return { said: `said.paper-${outcome}`, ...(outcome !== 'done' && paper ? { paper } : {}) };
}

/** Whether an action on documents also notifies the customer. */
const tells = (act: string): boolean => act === ('refuse' satisfies PaperAct) || act === ('ask' satisfies PaperAct);

/** Whether the customer gets no message about the action, because they have stopped our messages. */
async function isUntold({ db, messaging }: AppContext, number: string): Promise<boolean> {
  const order = await findOrderByNumber(db, number);
  return order !== undefined && (await getsNothing(db, messaging.channels, { ...order, about: order.case_id }));
}

/** A form about documents, with its typed values. */
interface Act {
  readonly app: Pick<AppContext, 'db' | 'env'>;
  readonly by: By;
  readonly key: { number: string };
  readonly typed: (name: string, most?: number) => string;
}

type PaperAction = (act: Act) => Promise<PaperOutcome | 'reason' | 'bad' | `day.${DayFault}`>;

/** Returns the time by which we have to reply to this request, in epoch milliseconds. */
const due = ({ by }: Act): number | undefined => dueAt(by.now, company);

const paperChange = (act: Act) => {
  const { by, typed } = act;
  return { ...by, paperId: typed('paper'), seen: Number(typed('seen') || Number.NaN), dueAt: due(act) };
};

const refuse: PaperAction = async (act) => {
  const { app, key, typed } = act;
  const reason = oneOf(refusalReasons, typed('reason'));
  const text = typed('text', 400);
  if (!reason && !text) {
    return 'reason';
  }
  const decision = { verdict: 'refused', reason: reason ?? '', text } as const;
  return decidePaper(app.db, key, paperChange(act), decision, (order, paper) => {
    const name = storedText(paper, 'name', order.locale);
    const why = whyRefused(order.locale, paper);
    return customerNews(order, { kind: 'paper', paper: name, why }, app.env.siteUrl);
  });
};

const ask: PaperAction = async (act) => {
  const { app, by, key, typed } = act;
  const name = typed('name', 100);
  const note = typed('note', 400);
  if (name === '') {
    return 'bad';
  }
  const paper = { item: '', name: { en: name, hi: name }, hint: { en: '', hi: '' }, note };
  return askPaper(app.db, key, { ...by, dueAt: due(act) }, paper);
};

/** Stores an official number, or removes it. */
const numberAs =
  (isGone: boolean): PaperAction =>
  async ({ app, by, key, typed }) => {
    const kind = typed('kind');
    const number = officialNumber(typed('number'));
    return !isNumberKind(kind) || !number ? 'bad' : setNumber(app.db, key, by, { kind, number, isGone });
  };

const setDate: PaperAction = async ({ app, by, key, typed }) => {
  const day = typed('day');
  const what = typed('what', 120);
  const fault = dayFault(day, dayInIndia(by.now));
  // The stored date may be kept even after it has passed, so that its purpose can be changed.
  if (fault && (fault === 'noDay' || !(await isNextDate(app.db, key, day)))) {
    return `day.${fault}`;
  }
  return setNextDate(app.db, key, by, { day, what });
};

/** The function that each button about documents calls. */
const paperActions = {
  accept: (act) => decidePaper(act.app.db, act.key, paperChange(act), { verdict: 'accepted' }, () => []),
  refuse,
  reopen: (act) => reopenPaper(act.app.db, act.key, paperChange(act)),
  note: (act) => notePaper(act.app.db, act.key, paperChange(act), act.typed('note', 400)),
  drop: (act) => dropPaper(act.app.db, act.key, paperChange(act)),
  ask,
  number: numberAs(false),
  'drop-number': numberAs(true),
  date: setDate,
} satisfies Record<PaperAct, PaperAction>;

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
 * The URLs of a page and of its preview; each is '' if there is none. A HEIC file is sent as a JPEG, because browsers
 * cannot show it.
 */
function shownPage(href: string, type: string, size: number): { href: string; preview: string } {
  const isSmall = isHeic(type) || (isPicture(type) && size <= HEAVIEST);
  return { href: href && isHeic(type) ? `${href}?picture` : href, preview: href && isSmall ? `${href}?small` : '' };
}
