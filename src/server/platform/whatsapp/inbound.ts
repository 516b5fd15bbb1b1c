/** The person that a webhook is about, as far as Meta names them. At least one of the two is not empty. */
export interface WhatsAppPerson {
  /** The id of the person for our portfolio (BSUID), such as `IN.ABC123`; '' if Meta did not send it. */
  readonly userId: string;
  /** The digits of the telephone number; '' if the person hides it behind a username. */
  readonly phone: string;
}

export interface WhatsAppSender extends WhatsAppPerson {
  /** The name in the person's profile; may be empty. */
  readonly name: string;
}

/** The types of message that the product knows. Everything else is `unknown` and is kept and shown as such. */
const inboundKinds = [
  'text',
  'image',
  'video',
  'audio',
  'document',
  'sticker',
  'location',
  'contacts',
  'button',
  'interactive',
  'reaction',
  'edit',
  'revoke',
  'order',
  'unsupported',
  'unknown',
] as const;
export type InboundKind = (typeof inboundKinds)[number];

/** A file of a message, which has to be fetched from Meta within seven days. */
export interface InboundMedia {
  readonly id: string;
  /** As Meta names it, such as `audio/ogg; codecs=opus`. */
  readonly mime: string;
  /** In base64; '' if Meta did not send it. */
  readonly sha256: string;
  /** The name of a document; '' for others. */
  readonly name: string;
  readonly isVoice: boolean;
}

export interface InboundMessage {
  /** Meta's id of the message, `wamid.…`. */
  readonly id: string;
  /** Our number, to which it was sent. */
  readonly phoneNumberId: string;
  readonly from: WhatsAppSender;
  /** Epoch milliseconds. */
  readonly at: number;
  readonly kind: InboundKind;
  /** Meta's name of the type. */
  readonly type: string;
  /** What the person wrote or chose: the text, the caption of a file, the title of a button, the emoji of a reaction. */
  readonly text: string;
  readonly media: InboundMedia | undefined;
  readonly location: InboundLocation | undefined;
  /** Names and numbers of contact cards. */
  readonly contacts: readonly InboundContact[];
  /** The message to which it replies, or on which it is a reaction; '' if none. */
  readonly repliesTo: string;
  /** The message that an edit or a deletion is about; '' if none. */
  readonly original: string;
  readonly isForwarded: boolean;
  /** The text behind a button, which the person does not see. */
  readonly payload: string;
}

export interface InboundLocation {
  readonly latitude: number;
  readonly longitude: number;
  readonly name: string;
  readonly address: string;
}

export interface InboundContact {
  readonly name: string;
  readonly phones: readonly string[];
  /** Whether the person shared their own number after we asked for it. */
  readonly isOwn: boolean;
}

export type ReceiptState = 'sent' | 'delivered' | 'read' | 'failed';

/** The status of a message that we sent. */
export interface InboundReceipt {
  readonly id: string;
  readonly state: ReceiptState;
  readonly at: number;
  readonly to: WhatsAppPerson;
  /** What we sent as `biz_opaque_callback_data`: the id of our own row; '' if Meta did not send it back. */
  readonly callback: string;
  readonly error: InboundError | undefined;
  /** Meta's category of the price, such as `utility`; '' if the message costs nothing. */
  readonly priced: string;
}

export interface InboundError {
  readonly code: number;
  readonly details: string;
}

/** Two ids of the same person, or a number that replaced another. */
export interface ChangedPerson {
  readonly id: string;
  readonly from: WhatsAppPerson;
  readonly to: WhatsAppPerson;
  readonly at: number;
}

export type TemplateState = 'approved' | 'rejected' | 'paused' | 'disabled' | 'pending' | 'deleted';

export interface TemplateEvent {
  readonly name: string;
  readonly language: string;
  /** Undefined if only the category changed. */
  readonly state: TemplateState | undefined;
  /** Meta's category in lower case; '' if not named. */
  readonly category: string;
  readonly reason: string;
}

/** Whether a person wants offers; other messages are not affected. */
export interface Preference {
  readonly from: WhatsAppPerson;
  readonly wantsOffers: boolean;
  readonly at: number;
}

/** All that one webhook body says. */
export interface Inbound {
  readonly messages: InboundMessage[];
  readonly receipts: InboundReceipt[];
  readonly changed: ChangedPerson[];
  readonly templates: TemplateEvent[];
  readonly preferences: Preference[];
  /** Messages that our own staff sent from the WhatsApp Business app on the same number. */
  readonly echoes: InboundMessage[];
  /** What Meta says about the account, such as `DISABLED_UPDATE`. */
  readonly account: string[];
  /** Parts that could not be read, by a name that is safe to log. */
  readonly unread: string[];
}

/** Returns an empty result, to which the parts of a body are added. */
export const emptyInbound = (): Inbound => ({
  messages: [],
  receipts: [],
  changed: [],
  templates: [],
  preferences: [],
  echoes: [],
  account: [],
  unread: [],
});
