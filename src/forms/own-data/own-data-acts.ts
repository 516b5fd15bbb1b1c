/** The actions about another email address. */
export type MailAct = 'mail' | 'prove';

/** The values of the buttons on the page about own data. `see` opens it. */
export type OwnDataAct = MailAct | 'see' | 'json' | 'page' | 'erase' | 'news' | 'withdraw' | 'correct' | 'messages';
