/** The table of consents that staff record. All times are epoch milliseconds, UTC. */
export interface ConsentTables {
  contact_consents: ContactConsentRow;
}

export const firstChannels = ['mail', 'whatsapp', 'sms'] as const;
/** A channel over which we may be the first to write to a customer. */
export type FirstChannel = (typeof firstChannels)[number];

/** How a customer agreed. */
export const consentHows = ['phone', 'visit', 'letter', 'event'] as const;
export type ConsentHow = (typeof consentHows)[number];

/** A customer's agreement to hear from us over one channel. */
export interface ContactConsentRow {
  id: string;
  /** The case in which the consent was recorded. */
  case_id: string;
  channel: FirstChannel;
  /** The contact as in `person_contacts.value`: an email address in lower case, or E.164. */
  value: string;
  how: ConsentHow;
  /** The day in India on which the customer agreed, such as 2026-11-27. */
  given_on: string;
  note: string;
  /** `users.id` and the name of the clerk. */
  recorded_by: string;
  recorded_name: string;
  recorded_at: number;
}
