/** A requested document with its state. */
interface Asked {
  readonly state: string;
}

/** Returns the uploaded documents that the office has not checked yet. */
export const papersToCheck = <Paper extends Asked>(papers: readonly Paper[]): Paper[] =>
  papers.filter(({ state }) => state === 'handed');

/** Returns the missing documents, which were never uploaded or were rejected. */
export const missingPapers = <Paper extends Asked>(papers: readonly Paper[]): Paper[] =>
  papers.filter(({ state }) => state === 'asked' || state === 'refused');

/**
 * Returns who has to act on an order's documents: the office while a document waits to be checked, the customer while
 * one is missing or rejected, and otherwise the office. The office's lists, the order's page and the customer's page
 * all use this.
 */
export function turnOfPapers(papers: readonly Asked[]): 'us' | 'customer' {
  if (papersToCheck(papers).length > 0) {
    return 'us';
  }
  return missingPapers(papers).length > 0 ? 'customer' : 'us';
}
