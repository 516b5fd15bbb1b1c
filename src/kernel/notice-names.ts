/**
 * The kinds of variables in a registered SMS, as TRAI has named them since November 2025. `cbn` is a telephone number
 * to call back. Every value has at most 30 characters.
 */
const variableKinds = ['numeric', 'alphanumeric', 'url', 'cbn'] as const;
export type VariableKind = (typeof variableKinds)[number];

/**
 * Every notice that can be sent by SMS or WhatsApp, with the variables of its text. The texts are in
 * content/messages.yaml. Each text there must use every variable and no others.
 */
export const noticeVariables = {
  /** An enquiry has arrived. */
  acknowledgement: { reference: 'alphanumeric' },
  /** A code for signing in or for viewing an enquiry. */
  code: { code: 'numeric' },
  'order-placed': { order: 'numeric', amount: 'alphanumeric' },
  'order-paid': { order: 'numeric' },
  /** Any other news about an order, such as a completed stage. The order's page gives the details. */
  'order-news': { order: 'numeric' },
  /** An amount is due. */
  'order-due': { order: 'numeric', amount: 'alphanumeric' },
  /** An instalment falls due on an agreed day. */
  'instalment-due': { order: 'numeric', amount: 'alphanumeric', day: 'alphanumeric' },
  'order-cancelled': { order: 'numeric' },
  'order-refund': { order: 'numeric', amount: 'alphanumeric' },
  /** A receipt or an invoice was issued. */
  'order-document': { order: 'numeric' },
  /** A customer withheld tax from our fee, and we ask for its certificate. */
  'certificate-asked': { amount: 'alphanumeric' },
  /**
   * A clerk has sent the statement of a customer's account. `amount` is the total of all their orders. `token` is the
   * end of the order's URL, which shows the statement after a code.
   */
  'account-sent': { order: 'numeric', amount: 'alphanumeric', day: 'alphanumeric', token: 'alphanumeric' },
  /** A renewal or a return is due, and the customer asked for a reminder. */
  'order-reminder': { order: 'numeric' },
  /** Documents are needed, or a document cannot be used. */
  'papers-asked': { order: 'numeric' },
  /** A clerk has sent a quote. `token` is the end of its URL. */
  'quote-sent': { quote: 'alphanumeric', amount: 'alphanumeric', token: 'alphanumeric' },
  /** A clerk has sent a new revision of a quote. */
  'quote-changed': { quote: 'alphanumeric', amount: 'alphanumeric', token: 'alphanumeric' },
  /** A quote that the customer has not answered expires soon. */
  'quote-expiring': { quote: 'alphanumeric', day: 'alphanumeric', token: 'alphanumeric' },
  'appointment-booked': { day: 'alphanumeric', time: 'alphanumeric' },
  'appointment-moved': { day: 'alphanumeric', time: 'alphanumeric' },
  'appointment-cancelled': { day: 'alphanumeric' },
  'appointment-reminder': { day: 'alphanumeric', time: 'alphanumeric' },
  /** A clerk has answered. */
  answer: { reference: 'alphanumeric' },
  /** A clerk has answered in the chat. `token` is the end of the URL that leads back to it. */
  'chat-answer': { reference: 'alphanumeric', token: 'alphanumeric' },
  /** An email address or a number was added to the customer's account. */
  'contact-changed': {},
  /** The customer's data was deleted. */
  erased: {},
  /** A clerk writes first, to someone who agreed to be contacted. */
  'first-message': { topic: 'alphanumeric', reference: 'alphanumeric' },
  /** The day's work for a member of staff; WhatsApp only. */
  'work-today': {
    due: 'numeric',
    overdue: 'numeric',
    fresh: 'numeric',
    booked: 'numeric',
    payments: 'numeric',
    chats: 'numeric',
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, VariableKind>>>>;

export type NoticeName = keyof typeof noticeVariables;
export const noticeNames = Object.keys(noticeVariables) as NoticeName[];

/**
 * The notices whose text content/messages.yaml may leave out. They then use the site's own text and have no
 * registration.
 */
export const optionalNotices = [
  'account-sent',
  'certificate-asked',
  'chat-answer',
  'first-message',
  'instalment-due',
  'quote-changed',
  'quote-expiring',
  'quote-sent',
  'work-today',
] as const satisfies readonly NoticeName[];

/** Whether a notice is one of `optionalNotices`. */
export const isOptionalNotice = (name: NoticeName): name is (typeof optionalNotices)[number] =>
  optionalNotices.some((each) => each === name);

/**
 * The purposes that someone can consent to: messages about their own enquiries and orders, reminders, and messages that
 * we send first.
 */
export const consentPurposes = ['service', 'reminders', 'first'] as const;
export type ConsentPurpose = (typeof consentPurposes)[number];

const reminders: readonly NoticeName[] = ['appointment-reminder', 'instalment-due', 'order-reminder', 'quote-expiring'];

/** Returns the consent that a notice needs. @param canWait whether no one is waiting for it, as with a reminder */
export function purposeOf(name: NoticeName, canWait = false): ConsentPurpose {
  if (name === 'first-message') {
    return 'first';
  }
  return canWait || reminders.includes(name) ? 'reminders' : 'service';
}

/** The values of a notice's variables, by variable name. */
export type NoticeValues = Readonly<Record<string, string>>;

/** Whether a stored name is that of a notice. */
export const isNoticeName = (name: string): name is NoticeName => Object.hasOwn(noticeVariables, name);
