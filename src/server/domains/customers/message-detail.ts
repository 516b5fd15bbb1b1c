/**
 * Returns the stored timeline detail of a message written on the site, by which it is distinguished from an email.
 * @param mailbox of the author, in lower case
 */
export const messageDetail = (mailbox: string): string => JSON.stringify({ messageId: '', from: mailbox, subject: '' });
