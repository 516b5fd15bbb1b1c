/** The actions of the account page, which are the values of its buttons. */
export type MeAct =
  | 'profile'
  | 'everywhere'
  | 'no-factor'
  | 'push-on'
  | 'push-kinds'
  | 'push-test'
  | 'push-off'
  | 'morning';

/** The message names that a redirect may contain. */
export const goodNotices = ['push-on', 'push-saved', 'push-tested', 'push-off', 'morning-saved'] as const;
export const badNotices = [
  'push-unknown',
  'push-unknown-service',
  'push-broken',
  'push-old-key',
  'push-taken',
  'push-too-many',
] as const;
