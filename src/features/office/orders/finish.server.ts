import { does } from '@/catalogue/firm/features.ts';
import { fill } from '@/i18n/fill.ts';
import { type Locale, storedText } from '@/kernel/locale.ts';
import type { FoundOrder } from '@/server/domains/orders/find-order.ts';
import { isCertificate } from '@/server/domains/papers/late-papers.ts';
import { type ListedPaper, listPapers } from '@/server/domains/papers/list-papers.ts';
import { missingPapers, papersToCheck } from '@/server/domains/papers/turn-of-papers.ts';
import type { Database } from '@/server/platform/database/schema.ts';
import type { ShownFinishQuestion } from './FinishQuestion.tsx';
import { finishWords } from './finish.messages.ts';
import type { RefusedForm } from './refused-form.ts';

/** The action that completes a stage, and the form that asks about it. */
export const FINISH = 'finish';

/**
 * The documents to ask about before the next stage is completed, which are those that are missing or not accepted.
 * Stages before the customer's stage need none.
 * @returns the documents as one value, which the form sends back so that the question is not asked again; '' if there
 * is nothing to ask
 * @throws StorageUnavailable
 */
export async function openPapersOf(db: Database, order: FoundOrder): Promise<string> {
  return sureOf(await papersBefore(db, order));
}

/**
 * The question about the documents; undefined if the form was not rejected because of them. @throws StorageUnavailable
 */
export async function finishQuestion(
  db: Database,
  order: FoundOrder,
  locale: Locale,
  refused: RefusedForm | undefined,
): Promise<ShownFinishQuestion | undefined> {
  if (refused?.form !== FINISH) {
    return undefined;
  }
  const stage = nextStage(order);
  const papers = await papersBefore(db, order);
  if (!stage || papers.length === 0) {
    return undefined;
  }
  const words = finishWords(locale);
  const missing = missingPapers(papers).length;
  const unchecked = papersToCheck(papers).length;
  const kind = missing > 0 ? 'missing' : 'unchecked';
  const title = missing > 0 && unchecked > 0 ? words.both : words[`${kind}.${papers.length === 1 ? 'one' : 'more'}`];
  const counts = { count: String(papers.length), missing: String(missing), unchecked: String(unchecked) };
  return {
    title: fill(title, counts),
    papers: papers.map((paper) => {
      const state = paper.state === 'accepted' ? 'handed' : paper.state;
      return `${storedText(paper, 'name', locale)} (${words[`is.${state}`]})`;
    }),
    sure: sureOf(papers),
    yes: fill(words.yes, { stage: storedText(stage, 'title', locale) }),
    no: words.no,
  };
}

const nextStage = ({ status, stages }: FoundOrder) =>
  status === 'paid' ? stages.find(({ done_at }) => done_at === null) : undefined;

/** Lists the documents that are missing or not accepted; none if the next stage comes before the customer's stage. */
async function papersBefore(db: Database, order: FoundOrder): Promise<ListedPaper[]> {
  const next = nextStage(order);
  if (!next || !does('papers')) {
    return [];
  }
  const own = order.stages.find(({ whose }) => whose === 'you');
  if (own && next.position < own.position) {
    return [];
  }
  const papers = await listPapers(db, [order.id]);
  return papers.filter((paper) => paper.state !== 'accepted' && !isCertificate(paper));
}

const sureOf = (papers: readonly ListedPaper[]): string => papers.map(({ id, state }) => `${id} ${state}`).join(', ');
