/** The person that a webhook is about, as far as Meta identifies them. At least one of the two is not empty. */
export interface WhatsAppPerson {
  /** The person's id within our business portfolio (BSUID), such as `IN.ABC123`; '' if Meta did not send it. */
  readonly userId: string;
  /** The digits of the phone number; '' if the person hides it behind a username. */
  readonly phone: string;
}

export interface WhatsAppSender extends WhatsAppPerson {
  /** The name in the person's profile; may be empty. */
  readonly name: string;
}

/** The message types that the product supports. Everything else is `unknown`, and is kept and shown as such. */
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
  /** The type given by Meta, such as `audio/ogg; codecs=opus`. */
  readonly mime: string;
  /** In base64; '' if Meta did not send it. */
  readonly sha256: string;
  /** The name of a document; '' for other types of files. */
  readonly name: string;
  readonly isVoice: boolean;
}

export interface InboundMessage {
  /** Meta's id of the message, `wamid.…`. */
  readonly id: string;
  /** The id of the number of ours that it was sent to. */
  readonly phoneNumberId: string;
  readonly from: WhatsAppSender;
  /** In epoch milliseconds. */
  readonly at: number;
  readonly kind: InboundKind;
  /** Meta's name for the type. */
  readonly type: string;
  /** What the person wrote or chose: the text, a file's caption, a button's title, or a reaction's emoji. */
  readonly text: string;
  readonly media: InboundMedia | undefined;
  readonly location: InboundLocation | undefined;
  /** The names and numbers on contact cards. */
  readonly contacts: readonly InboundContact[];
  /** The message that it replies or reacts to; '' if none. */
  readonly repliesTo: string;
  /** The message that an edit or a deletion is about; '' if none. */
  readonly original: string;
  readonly isForwarded: boolean;
  /** The data behind a button, which the person does not see. */
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
  /**
   * The value that we sent as `biz_opaque_callback_data`, which is the id of our own row; '' if Meta did not return it.
   */
  readonly callback: string;
  readonly error: InboundError | undefined;
  /** Meta's category of the price, such as `utility`; '' if the message is free. */
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
  /** Meta's category in lower case; '' if none was given. */
  readonly category: string;
  readonly reason: string;
}

/** Whether a person wants marketing messages; other messages are not affected. */
export interface Preference {
  readonly from: WhatsAppPerson;
  readonly wantsOffers: boolean;
  readonly at: number;
}

/** The contents of one webhook body. */
export interface Inbound {
  readonly messages: InboundMessage[];
  readonly receipts: InboundReceipt[];
  readonly changed: ChangedPerson[];
  readonly templates: TemplateEvent[];
  readonly preferences: Preference[];
  /** Messages that our own staff sent from the WhatsApp Business app on the same number. */
  readonly echoes: InboundMessage[];
  /** Meta's notices about the account, such as `DISABLED_UPDATE`. */
  readonly account: string[];
  /** The names, safe to log, of parts that could not be read. */
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
