import type {
  ChangedPerson,
  InboundContact,
  InboundKind,
  InboundLocation,
  InboundMedia,
  InboundMessage,
  WhatsAppPerson,
} from './inbound.ts';
import { digitsAt, idAt, type Loose, numberAt, recordAt, recordsAt, textAt, timeAt } from './read-values.ts';

interface Around {
  /** The contacts of the same webhook. */
  readonly contacts: readonly Loose[];
  readonly phoneNumberId: string;
  /** Whether the message is the only one of its webhook, so that the contact must be the sender. */
  readonly isAlone: boolean;
  /** The current time in epoch milliseconds. */
  readonly now: number;
}

/** Reads one message. @returns undefined if it has no id or no sender */
export function readMessage(message: Loose, around: Around): InboundMessage | ChangedPerson | undefined {
  const id = idAt(message.id);
  const from = senderOf(message, around);
  if (!id || (!from.userId && !from.phone)) {
    return undefined;
  }
  const at = timeAt(message.timestamp, around.now);
  const type = textAt(message.type, 40);
  if (type === 'system') {
    return changedPerson(message, { id, from, at });
  }
  const body = recordAt(message[type]);
  const context = recordAt(message.context);
  const isAnswered = type === 'reaction';
  return {
    id,
    phoneNumberId: around.phoneNumberId,
    from,
    at,
    kind: kindOf(type),
    type,
    text: textOf(type, body, message),
    media: mediaOf(type, body),
    location: type === 'location' ? locationOf(body) : undefined,
    contacts: type === 'contacts' ? recordsAt(message.contacts).map(contactOf) : [],
    repliesTo: isAnswered ? idAt(body.message_id) : idAt(context.id),
    original: type === 'edit' || type === 'revoke' ? idAt(body.original_message_id) : '',
    isForwarded: context.forwarded === true || context.frequently_forwarded === true,
    payload: textAt(body.payload ?? recordAt(body.button_reply).id ?? recordAt(body.list_reply).id, 300),
  };
}

const kinds: Readonly<Record<string, InboundKind>> = {
  text: 'text',
  image: 'image',
  video: 'video',
  audio: 'audio',
  voice: 'audio',
  document: 'document',
  sticker: 'sticker',
  location: 'location',
  contacts: 'contacts',
  button: 'button',
  interactive: 'interactive',
  reaction: 'reaction',
  edit: 'edit',
  revoke: 'revoke',
  order: 'order',
  unsupported: 'unsupported',
};

const kindOf = (type: string): InboundKind => kinds[type] ?? 'unknown';

/** Reads a person's phone number and id. Either may be missing, and is then ''. */
export function personAt(phone: unknown, userId: unknown): WhatsAppPerson {
  const digits = digitsAt(phone);
  const id = idAt(userId);
  // For a person whose number is hidden, some services put the id where the number used to be.
  const isId = digits === '' && /^[A-Z]{2}\.[A-Za-z0-9]{1,128}$/.test(idAt(phone));
  return { phone: digits, userId: id || (isId ? idAt(phone) : '') };
}

function senderOf(message: Loose, { contacts, isAlone }: Around): InboundMessage['from'] {
  const named = personAt(message.from, message.from_user_id);
  const isTheirs = (contact: Loose): boolean => {
    const other = personAt(contact.wa_id, contact.user_id);
    return (
      (named.userId !== '' && other.userId === named.userId) || (named.phone !== '' && other.phone === named.phone)
    );
  };
  const contact = contacts.find(isTheirs) ?? (isAlone && contacts.length === 1 ? contacts[0] : undefined);
  const known = personAt(contact?.wa_id, contact?.user_id);
  const profile = recordAt(contact?.profile);
  return {
    userId: named.userId || known.userId,
    phone: named.phone || known.phone,
    name: textAt(profile.name, 200).trim() || textAt(profile.username, 200).trim(),
  };
}

/** Returns a person who has a new number or a new id. */
function changedPerson(message: Loose, { id, from, at }: Pick<ChangedPerson, 'id' | 'from' | 'at'>): ChangedPerson {
  const system = recordAt(message.system);
  const next = personAt(system.new_wa_id ?? system.wa_id, system.new_user_id ?? system.user_id);
  return { id, from: { userId: from.userId, phone: from.phone }, to: next, at };
}

function textOf(type: string, body: Loose, message: Loose): string {
  switch (type) {
    case 'text':
      return textAt(body.body);
    case 'button':
      return textAt(body.text);
    case 'interactive':
      return textAt(recordAt(body.button_reply).title) || textAt(recordAt(body.list_reply).title);
    case 'reaction':
      return textAt(body.emoji, 40);
    case 'edit':
      return textInside(recordAt(body.message));
    case 'order':
      return textAt(body.text);
    case 'unsupported':
      return textAt(recordAt(message.unsupported).type, 60);
    default:
      return textAt(body.caption);
  }
}

/** Returns the text of the message that replaces an edited one. */
function textInside(inner: Loose): string {
  const type = textAt(inner.type, 40);
  const body = recordAt(inner[type]);
  return textAt(body.body) || textAt(body.caption) || textAt(recordAt(inner.text).body);
}

const withMedia: readonly string[] = ['image', 'video', 'audio', 'voice', 'document', 'sticker'];

function mediaOf(type: string, body: Loose): InboundMedia | undefined {
  const id = idAt(body.id);
  if (!withMedia.includes(type) || !id) {
    return undefined;
  }
  return {
    id,
    mime: textAt(body.mime_type, 100),
    sha256: textAt(body.sha256, 100),
    name: textAt(body.filename, 240),
    isVoice: body.voice === true || type === 'voice',
  };
}

function locationOf(body: Loose): InboundLocation | undefined {
  const latitude = numberAt(body.latitude);
  const longitude = numberAt(body.longitude);
  const isOnEarth = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  return isOnEarth
    ? { latitude, longitude, name: textAt(body.name, 300), address: textAt(body.address, 1000) }
    : undefined;
}

function contactOf(contact: Loose): InboundContact {
  const name = recordAt(contact.name);
  const own = textAt(contact.origin, 40) === 'contact_request';
  const phones = recordsAt(contact.phones).map((phone) => digitsAt(phone.wa_id) || textAt(phone.phone, 40));
  return {
    name: textAt(name.formatted_name ?? name.first_name, 200),
    phones: phones.filter(Boolean).slice(0, 5),
    isOwn: own,
  };
}
