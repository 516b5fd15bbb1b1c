/** The values of the dashboard's buttons about contacts, and about the proof that they need. */
export type ContactAct =
  | 'contact-ask'
  | 'contact-ask-sms'
  | 'contact-ask-whatsapp'
  | 'contact-prove'
  | 'link-prove'
  | 'clerk-prove';
