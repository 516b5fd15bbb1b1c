import type { Visit } from '@/server/domains/accounts/sessions.ts';
import type { AppContext } from '@/server/main/app-context.ts';

/** Somebody who is in, and from where he asks. */
export interface Customer {
  readonly app: AppContext;
  readonly user: Visit['user'];
  readonly visitorAddress: string;
}
