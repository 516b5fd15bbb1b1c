/**
 * What the timeline says of a message that was written on the site itself, as it is stored: by this it is told from a mail.
 * @param mailbox of who wrote it, in small letters
 */
export const messageDetail = (mailbox: string): string => JSON.stringify({ messageId: '', from: mailbox, subject: '' });
