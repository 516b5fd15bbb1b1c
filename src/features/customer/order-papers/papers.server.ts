import { company } from '@/catalogue/firm/company.ts';
import { does } from '@/catalogue/firm/features.ts';
import { numberName } from '@/catalogue/firm/number-kinds.ts';
import { findPortal } from '@/catalogue/services/papers-asked.ts';
import { whyRefused } from '@/forms/intake/paper-reasons.ts';
import { fileSize } from '@/i18n/file-size.ts';
import { fill } from '@/i18n/fill.ts';
import { longDate } from '@/i18n/formats.ts';
import { pathFor } from '@/i18n/paths.ts';
import { findAction } from '@/kernel/actions.ts';
import { dayInIndia } from '@/kernel/india-time.ts';
import { type Locale, storedText } from '@/kernel/locale.ts';
import { dueAt } from '@/server/domains/cases/hours/service-clock.ts';
import { takesPhones } from '@/server/domains/notices/takes-phones.ts';
import type { FoundOrder } from '@/server/domains/orders/find-order.ts';
import { takeBack } from '@/server/domains/papers/hand-in.ts';
import { takesPages } from '@/server/domains/papers/late-papers.ts';
import { type ListedPaper, listPapers } from '@/server/domains/papers/list-papers.ts';
import { listMarks } from '@/server/domains/papers/order-marks.ts';
import { paperAccept, paperUpload } from '@/server/domains/papers/paper-limits.ts';
import { receivePages } from '@/server/domains/papers/receive-pages.ts';
import { missingPapers, papersToCheck, turnOfPapers } from '@/server/domains/papers/turn-of-papers.ts';
import type { AppContext } from '@/server/main/app-context.ts';
import { isHeic } from '@/server/platform/files/look-into.ts';
import { isUploadRefused } from '@/server/platform/files/upload-refused.ts';
import { readForm } from '@/server/platform/http/read-form.ts';
import { readUpload } from '@/server/platform/http/read-upload.ts';
import { countAlone } from '@/server/platform/limits/limiter.ts';
import { fromAddress } from '@/server/platform/limits/visitor-limits.ts';
import { type OrderPapersWords, orderPapersWords } from './order-papers.messages.ts';
import type { PaperAct } from './paper-acts.ts';

const MEGABYTE = 1024 * 1024;
/** The maximum number of posts per IP address in ten minutes. With scripts, each page is a post. */
const MOST = 240;

/** The response to a post. `said` is a message name without its prefix `said.`. */
export interface PapersAnswer {
  readonly status: number;
  /** The result for the first file that was rejected; if no file was rejected, the result for all files. */
  readonly said: string;
  /** The rejected files, with the reason for each, if others were accepted. */
  readonly wrong?: { readonly files: readonly WrongFile[]; readonly kept: number };
}

/** `why` is a message name without its prefix `fault.`. */
interface WrongFile {
  readonly name: string;
  readonly why: string;
}

interface Visit {
  readonly visitorAddress: string;
  readonly app: AppContext;
}

/** Says what became of the pages: which were refused, or what happened to all of them. */
function answerOf(
  outcome: Awaited<ReturnType<typeof receivePages>>['outcome'],
  files: readonly WrongFile[],
  accepted: number,
): PapersAnswer {
  const [first] = files;
  const isStored = outcome === 'done' || outcome === 'waiting' || outcome === 'repeated';
  if (first && (isStored || outcome === 'none')) {
    return { status: 422, said: first.why, wrong: { files, kept: outcome === 'none' ? 0 : accepted } };
  }
  return { status: isStored ? 200 : 422, said: outcome === 'done' ? 'came' : outcome };
}

/** Stores the pages from a form. @throws StorageUnavailable */
export async function submitPages(
  order: FoundOrder,
  request: Request,
  { visitorAddress, app }: Visit,
): Promise<PapersAnswer> {
  const now = Date.now();
  const minutes = await countAlone(app.db, fromAddress('papers from', visitorAddress, MOST), now);
  if (minutes !== undefined) {
    return { status: 429, said: 'tooMany' };
  }
  const read = await readUpload(request, { gate: app.uploads, address: visitorAddress }, paperUpload);
  if (!read.ok) {
    const result = { 'too-slow': 'slow', 'too-large': 'fileTooLarge' }[read.reason as string] ?? 'later';
    return { status: read.status, said: result };
  }
  try {
    if (read.notTaken) {
      return { status: read.notTaken.reason === 'address' ? 429 : 503, said: 'later' };
    }
    if (read.fault?.reason === 'fileMissing') {
      return { status: 422, said: 'fileMissing' };
    }
    const paperId = read.fields.get('paper') ?? '';
    const due = dueAt(now, company);
    const { outcome, refused } = await receivePages(app, order, read.files, { paperId, dueAt: due, now });
    if (outcome === 'unknown') {
      return { status: 404, said: '' };
    }
    const files = [...(read.faults ?? []).map(({ name, reason: why }) => ({ name, why })), ...refused];
    return answerOf(outcome, files, read.files.length - refused.length);
  } catch (error) {
    if (!isUploadRefused(error)) {
      throw error;
    }
    app.log.error({ err: error }, 'could not store a document');
    return { status: 503, said: 'later' };
  } finally {
    await read.done();
  }
}

/** Deletes a page that the customer no longer wants to provide. @throws StorageUnavailable */
export async function submitRemoval(
  order: FoundOrder,
  pageId: string,
  request: Request,
  { visitorAddress, app }: Visit,
): Promise<PapersAnswer> {
  const read = await readForm(request);
  if (!read.ok) {
    return { status: read.status, said: 'later' };
  }
  const run = findAction(pageActions, read.fields.get('act'));
  if (!run) {
    return { status: 400, said: 'later' };
  }
  const now = Date.now();
  const minutes = await countAlone(app.db, fromAddress('papers from', visitorAddress, MOST), now);
  if (minutes !== undefined) {
    return { status: 429, said: 'tooMany' };
  }
  return run(app, order, { pageId, now });
}

/** The handlers of the buttons of an uploaded page. */
const pageActions = {
  remove: async (app, order, page) => {
    const outcome = await takeBack(app.db, { token: order.token }, page);
    if (outcome === 'unknown') {
      return { status: 404, said: '' };
    }
    return outcome === 'done' ? { status: 200, said: 'removed' } : { status: 409, said: 'closed' };
  },
} satisfies Record<
  PaperAct,
  (app: AppContext, order: FoundOrder, page: { pageId: string; now: number }) => Promise<PapersAnswer>
>;

/** The values of the placeholders in the texts. */
const papersFacts = {
  count: String(paperUpload.atMost),
  size: String(paperUpload.maxBytes / MEGABYTE),
  phone: company.phones.main,
};

/** Puts the result into a URL query, for browsers without scripts. */
export function saidInAddress({ said, wrong }: PapersAnswer): URLSearchParams {
  if (!wrong) {
    return new URLSearchParams({ said });
  }
  const names = wrong.files.slice(0, MOST_NAMED).map(({ name, why }) => ['wrong', `${why} ${name}`]);
  return new URLSearchParams([['said', 'partly'], ['kept', String(wrong.kept)], ...names]);
}

/** The maximum number of rejected files listed. */
const MOST_NAMED = 10;

/** The message for a result in the URL; undefined for any other text. */
export function saidOfPapers(words: OrderPapersWords, query: URLSearchParams) {
  const result = query.get('said');
  if (result === 'partly') {
    return saidOfSome(words, query);
  }
  const text = words[`said.${result}` as keyof OrderPapersWords];
  if (!result || !text) {
    return undefined;
  }
  const isGood = ['came', 'waiting', 'repeated', 'removed'].includes(result);
  return { look: isGood ? ('good' as const) : ('bad' as const), text: fill(text, papersFacts), files: [] };
}

/** Lists each rejected file with its reason. */
function saidOfSome(words: OrderPapersWords, query: URLSearchParams) {
  const files = query
    .getAll('wrong')
    .slice(0, MOST_NAMED)
    .flatMap((wrong) => {
      const [, why = '', name = ''] = /^(\w+) (.{1,120})$/su.exec(wrong) ?? [];
      const text = words[`fault.${why}` as keyof OrderPapersWords];
      return text ? [fill(text, { ...papersFacts, name })] : [];
    });
  const [first = ''] = files;
  if (first === '') {
    return undefined;
  }
  const count = Math.trunc(Number(query.get('kept'))) || 0;
  const look = 'bad' as const;
  if (count < 1) {
    return files.length === 1 ? { look, text: first, files: [] } : { look, text: words.noneTaken, files };
  }
  return { look, text: fill(words.partly, { done: String(count), pages: String(count + files.length) }), files };
}

export interface ShownPage {
  readonly id: string;
  readonly name: string;
  readonly size: string;
  readonly remark: string;
  /** The URL at which the page can be viewed; '' if the visitor has not proved that they may view it. */
  readonly href: string;
  /** The URL of the page's picture; '' if it has none, or if the visitor may not view it. */
  readonly picture: string;
}

export interface ShownPaper {
  readonly id: string;
  readonly name: string;
  readonly hint: string;
  readonly note: string;
  readonly state: 'asked' | 'handed' | 'accepted' | 'refused';
  readonly reason: string;
  readonly pages: readonly ShownPage[];
  readonly mayAdd: boolean;
  readonly mayRemove: boolean;
}

/** The documents of an order for its customer. @param hrefOf the URL of a page */
function shownPapers(
  order: Pick<FoundOrder, 'status'>,
  papers: readonly ListedPaper[],
  locale: Locale,
  hrefOf: (pageId: string) => string,
): ShownPaper[] {
  const words = orderPapersWords(locale);
  return papers.map((paper) => ({
    id: paper.id,
    state: paper.state,
    note: paper.note,
    name: storedText(paper, 'name', locale),
    hint: storedText(paper, 'hint', locale),
    reason: paper.state === 'refused' ? whyRefused(locale, paper) : '',
    pages: paper.pages.map(({ id, name, type, size, scan, is_old }) => ({
      id,
      name,
      size: fileSize(size),
      remark: scan === 'waiting' ? words.waiting : is_old ? words.old : '',
      href: scan === 'waiting' ? '' : openedAt(hrefOf(id), type),
      picture: scan !== 'waiting' && type.startsWith('image/') ? openedAt(hrefOf(id), type) : '',
    })),
    mayAdd: takesPages(order, paper),
    mayRemove: paper.state !== 'accepted',
  }));
}

/** The URL that opens a page. A HEIC file is requested as a JPEG, because browsers cannot show it. */
const openedAt = (href: string, type: string): string =>
  href && isHeic(type) ? `${href}${href.includes('?') ? '&' : '?'}picture` : href;

/** Returns a sentence that says who has to act next on the documents of an open order. */
function turnText(papers: readonly ListedPaper[], words: OrderPapersWords): string {
  const count = String(missingPapers(papers).length);
  if (count === '0') {
    return words.allThere;
  }
  return fill(turnOfPapers(papers) === 'us' ? words.ourTurn : words.missing, { count });
}

/** Official numbers with links to look them up, and the next date. */
export function shownMarks(marks: Awaited<ReturnType<typeof listMarks>>, order: FoundOrder, locale: Locale) {
  const words = orderPapersWords(locale);
  const date = marks.dates.find(({ order_id }) => order_id === order.id);
  return {
    numbers: marks.numbers
      .filter(({ order_id }) => order_id === order.id)
      .map(({ kind, number }) => {
        const portal = findPortal(kind, order.item, locale);
        const look = portal && { href: portal.href, text: fill(words.portal, { portal: portal.name }) };
        return { kind: numberName(kind, locale), number, look };
      }),
    next: date && {
      day: longDate(locale, date.day),
      what: date.what,
      isOver: date.day < dayInIndia(Date.now()),
    },
  };
}

/** The text for each fault of a file. `{name}` is filled in later. */
const faultsOf = (words: OrderPapersWords): Record<string, string> =>
  Object.fromEntries(
    Object.entries(words).flatMap(([key, text]) =>
      key.startsWith('fault.') ? [[key.slice('fault.'.length), fill(text, papersFacts)]] : [],
    ),
  );

/** Says how the customer can see the pages; '' if there is no way. */
function toSeeText({ isByPhone }: FoundOrder, words: OrderPapersWords, hasPhones: boolean): string {
  if (isByPhone) {
    return words.toSeeByLink;
  }
  const text = hasPhones ? words.toSeeEither : words.toSee;
  return does('accounts') ? text : '';
}

/** The documents section on the page of an order. */
export type PapersPanel = Awaited<ReturnType<typeof papersPanel>>;

/**
 * Builds the documents section.
 * @param query the query of the page's URL
 * @param allowed whether pages may be viewed, and what this order's URLs have to contain
 * @throws StorageUnavailable
 */
export async function papersPanel(
  { db, messaging }: Pick<AppContext, 'db'> & Partial<Pick<AppContext, 'messaging'>>,
  order: FoundOrder,
  locale: Locale,
  query: URLSearchParams,
  { isProved, proof }: { isProved: boolean; proof: string },
) {
  const words = orderPapersWords(locale);
  const home = pathFor(locale, `/order/${order.token}`);
  const all = await listPapers(db, [order.id]);
  // A closed order no longer requests documents that were never uploaded.
  const listed = all.filter((paper) => takesPages(order, paper) || paper.pages.length > 0);
  const awaited = listed.filter((paper) => takesPages(order, paper));
  const isOngoing = order.status === 'placed' || order.status === 'paid';
  const { camera, choose, send, sending, preparing, offline, again, partly, goOn } = words;
  const texts = { camera, choose, send, sending, preparing, offline, again, partly, goOn };
  const missing = missingPapers(awaited).length;
  const counts = { count: String(missing), done: String(listed.length - missing), all: String(listed.length) };
  return {
    words,
    home,
    isProved,
    proof,
    isOpen: isOngoing || awaited.length > 0,
    /** Whether the order has ended although a document is still missing. */
    isLate: !isOngoing && missing > 0,
    turn: turnText(awaited, words),
    missing: isOngoing ? missing : 0,
    sendAll: fill(missing === 1 ? words['sendAll.one'] : words.sendAll, counts),
    sent: fill(missing === 0 ? words.allSent : words.sent, counts),
    share: listed.length > 0 ? (listed.length - missing) / listed.length : 0,
    hint: fill(words.hint, papersFacts),
    said: saidOfPapers(words, query),
    papers: shownPapers(order, listed, locale, (id) => (isProved ? `${home}/papers/${id}${proof}` : '')),
    isChecking: isOngoing && papersToCheck(awaited).length > 0,
    marks: shownMarks(await listMarks(db, [order.id]), order, locale),
    sender: { accept: paperAccept, words: texts, faults: faultsOf(words) },
    toSee: toSeeText(order, words, takesPhones(messaging?.desk(), does('whatsapp'))),
    login:
      does('accounts') && !order.isByPhone
        ? `${pathFor(locale, '/login')}?next=${encodeURIComponent(home)}`
        : undefined,
  };
}
