import type { Visit } from '../../src/server/domains/accounts/sessions.ts';

/** The visit of someone who signed in with a code from their mailbox, or by phone. */
export const visitOf = (user: Visit['user'], more: Partial<Visit> = {}): Visit => ({
  sessionId: 'a-session',
  user,
  standing: 'in',
  provedBy: 'mail',
  provenFrom: null,
  ...more,
});
