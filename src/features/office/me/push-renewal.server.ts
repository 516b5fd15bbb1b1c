import type { By } from '@/kernel/roles.ts';
import { knownBrowser } from '@/server/domains/accounts/known-browsers.ts';
import type { Visit } from '@/server/domains/accounts/sessions.ts';
import { contactOfUser } from '@/server/domains/accounts/users.ts';
import { renewSubscription } from '@/server/domains/pushes/push-subscriptions.ts';
import type { AppContext } from '@/server/main/app-context.ts';
import { dataNow } from '@/server/platform/http/answers.ts';
import { readForm } from '@/server/platform/http/read-form.ts';

/**
 * Stores the new push subscription of this browser in place of the old one. The service worker posts it and reads only
 * the status of the response, which says whether it was stored.
 */
export async function submitRenewal(
  entered: {
    readonly app: Pick<AppContext, 'db' | 'env'>;
    readonly by: By;
    readonly visit: Visit;
    readonly secure: boolean;
  },
  request: Request,
): Promise<Response> {
  const { app, by, visit, secure } = entered;
  const read = await readForm(request);
  if (!read.ok) {
    return dataNow({ error: read.reason }, read.status);
  }
  const { before = '', endpoint = '', p256dh = '', auth = '', key = '' } = Object.fromEntries(read.fields);
  const outcome = await renewSubscription(
    app.db,
    by,
    {
      before,
      endpoint,
      p256dh,
      auth,
      keyUsed: key,
      sessionId: visit.sessionId,
      browser: await knownBrowser(app.db, { secure, request }, contactOfUser(visit.user), by.now),
      userAgent: request.headers.get('user-agent') ?? '',
    },
    app.env.pushServices,
  );
  return outcome === 'stored' ? dataNow({}) : dataNow({ error: outcome }, outcome === 'taken' ? 409 : 422);
}
