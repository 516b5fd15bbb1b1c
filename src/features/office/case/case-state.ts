import type { CaseWords } from './case.messages.ts';
import type { CaseState } from './case-page-props.ts';
import type { OpenedCase } from './opened-case.server.ts';
import type { CaseAnswer } from './visit.server.ts';

/**
 * Returns the state of the page, with the response to a form if there is one.
 * @param query the query of the URL or of the response's redirect, which says what was done
 */
export function caseState(of: OpenedCase, words: CaseWords, query: URLSearchParams, answer?: CaseAnswer): CaseState {
  const said = query.has('undone')
    ? { look: 'good' as const, text: words.undone }
    : query.has('late')
      ? { look: 'bad' as const, text: words.tooLate }
      : query.has('further')
        ? { look: 'bad' as const, text: words.joinedFurther }
        : undefined;
  return {
    of,
    notice: answer?.notice ?? said,
    typed: Object.fromEntries(answer?.typed ?? []),
    errors: answer?.errors ?? {},
    preview: answer?.preview,
    sent: query.get('sent') ?? query.get('forwarded') ?? undefined,
    isForward: query.has('forwarded'),
    forwarding: query.has('forward') ? Number(query.get('forward')) : undefined,
    changed: query.get('changed') ?? undefined,
    joined: query.get('joined') ?? undefined,
  };
}
