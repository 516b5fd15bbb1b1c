import { domainToASCII } from 'node:url';

/** Returns an email address in the form in which cases and contacts are compared. */
export const plainAddress = (mailAddress: string): string => mailAddress.normalize('NFC').trim().toLowerCase();

/** Gmail delivers `a.sha`, `asha` and `asha+tax` to one mailbox, under two domains. */
const gmail = new Set(['gmail.com', 'googlemail.com']);

/**
 * Returns the mailbox behind an email address, ignoring case, a tag after a plus sign and, at Gmail, dots. For counting
 * only; email is sent to the address as given.
 */
export function mailboxOf(mailAddress: string): string {
  const [, name = '', host = ''] = /^(.*)@(.*)$/.exec(plainAddress(mailAddress)) ?? [];
  const plain = name.replace(/(?<=.)\+.*$/, '');
  if (gmail.has(host)) {
    return `${plain.replaceAll('.', '')}@gmail.com`;
  }
  return plain && `${plain}@${domainToASCII(host) || host}`;
}
