import { domainToASCII } from 'node:url';

/** Gmail delivers `a.sha`, `asha` and `asha+tax` to one mailbox, under two names of its own. */
const gmail = new Set(['gmail.com', 'googlemail.com']);

/**
 * The mailbox behind an address, however it is written: in any case, with or without a tag behind a plus, and at Gmail
 * with or without dots. For counting only; mail goes to the address as it was given.
 */
export function mailboxOf(mailAddress: string): string {
  const [, name = '', host = ''] = /^(.*)@(.*)$/.exec(mailAddress.normalize('NFC').trim().toLowerCase()) ?? [];
  const plain = name.replace(/(?<=.)\+.*$/, '');
  if (gmail.has(host)) {
    return `${plain.replaceAll('.', '')}@gmail.com`;
  }
  return plain && `${plain}@${domainToASCII(host) || host}`;
}
