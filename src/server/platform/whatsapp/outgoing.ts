import type { NoticeDocument } from '../mail/mail.ts';
import type { WhatsAppPerson } from './inbound.ts';

/** A message to one person. Everything except a template needs an open 24-hour window. */
export type OutgoingContent =
  | { readonly type: 'text'; readonly text: string }
  | TemplateContent
  | {
      readonly type: 'image' | 'document' | 'audio' | 'video';
      /** Meta's id of an upload. */
      readonly mediaId: string;
      readonly caption?: string;
      /** The name of a document. */
      readonly filename?: string;
    }
  | { readonly type: 'buttons'; readonly text: string; readonly buttons: readonly Button[] }
  | { readonly type: 'list'; readonly text: string; readonly button: string; readonly rows: readonly ListRow[] }
  /** Asks a person whose number is hidden for the number. */
  | { readonly type: 'ask-number'; readonly text: string };

interface TemplateContent {
  readonly type: 'template';
  readonly name: string;
  /** Meta's language code, such as `hi` or `en_US`. */
  readonly language: string;
  /** The values of the body: in order, or by name for templates created with named parameters. */
  readonly parameters: readonly string[] | Readonly<Record<string, string>>;
  /** The code of an authentication template, which its button copies as well. */
  readonly code?: string;
  /** The file that the header shows, for templates created with one. */
  readonly document?: NoticeDocument;
}

interface Button {
  readonly id: string;
  readonly title: string;
}

interface ListRow {
  readonly id: string;
  readonly title: string;
  readonly description?: string;
}

export interface OutgoingMessage {
  readonly to: WhatsAppPerson;
  readonly content: OutgoingContent;
  /** Our own id for the message, which Meta returns with each status. At most 512 characters. */
  readonly callback: string;
  /** Meta's id of the message that this one replies to; it is quoted above ours. */
  readonly repliesTo?: string | undefined;
}

/** Meta's limits. Texts are measured in Unicode code points, so each Devanagari sign is counted. */
const LIMITS = {
  text: 4096,
  caption: 1024,
  body: 1024,
  button: 20,
  row: 24,
  description: 72,
  buttons: 3,
  rows: 10,
  code: 15,
} as const;

const lengthOf = (text: string): number => [...text].length;

/** Thrown if a message cannot be sent because it exceeds one of Meta's limits or is incomplete. */
export class UnfitMessage extends Error {
  constructor(what: string) {
    super(`A WhatsApp message is not one that Meta accepts: ${what}.`);
    this.name = 'UnfitMessage';
  }
}

function need(fits: boolean, what: string): void {
  if (!fits) {
    throw new UnfitMessage(what);
  }
}

/**
 * Returns the body of a request that sends a message.
 * @throws UnfitMessage before anything is sent, because Meta's own answer would come too late and contain only a code
 */
export function bodyOf({ to, content, callback, repliesTo }: OutgoingMessage): object {
  need(to.phone !== '' || to.userId !== '', 'no one to send it to');
  need(callback.length <= 512, 'the callback data is longer than 512');
  const isCode = content.type === 'template' && content.code !== undefined;
  need(!isCode || to.phone !== '', 'codes go to telephone numbers only');
  return {
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    // If a request contains both, Meta uses the number. The id is more reliable, because a number may have changed
    // hands.
    ...(to.userId !== '' && !isCode ? { recipient: to.userId } : { to: to.phone }),
    biz_opaque_callback_data: callback,
    ...(repliesTo ? { context: { message_id: repliesTo } } : {}),
    ...partOf(content),
  };
}

function partOf(content: OutgoingContent): object {
  switch (content.type) {
    case 'text':
      need(content.text.trim() !== '' && lengthOf(content.text) <= LIMITS.text, 'a text of 1 to 4096 characters');
      return { type: 'text', text: { body: content.text, preview_url: false } };
    case 'template':
      return { type: 'template', template: templateOf(content) };
    case 'buttons':
      return { type: 'interactive', interactive: buttonsOf(content) };
    case 'list':
      return { type: 'interactive', interactive: listOf(content) };
    case 'ask-number':
      need(lengthOf(content.text) <= LIMITS.body, 'a body of at most 1024 characters');
      return {
        type: 'interactive',
        interactive: {
          type: 'request_contact_info',
          body: { text: content.text },
          action: { name: 'request_contact_info' },
        },
      };
    default: {
      const { type, mediaId, caption, filename } = content;
      need(lengthOf(caption ?? '') <= LIMITS.caption, 'a caption of at most 1024 characters');
      const named = type === 'document' && filename ? { filename } : {};
      // A voice note has no caption.
      return { type, [type]: { id: mediaId, ...named, ...(caption && type !== 'audio' ? { caption } : {}) } };
    }
  }
}

function templateOf({ name, language, parameters, code, document }: TemplateContent): object {
  const named = Array.isArray(parameters) ? undefined : Object.entries(parameters);
  const texts: [string | undefined, string][] =
    named ?? (parameters as readonly string[]).map((text) => [undefined, text]);
  for (const [, text] of texts) {
    need(text.trim() !== '', 'no template value is empty');
    need(!/[\n\t]| {5}/.test(text), 'no template value has line breaks');
  }
  need(code === undefined || (code.length > 0 && code.length <= LIMITS.code), 'a code of at most 15 characters');
  const body = texts.map(([key, text]) => ({ type: 'text', ...(key ? { parameter_name: key } : {}), text }));
  const components = [
    ...(document ? [headerOf(document)] : []),
    ...(body.length > 0 ? [{ type: 'body', parameters: body }] : []),
    // An authentication template is created with a button that copies the code, but is sent with a URL button.
    ...(code === undefined
      ? []
      : [{ type: 'button', sub_type: 'url', index: '0', parameters: [{ type: 'text', text: code }] }]),
  ];
  return { name, language: { code: language }, ...(components.length > 0 ? { components } : {}) };
}

const headerOf = ({ url, name }: NoticeDocument) => ({
  type: 'header',
  parameters: [{ type: 'document', document: { link: url, filename: name } }],
});

function buttonsOf({ text, buttons }: Extract<OutgoingContent, { type: 'buttons' }>): object {
  need(lengthOf(text) <= LIMITS.body, 'a body of at most 1024 characters');
  need(buttons.length > 0 && buttons.length <= LIMITS.buttons, 'one to three buttons');
  need(new Set(buttons.map(({ id }) => id)).size === buttons.length, 'buttons with different ids');
  for (const { title } of buttons) {
    need(title !== '' && lengthOf(title) <= LIMITS.button, 'a button of at most 20 characters');
  }
  const shown = buttons.map(({ id, title }) => ({ type: 'reply', reply: { id, title } }));
  return { type: 'button', body: { text }, action: { buttons: shown } };
}

function listOf({ text, button, rows }: Extract<OutgoingContent, { type: 'list' }>): object {
  need(lengthOf(text) <= LIMITS.body, 'a body of at most 1024 characters');
  need(button !== '' && lengthOf(button) <= LIMITS.button, 'a button of at most 20 characters');
  need(rows.length > 0 && rows.length <= LIMITS.rows, 'one to ten rows');
  for (const { title, description = '' } of rows) {
    need(title !== '' && lengthOf(title) <= LIMITS.row, 'a row of at most 24 characters');
    need(lengthOf(description) <= LIMITS.description, 'a description of at most 72 characters');
  }
  return { type: 'list', body: { text }, action: { button, sections: [{ rows }] } };
}
