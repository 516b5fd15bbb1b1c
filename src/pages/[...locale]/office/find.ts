import type { APIRoute } from 'astro';
import { listDocuments, mayEdit } from '@/catalogue/site/documents.ts';
import { contentWords } from '@/features/office/content/content-words.ts';
import { titleOf } from '@/features/office/content/document-title.ts';
import { enter } from '@/features/office/gate/entry.server.ts';
import { otherNames } from '@/features/office/gate/office-links.ts';
import { officePages } from '@/features/office/gate/office-pages.ts';
import { findCases, findOrders, findQuotes, fittingDocuments } from '@/features/office/palette/find.server.ts';
import { pathFor } from '@/i18n/paths.ts';
import { dataNow } from '@/server/platform/http/answers.ts';

export const prerender = false;

/**
 * The search results of the command palette. Without a query, the signed-in user and the names of the pages in the
 * other language.
 */
export const GET: APIRoute = async (context) => {
  const entered = await enter(context);
  if (entered instanceof Response) {
    return entered;
  }
  const { actor, locale } = entered;
  const { app } = context.locals;
  const typed = context.url.searchParams.get('q') ?? '';
  if (typed.trim() === '') {
    return dataNow({ me: actor.id, names: otherNames(locale), cases: [] });
  }
  const cases = await findCases(app, actor, typed, locale);
  const found = await findOrders(app, actor, typed, locale);
  const quotes = await findQuotes(app, actor, typed, locale);
  const isEditor = officePages['/office/content']?.roles.some((role) => role === actor.role) ?? false;
  const names = contentWords(locale);
  const texts = listDocuments()
    .filter(({ id }) => isEditor && mayEdit(actor.role, id))
    .map((document) => {
      return { title: titleOf(names, document), href: pathFor(locale, `/office/content/${document.id}`) };
    });
  const documents = fittingDocuments(texts, typed);
  return dataNow({ cases, orders: found.orders, quotes, appointments: found.appointments, documents });
};
