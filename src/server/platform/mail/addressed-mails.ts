import type { Mail } from './mail.ts';
import { senderWithName } from './mail-address.ts';

interface Body {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** The two mails of a received form. */
export interface MailBodies {
  readonly firm: Body;
  readonly acknowledgement: Body;
}

/** The firm's name and mail addresses, from content/company.yaml. */
export interface FirmAddresses {
  readonly name: string;
  /** The same in the language of the firm's own people, who read what goes to the firm; default: `name`. */
  readonly officeName?: string | undefined;
  readonly sender: string;
  readonly inbox: string;
  readonly main: string;
}

/**
 * Puts addresses on the two mails: the firm's answers go to the visitor, the visitor's to the firm.
 * @param visitor the visitor's mail address; '' when only a telephone number was given, then the firm alone has mail
 */
export function addressedMails(firm: FirmAddresses, visitor: string, bodies: MailBodies): Mail[] {
  const sender = senderWithName(firm.name, firm.sender);
  const toFirm = {
    purpose: 'firm',
    sender: senderWithName(firm.officeName ?? firm.name, firm.sender),
    recipient: firm.inbox,
  } as const;
  if (visitor === '') {
    return [{ ...toFirm, replyTo: null, ...bodies.firm }];
  }
  return [
    { ...toFirm, replyTo: visitor, ...bodies.firm },
    { purpose: 'acknowledgement', sender, recipient: visitor, replyTo: firm.main, ...bodies.acknowledgement },
  ];
}
