import type { Locale } from '../../../kernel/locale.ts';
import { isRecord } from '../../../kernel/read-json.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { NoticeDocument } from '../../platform/mail/mail.ts';
import type { MessagePort, MessageToSend } from '../../platform/messages/send-port.ts';
import { SendFailure } from '../../platform/messages/send-port.ts';
import type { SendAnswer, WhatsAppClient } from '../../platform/whatsapp/client.ts';
import type { WhatsAppPerson } from '../../platform/whatsapp/inbound.ts';
import type { OutgoingContent, OutgoingMessage } from '../../platform/whatsapp/outgoing.ts';
import { alarmOf, type Refusal } from '../../platform/whatsapp/refusals.ts';
import { noteUnreachable } from './unreachable.ts';

/** Meta's codes for our languages. Templates are approved separately for each. */
const templateLanguages: Readonly<Record<Locale, string>> = { en: 'en', hi: 'hi' };

/** The minimum interval that Meta requires between two messages to one person, in milliseconds. */
const PACE_MS = 6000;

/** The possible contents of a message's payload. */
interface WhatsAppPayload {
  /** Content other than a text or a notice's template. */
  readonly content?: OutgoingContent;
  /** Meta's id of the message that this one replies to. */
  readonly repliesTo?: string;
  /** The document that a notice is about. */
  readonly document?: NoticeDocument;
}

/** Returns a recipient in the client's form: by a number in E.164, or by an account id. */
function personOfRecipient(recipient: string): WhatsAppPerson {
  const isNumber = /^\+?\d+$/.test(recipient);
  return isNumber ? { phone: recipient.replace('+', ''), userId: '' } : { phone: '', userId: recipient };
}

/**
 * Returns the port through which a lane sends WhatsApp messages. Each contains our own id, which Meta returns with
 * statuses, so that a status arriving before Meta's response can be matched.
 */
export function whatsAppPort(client: WhatsAppClient, db: Database): MessagePort {
  return {
    isRepeatable: false,
    async send(message) {
      const plain = outgoingOf(message);
      const outgoing =
        plain.content.type === 'template'
          ? { ...plain, content: await fittingTemplate(db, plain.content, payloadOf(message).document) }
          : plain;
      const answer = await client.send(outgoing).catch((error: unknown) => {
        // Nothing was sent, because Meta would have rejected the message.
        throw new SendFailure('held', error instanceof Error ? error.message : 'The message is not complete.', {
          code: 'unfit',
          cause: error,
        });
      });
      return acceptedOr(answer);
    },
    onRefused: (transaction, { recipient }, code, now) =>
      noteUnreachable(transaction, personOfRecipient(recipient), Number(code), now),
  };
}

const payloadOf = ({ payload }: MessageToSend): WhatsAppPayload =>
  isRecord(payload) ? (payload as WhatsAppPayload) : {};

function outgoingOf(message: MessageToSend): OutgoingMessage {
  const payload = payloadOf(message);
  return {
    to: personOfRecipient(message.recipient),
    callback: message.id,
    content: payload.content ?? contentOf(message),
    repliesTo: payload.repliesTo,
  };
}

function contentOf({ template, variables, text, locale, purpose }: MessageToSend): OutgoingContent {
  if (template === null) {
    return { type: 'text', text };
  }
  const language = templateLanguages[locale];
  const { code } = variables;
  if (purpose === 'code' && code !== undefined) {
    // Meta fixes the text of authentication templates; the code is their only value.
    return { type: 'template', name: template, language, parameters: [code], code };
  }
  return { type: 'template', name: template, language, parameters: variables };
}

function acceptedOr(answer: SendAnswer): { providerId: string } {
  switch (answer.outcome) {
    case 'accepted':
      return { providerId: answer.id };
    case 'unknown':
      throw new SendFailure('unknown', answer.error.message, { cause: answer.error });
    case 'unreachable':
      throw new SendFailure('unreachable', answer.error.message, { cause: answer.error });
    default:
      throw failureOf(answer.refusal, answer.code);
  }
}

function failureOf(refusal: Refusal, number: number): SendFailure {
  const code = String(number);
  const sentence = `${refusal.name}: Meta refused the message with code ${code}.`;
  switch (refusal.remedy) {
    case 'stop':
    case 'pause':
      return new SendFailure('stopped', alarmOf(refusal) ?? sentence, { code });
    case 'slower':
      return new SendFailure('again', sentence, { code, afterMs: PACE_MS + Math.random() * 2000 });
    case 'again':
      return new SendFailure('again', sentence, { code });
    case 'our-fault':
      return new SendFailure('held', sentence, { code });
    default:
      return new SendFailure('refused', sentence, { code });
  }
}

type Template = Extract<OutgoingContent, { type: 'template' }>;

/**
 * Returns a template's content, with the document if the template has a document header. Rejects a message that does
 * not match its template, if we know the template, because Meta would reject it as well.
 */
async function fittingTemplate(
  db: Database,
  content: Template,
  document: NoticeDocument | undefined,
): Promise<Template> {
  const { name, language, parameters, code } = content;
  const known = await db
    .selectFrom('whatsapp_templates')
    .select(['state', 'body', 'header'])
    .where('name', '=', name)
    .where('language', '=', language)
    .executeTakeFirst();
  if (!known) {
    return content;
  }
  if (known.state === 'paused' || known.state === 'disabled') {
    throw new SendFailure('refused', `templatePaused: Meta has ${known.state} the template ${name}.`, {
      code: '132015',
    });
  }
  if (known.state !== 'approved') {
    throw new SendFailure('refused', `templateMissing: the template ${name} is ${known.state}.`, { code: '132001' });
  }
  const wanted = [...new Set([...known.body.matchAll(/\{\{\s*(\w+)\s*\}\}/g)].flatMap(([, each]) => each ?? []))];
  const given = Array.isArray(parameters) ? parameters.map((_, index) => String(index + 1)) : Object.keys(parameters);
  const isSame = wanted.length === given.length && wanted.every((each) => given.includes(each));
  if (known.body !== '' && code === undefined && !isSame) {
    throw new SendFailure('held', `parameters: the template ${name} has other placeholders than its notice.`, {
      code: '132000',
    });
  }
  if (known.header !== 'document') {
    return content;
  }
  if (!document) {
    throw new SendFailure('held', `header: the template ${name} shows a document, and its notice has none.`, {
      code: '132012',
    });
  }
  return { ...content, document };
}
