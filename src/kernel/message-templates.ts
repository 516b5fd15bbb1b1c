import type { Locale } from './locale.ts';
import { type NoticeName, type NoticeValues, noticeVariables, type VariableKind } from './notice-names.ts';
import type { Paise } from './paise.ts';

/** An SMS text registered with the telecom operators. */
export interface MessageTemplate {
  /** The id assigned by the operators' register (DLT), 19 digits; null until it is registered. */
  readonly id: string | null;
  /** The id of its flow at MSG91; null if there is none. */
  readonly flow: string | null;
  /** The text with its variables in braces, such as `{reference}`. */
  readonly text: string;
}

/** The texts of SMS and WhatsApp, as the build generates them from content/messages.yaml. */
export interface MessageTemplates {
  /** The firm's entity id in the register (DLT); null until it is registered. */
  readonly entityId: string | null;
  /** The sender that phones show, such as `AARAMB`; null until it is registered. */
  readonly header: string | null;
  /** The price of one part of an SMS, in paise; null if unknown. */
  readonly partPaise: Paise | null;
  readonly sms: Readonly<Record<NoticeName, Readonly<Record<Locale, MessageTemplate>>>>;
  /** The name of the approved WhatsApp template of each notice; null if a notice has none. */
  readonly whatsapp: Readonly<Record<NoticeName, string | null>>;
}

/** The longest value that operators accept for a variable, in characters. */
export const LONGEST_VALUE = 30;

const shapes: Readonly<Record<VariableKind, RegExp>> = {
  numeric: /^\d+$/u,
  alphanumeric: /^[^\n\r{}]+$/u,
  url: /^https:\/\/\S+$/u,
  cbn: /^[+\d][\d -]*$/u,
};

/** Thrown if a variable has no value or one that does not fit, because the text would not match the registered one. */
export class WrongValue extends Error {
  constructor(notice: string, name: string) {
    super(`The variable ${name} of the notice ${notice} has no value, or one that its registered text does not allow.`);
    this.name = 'WrongValue';
  }
}

/**
 * Fills a registered text. Everything outside the variables stays exactly as registered.
 * @throws WrongValue
 */
export function fillTemplate(notice: NoticeName, { text }: MessageTemplate, values: NoticeValues): string {
  const kinds: Readonly<Record<string, VariableKind>> = noticeVariables[notice];
  return text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const kind = kinds[name];
    const value = values[name];
    if (kind === undefined || value === undefined || !fitsVariable(kind, value)) {
      throw new WrongValue(notice, name);
    }
    return value;
  });
}

/** Whether operators accept a value for a variable of this kind. */
export const fitsVariable = (kind: VariableKind, value: string): boolean =>
  shapes[kind].test(value) && [...value].length <= LONGEST_VALUE && value.trim() === value;
