/** The values of the dashboard's buttons about contacts, and about the proof that they need. */
export type ContactAct = 'contact-ask' | 'contact-prove' | 'link-prove' | 'clerk-prove';
