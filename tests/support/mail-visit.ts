import type { Visit } from '../../src/server/domains/accounts/sessions.ts';

/** Returns the visit of someone who signed in with a code sent to their mailbox or phone. */
export const visitOf = (user: Visit['user'], more: Partial<Visit> = {}): Visit => ({
  sessionId: 'a-session',
  user,
  standing: 'in',
  provedBy: 'mail',
  provenFrom: null,
  ...more,
});
