import type { ReturnRules } from '../../../kernel/gst-return-rules.ts';
import type { TaxMonth } from '../../../kernel/tax-month.ts';
import type { Database } from '../../platform/database/schema.ts';
import { type BookComparison, compareBooks } from './compare-books.ts';
import { type Block, findBlocks } from './find-blocks.ts';
import { type Gstr1, gstr1Of } from './gstr1.ts';
import { gstr1File } from './gstr1-file.ts';
import type { MonthPapers, Paper } from './paper.ts';
import { readMonth } from './read-month.ts';

/** Identifies the return to read. */
interface ReturnQuery {
  readonly gstin: string;
  readonly month: TaxMonth;
  /** The firm's usual services code. */
  readonly ownCode: string;
  /** The law on the return. */
  readonly rules: ReturnRules;
  /** The current time in epoch milliseconds. */
  readonly now: number;
  /** The first earlier month that is not filed. */
  readonly unfiled: string | undefined;
  /** The filed return of the quarter that contains this month. */
  readonly covering?: string | undefined;
}

/** A return as calculated from its current documents. */
export interface ReadReturn {
  readonly month: MonthPapers;
  readonly papers: readonly Paper[];
  readonly gstr1: Gstr1;
  readonly comparison: BookComparison;
  readonly blocks: readonly Block[];
  /** The file for the offline tool. */
  readonly file: string;
}

/**
 * Reads the documents of a month and calculates its return, its differences from the ledger, and what prevents filing
 * it.
 */
export async function readGstr1(db: Database, query: ReturnQuery): Promise<ReadReturn> {
  const { gstin, month, ownCode, rules, now, unfiled, covering } = query;
  const papers = await readMonth(db, gstin, month);
  const gstr1 = gstr1Of(papers, rules);
  const comparison = await compareBooks(db, papers, month);
  const blocks = findBlocks(papers, comparison, { to: month.to, now, unfiled, covering, rules });
  const file = JSON.stringify(gstr1File(gstr1, gstin, month, { ownCode, rules }));
  return { month: papers, papers: papers.papers, gstr1, comparison, blocks, file };
}
