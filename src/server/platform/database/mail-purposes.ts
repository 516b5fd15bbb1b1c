/**
 * `code`: lets someone sign in or see their enquiry; it is deleted with its code. `account`: tells someone about their
 * account. `reply`: written by a clerk. `order`: progress of an order. `appointment`: an appointment that was
 * rescheduled or cancelled, or is coming up. `forward`: something sent to us that was passed on to another address.
 */
export const mailPurposes = [
  'firm',
  'acknowledgement',
  'code',
  'account',
  'reply',
  'order',
  'appointment',
  'forward',
] as const;
export type MailPurpose = (typeof mailPurposes)[number];
/** The ceiling that was reached: per IP address, per IPv6 site, per mailbox, or in total. See outbox/ceilings.ts. */
export type HeldBecause = 'address' | 'network' | 'mailbox' | 'all';
