import type { Mail } from './mail.ts';
import { senderWithName } from './mail-address.ts';

interface Body {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** The two emails that a received form triggers. */
export interface MailBodies {
  readonly firm: Body;
  readonly acknowledgement: Body;
}

/** The firm's name and email addresses, from content/company.yaml. */
export interface FirmAddresses {
  readonly name: string;
  /** The name in the staff's language, for email to the firm; default: `name`. */
  readonly officeName?: string | undefined;
  readonly sender: string;
  readonly inbox: string;
  readonly main: string;
}

/**
 * Adds addresses to the two emails. The firm's replies go to the visitor, and the visitor's to the firm.
 * @param visitor the visitor's email address; '' if only a telephone number was given, then only the firm gets an email
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
