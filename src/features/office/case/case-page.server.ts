import { longDateTime } from '@/i18n/formats.ts';
import { pathFor } from '@/i18n/paths.ts';
import { findErasedAt } from '@/server/domains/cases/handling/find-desk-case.ts';
import { caseState } from './case-state.ts';
import { openCase } from './opened-case.server.ts';
import type { CaseAnswer, CaseVisit } from './visit.server.ts';

/**
 * Returns the contents of a case's page, with the response to a form if there is one, or the time when the case was
 * erased; undefined if there is no such case.
 * @throws StorageUnavailable
 */
export async function casePage(visit: CaseVisit, query: URLSearchParams, answer: CaseAnswer) {
  const { app, locale, words, reference } = visit;
  const opened = await openCase(visit, query);
  const erasedAt = opened ? undefined : await findErasedAt(app.db, reference);
  if (!opened && erasedAt === undefined) {
    return undefined;
  }
  // After an accepted form, the page is the same as at the URL to which a browser would be redirected.
  const isTaken = answer.goOn !== undefined;
  const asked = isTaken ? new URLSearchParams(answer.goOn) : query;
  return {
    status: isTaken ? 200 : answer.status,
    state: opened && caseState(opened, words, asked, answer),
    login: `${pathFor(locale, '/login')}?next=${encodeURIComponent(pathFor(locale, `/office/cases/${reference}`))}`,
    erasedOn: erasedAt === undefined ? '' : longDateTime(locale, erasedAt),
  };
}
