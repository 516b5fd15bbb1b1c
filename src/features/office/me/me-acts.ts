/** What the buttons of the account page do. */
export type MeAct =
  | 'profile'
  | 'everywhere'
  | 'no-factor'
  | 'push-on'
  | 'push-kinds'
  | 'push-test'
  | 'push-off'
  | 'morning';
