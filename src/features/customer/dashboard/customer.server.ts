import type { Visit } from '@/server/domains/accounts/sessions.ts';
import type { AppContext } from '@/server/main/app-context.ts';

/** A signed-in customer, and the IP address of the request. */
export interface Customer {
  readonly app: AppContext;
  readonly visit: Visit;
  readonly user: Visit['user'];
  readonly visitorAddress: string;
}
