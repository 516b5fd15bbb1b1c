import type { AstroGlobal } from 'astro';
import type { Locale } from '@/i18n/locale.ts';
import { defineMessages, wordsFor } from '@/i18n/messages.ts';
import { pathFor, splitPath } from '@/i18n/paths.ts';
import type { OfficeLink, OfficePerson } from '@/layouts/office/OfficeHeader.tsx';
import type { Actor, StaffRole } from '@/server/accounts/roles.ts';
import { findVisit, type Visit } from '@/server/accounts/sessions.ts';
import type { By } from '@/server/accounts/staff.ts';
import { officePageNames, officePages } from './_office-pages.ts';

export const roleNames = defineMessages({
  clerk: { en: 'Clerk', hi: 'क्लर्क' },
  manager: { en: 'Manager', hi: 'मैनेजर' },
  owner: { en: 'Owner', hi: 'मालिक' },
});

/** What a page of the office knows of who has opened it. Spread it into `<Office {...entered.frame}>`. */
export interface Entered {
  readonly locale: Locale;
  readonly actor: Actor;
  /** For what he does now: who, from where, when. */
  readonly by: By;
  readonly visit: Visit;
  readonly frame: {
    readonly locale: Locale;
    readonly path: string;
    readonly title: string;
    readonly links: readonly OfficeLink[];
    readonly person: OfficePerson;
  };
}

const nowhere = () => new Response(null, { status: 404 });

/**
 * The one gate of the office: every page and every action passes it first. A stranger is sent to the login and comes back;
 * a form that he had filled in comes back with him. Who may not open the page finds nothing, as where there is none.
 * @returns what the page shows round itself, or the answer to give instead of it
 */
export async function enter(astro: Pick<AstroGlobal, 'request' | 'url' | 'locals' | 'params' | 'routePattern'>) {
  const { request, url, locals } = astro;
  const { locale, path } = splitPath(url.pathname);
  const route = astro.routePattern.replace('/[...locale]', '');
  const page = officePages[route];
  if (!page || !path.startsWith('/office')) return nowhere();
  const visit = await findVisit(locals, request);
  if (!visit || visit.standing === 'factor') return toLogin(locale, request, url);
  const { role } = visit.user;
  if (role === 'customer' || !page.roles.includes(role)) return nowhere();
  if (visit.standing === 'set-up' && !page.beforeFactor) return seeOther(request, pathFor(locale, '/office/me/factor'));
  const name = visit.user.name || visit.user.email;
  const actor: Actor = { id: visit.user.id, name, role, visitorAddress: locals.visitorAddress };
  const by = { actor, visitorAddress: locals.visitorAddress, now: Date.now() };
  const title = wordsFor(officePageNames, locale)[page.name];
  const person = { name, role: wordsFor(roleNames, locale)[role], href: pathFor(locale, '/office/me') };
  return {
    locale,
    actor,
    by,
    visit,
    frame: { locale, path, title, person, links: linksFor(locale, role, path) },
  } satisfies Entered;
}

function linksFor(locale: Locale, role: StaffRole, path: string): OfficeLink[] {
  const names = wordsFor(officePageNames, locale);
  return Object.entries(officePages).flatMap(([route, { name, roles, icon }]) =>
    icon && roles.includes(role)
      ? [{ href: pathFor(locale, route), label: names[name], icon, current: isWithin(path, route) }]
      : [],
  );
}

/** Today is current by itself alone; any other page also while one below it is open. */
const isWithin = (path: string, route: string): boolean =>
  path === route || (route !== '/office' && path.startsWith(`${route}/`));

/** A browser repeats its form there (307), and the login keeps it. A script is told, and keeps what was typed itself. */
function toLogin(locale: Locale, request: Request, url: URL): Response {
  const location = `${pathFor(locale, '/login')}?next=${encodeURIComponent(url.pathname + url.search)}`;
  if (request.headers.get('accept')?.includes('application/json'))
    return Response.json({ error: 'signed-out', login: location }, { status: 401 });
  return new Response(null, { status: request.method === 'POST' ? 307 : 303, headers: { location } });
}

function seeOther(request: Request, location: string): Response {
  if (request.headers.get('accept')?.includes('application/json'))
    return Response.json({ error: 'no-second-factor', login: location }, { status: 403 });
  return new Response(null, { status: 303, headers: { location } });
}
