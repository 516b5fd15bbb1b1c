import type { ReturnRules } from '../../../kernel/gst-return-rules.ts';
import { gstStates } from '../../../kernel/gst-states.ts';
import { parseGstin } from '../../../kernel/gstin.ts';
import type { BookComparison } from './compare-books.ts';
import type { MonthPapers, Paper } from './paper.ts';

/**
 * Why a return cannot be filed. `gstin`: the buyer's GSTIN is wrong. `own-gstin`: it is the firm's own. `place`: the
 * place of supply is not a State of India, for example abroad. `sac`: a line has no services code, or a short one.
 * `rate`: the return does not accept the rate. `halves`: CGST and SGST of a line differ. `number`: a number is longer
 * than 16 characters. `gap`: a number is missing before this one. `lacks-paper`: a document could not be issued.
 * `running`: the month is not over. `earlier`: an earlier month is not filed. `covered`: the month is part of a filed
 * quarter.
 */
const blockKinds = [
  ...(['gstin', 'own-gstin', 'place', 'sac', 'rate', 'halves', 'number', 'gap'] as const),
  ...(['lacks-paper', 'running', 'earlier', 'covered'] as const),
] as const;
type BlockKind = (typeof blockKinds)[number];

/** A record that must be corrected before the return can be filed. */
export interface Block {
  readonly kind: BlockKind;
  /** The id of the document, if there is one. */
  readonly id: string;
  readonly number: string;
  /** The order to open for the correction, such as `ORD-123456`. */
  readonly orderNumber: string;
  /** The value to mention to the reader, such as the wrong GSTIN or the filed quarter. */
  readonly what: string;
  readonly customer: string;
}

/** Whether another return blocks this one, so that nothing in this one has to be corrected. */
export const isOfOtherReturn = ({ kind }: Pick<Block, 'kind'>): boolean => kind === 'earlier' || kind === 'covered';

/** The maximum length of a document's number: rule 46(b). */
const LONGEST_NUMBER = 16;

/** The facts that decide whether a return can be filed: the time, the returns filed earlier, and the legal rules. */
interface BlockFacts {
  /** The end of the month, in epoch milliseconds. */
  readonly to: number;
  readonly now: number;
  /** The first earlier month that is not filed. */
  readonly unfiled: string | undefined;
  /** The filed return of the quarter that contains the month. */
  readonly covering?: string | undefined;
  readonly rules: ReturnRules;
}

/**
 * Lists everything that has to be corrected or awaited before the return of a month can be filed.
 */
export function findBlocks(
  papers: MonthPapers,
  { differences }: BookComparison,
  { to, now, unfiled, covering, rules }: BlockFacts,
): Block[] {
  const blocks = papers.papers.flatMap((paper) =>
    faultsOf(papers, paper, rules).map((fault) => ({
      kind: fault.kind,
      id: paper.id,
      number: paper.number,
      orderNumber: paper.orderNumber,
      what: fault.what,
      customer: paper.recipientName,
    })),
  );
  const none = { id: '', number: '', orderNumber: '', what: '', customer: '' };
  const lacking = differences
    .filter(({ why }) => why === 'lacks-paper')
    .map(({ orderNumber }) => Object.assign({}, none, { kind: 'lacks-paper' as const, orderNumber }));
  const time: Block[] = [];
  if (now < to) {
    time.push(Object.assign({}, none, { kind: 'running' as const }));
  }
  if (unfiled !== undefined) {
    time.push(Object.assign({}, none, { kind: 'earlier' as const, what: unfiled }));
  }
  if (covering !== undefined) {
    time.push(Object.assign({}, none, { kind: 'covered' as const, what: covering }));
  }
  return [...blocks, ...gapsIn(papers.papers), ...lacking, ...time];
}

interface Fault {
  readonly kind: BlockKind;
  readonly what: string;
}

function faultsOf({ gstin, corrected }: MonthPapers, paper: Paper, rules: ReturnRules): Fault[] {
  const { kind, id, replacesId, recipientGstin, place, number, lines, content } = paper;
  const faults: Fault[] = [];
  // A voucher is listed without its buyer. An invoice that was corrected is treated as one to an unregistered buyer, and so
  // is the credit note that cancels it.
  const isListed = kind === 'invoice' ? !corrected.has(id) : kind === 'credit-note' && replacesId === null;
  if (isListed && recipientGstin !== null) {
    if (recipientGstin === gstin) {
      faults.push({ kind: 'own-gstin', what: recipientGstin });
    } else if (parseGstin(recipientGstin) !== recipientGstin) {
      faults.push({ kind: 'gstin', what: recipientGstin });
    }
  }
  if (gstStates[place] === undefined && place !== '97') {
    faults.push({ kind: 'place', what: place });
  }
  const digits = content.supplier.needsEInvoice ? rules.codeDigits.large : rules.codeDigits.usual;
  for (const line of lines) {
    if (!/^99\d+$/.test(line.sac) || line.sac.length < digits) {
      faults.push({ kind: 'sac', what: line.sac });
    }
    if (!rules.ratePoints.includes(line.ratePoints)) {
      faults.push({ kind: 'rate', what: `${line.ratePoints / 100}%` });
    }
    if (line.cgst !== line.sgst) {
      faults.push({ kind: 'halves', what: '' });
    }
  }
  if (number.length > LONGEST_NUMBER) {
    faults.push({ kind: 'number', what: number });
  }
  return faults;
}

/**
 * Finds numbers that do not follow the previous number. The database prevents them, so any found means that it is
 * damaged.
 */
function gapsIn(papers: readonly Paper[]): Block[] {
  const gaps: Block[] = [];
  const before = new Map<string, Paper>();
  const sorted = papers.toSorted((a, b) => a.serial - b.serial);
  for (const paper of sorted) {
    const series = paper.number.slice(0, -6);
    const last = before.get(series);
    if (last && last.serial + 1 !== paper.serial) {
      const { id, number, orderNumber, recipientName: customer } = paper;
      gaps.push({ kind: 'gap', id, number, orderNumber, what: last.number, customer });
    }
    before.set(series, paper);
  }
  return gaps;
}
