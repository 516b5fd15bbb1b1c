import { isIndianMobile } from '../../../kernel/indian-mobile.ts';
import type { Locale } from '../../../kernel/locale.ts';
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

/** The person who sent a form. */
interface Visitor {
  /** '' if there is none. */
  readonly mail: string;
  /** The phone number in E.164 format; '' if there is none. */
  readonly phone: string;
  readonly locale: Locale;
  /** The number of their case. */
  readonly reference: string;
}

/**
 * Adds addresses to the two emails. The firm's replies go to the visitor, and the visitor's to the firm.
 * @param to how to reach the visitor; without an email address, the acknowledgement is sent by SMS or WhatsApp if the
 * number allows it
 */
export function addressedMails(firm: FirmAddresses, to: Visitor, bodies: MailBodies): Mail[] {
  const { mail: visitor, phone, locale, reference } = to;
  const sender = senderWithName(firm.name, firm.sender);
  const toFirm = {
    purpose: 'firm',
    sender: senderWithName(firm.officeName ?? firm.name, firm.sender),
    recipient: firm.inbox,
  } as const;
  const firmMail = { ...toFirm, replyTo: visitor || null, ...bodies.firm };
  const notice = isIndianMobile(phone)
    ? { name: 'acknowledgement' as const, locale, phone, variables: { reference } }
    : undefined;
  if (visitor === '' && !notice) {
    return [firmMail];
  }
  return [
    firmMail,
    { purpose: 'acknowledgement', sender, recipient: visitor, replyTo: firm.main, notice, ...bodies.acknowledgement },
  ];
}
