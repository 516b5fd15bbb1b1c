import { firmWords } from '@/catalogue/firm/firm-words.ts';
import { defineMessages, wordsFor } from '@/i18n/messages.ts';
import { pathFor, splitPath } from '@/i18n/paths.ts';
import type { Actor } from '@/kernel/roles.ts';
import { hiddenKindsOf, isHidden } from '@/server/domains/accounts/guarded-kinds.ts';
import { findVisit } from '@/server/domains/accounts/sessions.ts';
import type { By } from '@/server/domains/accounts/staff.ts';
import type { AppContext } from '@/server/main/app-context.ts';
import { dataNow, nothingHere, seeOther, wantsData } from '@/server/platform/http/answers.ts';
import { officeLinks } from './office-links.ts';
import { mayOpen, officePageNames, officePages } from './office-pages.ts';
import { rightsOf } from './office-rights.ts';

const roleNames = defineMessages({
  accountant: { en: 'Accountant', hi: 'अकाउंटेंट' },
  clerk: { en: 'Clerk', hi: 'क्लर्क' },
  manager: { en: 'Manager', hi: 'मैनेजर' },
  owner: { en: 'Owner', hi: 'मालिक' },
});

interface Asking {
  readonly request: Request;
  readonly url: URL;
  readonly locals: { readonly app: AppContext; readonly secure: boolean; readonly visitorAddress: string };
  /** The route of the page, as its file path, such as `/[...locale]/office/cases/[reference]`. */
  readonly routePattern: string;
  /** The parameters of the URL; `reference` is the reference of a case. */
  readonly params?: Readonly<Record<string, string | undefined>>;
}

/**
 * The single gate of the office, which every page and action passes first. Someone who is not signed in is sent to the
 * sign-in page and then returns, with the form that they filled in. Someone who may not open the page or see the case
 * gets "not found".
 * @returns what a page needs to know about its visitor, with `frame` for `<Office {...frame}>`; or the response to send
 * instead
 */
export async function enter({ request, url, locals, routePattern, params }: Asking) {
  const { locale, path } = splitPath(url.pathname);
  const route = routePattern.replace('/[...locale]', '');
  const page = officePages[route];
  if (!page || !path.startsWith('/office')) {
    return nothingHere();
  }
  const visit = await findVisit(locals, request);
  if (!visit || visit.standing === 'factor') {
    return toLogin(pathFor(locale, '/login'), request, url);
  }
  const { role } = visit.user;
  if (role === 'accountant' && path === '/office' && visit.standing === 'in') {
    // An accountant has no cases, so the books are their first page.
    return seeOther(pathFor(locale, '/office/books'));
  }
  if (role === 'customer' || !(request.method === 'POST' ? page.roles.includes(role) : mayOpen(route, role))) {
    return nothingHere();
  }
  if (visit.standing === 'set-up' && !page.beforeFactor) {
    return toFactor(pathFor(locale, '/office/me/factor'), request);
  }
  const hiddenKinds = hiddenKindsOf(visit.user);
  if (params?.reference && (await isHidden(locals.app.db, params.reference, hiddenKinds))) {
    return nothingHere();
  }
  const name = visit.user.name || (visit.user.email ?? '');
  const actor: Actor = { id: visit.user.id, name, role, visitorAddress: locals.visitorAddress, hiddenKinds };
  // The actor, IP address and time to record with each action.
  const by: By = { actor, visitorAddress: locals.visitorAddress, now: Date.now() };
  const title = firmWords(wordsFor(officePageNames, locale))[page.name];
  const person = { name, role: wordsFor(roleNames, locale)[role], href: pathFor(locale, '/office/me') };
  const may = rightsOf(role);
  return {
    locale,
    actor,
    by,
    visit,
    may,
    frame: { locale, path, title, person, links: officeLinks(locale, role, path) },
  };
}

/**
 * Sends the user to the sign-in page. A browser posts its form there again (status 307), and that page keeps it. A
 * script gets an error response instead and keeps the typed values.
 */
function toLogin(login: string, request: Request, url: URL): Response {
  const location = `${login}?next=${encodeURIComponent(url.pathname + url.search)}`;
  if (wantsData(request)) {
    return dataNow({ error: 'signed-out', login: location }, 401);
  }
  return new Response(null, { status: request.method === 'POST' ? 307 : 303, headers: { location } });
}

function toFactor(location: string, request: Request): Response {
  return wantsData(request) ? dataNow({ error: 'no-second-factor', login: location }, 403) : seeOther(location);
}
