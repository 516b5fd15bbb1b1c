import { pathFor } from '@/i18n/paths.ts';
import type { Locale } from '@/kernel/locale.ts';
import { findVisit } from '@/server/domains/accounts/sessions.ts';
import type { AppContext } from '@/server/main/app-context.ts';
import type { Customer } from './customer.server.ts';

interface Asking {
  readonly request: Request;
  readonly url: URL;
  readonly locals: { readonly app: AppContext; readonly secure: boolean; readonly visitorAddress: string };
}

/**
 * Guards the customer's own pages. Someone who is not signed in is sent to the sign-in page and then returns, with the
 * form that they filled in.
 */
export async function enterCustomer(locale: Locale, { request, url, locals }: Asking): Promise<Customer | Response> {
  const visit = await findVisit(locals, request);
  if (visit?.standing === 'in') {
    return { app: locals.app, visit, user: visit.user, visitorAddress: locals.visitorAddress };
  }
  const location = `${pathFor(locale, '/login')}?next=${encodeURIComponent(url.pathname + url.search)}`;
  const headers = { location, 'cache-control': 'no-store' };
  return new Response(null, { status: request.method === 'POST' ? 307 : 303, headers });
}
