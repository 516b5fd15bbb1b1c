/** The tables of WhatsApp. All times are epoch milliseconds, UTC. */
export interface WhatsAppTables {
  whatsapp_media: WhatsAppMediaRow;
  whatsapp_templates: WhatsAppTemplateRow;
}

/**
 * A file that a person sent and that has yet to be fetched from Meta. The row is deleted once the file is stored or we
 * stop trying.
 */
export interface WhatsAppMediaRow {
  /** `messages_in.id`. */
  message_id: string;
  /** Meta's id, valid for seven days. */
  media_id: string;
  /** The type given by Meta; only the bytes determine the real type. */
  mime: string;
  /** In base64; '' if unknown. */
  sha256: string;
  /** The name of a document; may be empty. */
  name: string;
  attempts: number;
  next_attempt_at: number;
  leased_until: number | null;
  lease_token: string | null;
  last_error: string | null;
  created_at: number;
}

/** A template of our account, as last reported by Meta. */
export interface WhatsAppTemplateRow {
  name: string;
  /** Meta's code, such as `hi`. */
  language: string;
  state: 'approved' | 'rejected' | 'paused' | 'disabled' | 'pending' | 'deleted';
  /** `utility`, `authentication`, `marketing`; '' if unknown. */
  category: string;
  /** Its text with placeholders in double braces; '' if it is known only from a webhook so far. */
  body: string;
  /** The format of its header, such as `document`; '' if it has none or it is not known. */
  header: string;
  /** Why Meta rejected it. */
  reason: string;
  changed_at: number;
}
