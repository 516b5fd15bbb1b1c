/** A paper, by how far it is. */
interface Asked {
  readonly state: string;
}

/** Papers that came and that nobody of the office has looked at yet. */
export const papersToCheck = <Paper extends Asked>(papers: readonly Paper[]): Paper[] =>
  papers.filter(({ state }) => state === 'handed');

/** Papers that have still to come: never handed in, or refused. */
export const missingPapers = <Paper extends Asked>(papers: readonly Paper[]): Paper[] =>
  papers.filter(({ state }) => state === 'asked' || state === 'refused');

/**
 * Whose turn it is with the papers of an order: ours while one waits to be checked, else the customer's while one is missing or was
 * refused, else ours. The office's lists, the page of the order and the customer's own page all ask here.
 */
export function turnOfPapers(papers: readonly Asked[]): 'us' | 'customer' {
  if (papersToCheck(papers).length > 0) {
    return 'us';
  }
  return missingPapers(papers).length > 0 ? 'customer' : 'us';
}
