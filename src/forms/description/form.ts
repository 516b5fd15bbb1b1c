import type { LocalizedText } from '@/i18n/localized-text.ts';
import type { Locale } from '@/kernel/locale.ts';
import { replyWays } from '@/kernel/reply-ways.ts';
import type { IconName } from '@/ui/Icon.tsx';
import type { Promised } from '../promise.messages.ts';
import type { Rules } from './check-fields.ts';
import type { Fault } from './field-rules.ts';

/** The type of a field. The rules of each type are in field-rules.ts. */
type Kind =
  | { readonly kind: 'name' | 'email' | 'phone' | 'contact' | 'reference' | 'code' | 'key' }
  /** One line with at most this many characters. */
  | { readonly kind: 'line'; readonly most: number }
  /** A text of several lines, of which `lines` are visible. */
  | { readonly kind: 'text'; readonly lines: number }
  /** One of several options. Options listed here have texts; for options of content/, `nameOf` returns the name. */
  | {
      readonly kind: 'choice';
      readonly options: readonly string[];
      readonly nameOf?: (locale: Locale, option: string) => string | undefined;
    }
  /** An entry of the catalogue by its id; `titleOf` returns its title, or undefined if it does not exist. */
  | { readonly kind: 'entry'; readonly titleOf: (locale: Locale, id: string) => string | undefined }
  /** `maxBytes` is per file; `types` are detected from the content, such as application/pdf. */
  | { readonly kind: 'files'; readonly atMost: number; readonly maxBytes: number; readonly types: readonly string[] };

export type Field = Kind & {
  /** Set if the field may stay empty. */
  readonly optional?: true;
  /** Set if the page or the URL fills the field, which is then not visible. */
  readonly hidden?: true;
  /** Set if a URL may prefill the field, such as `/send/support-ticket?category=billing`. */
  readonly preset?: true;
};

export type Fields = Readonly<Record<string, Field>>;

type FieldWord<Name extends string, Of extends Field> = Of extends {
  kind: 'choice';
  options: readonly (infer Option extends string)[];
}
  ? Name | `${Name}.choose` | (Of extends { nameOf: unknown } ? never : OptionWord<Name, Option>)
  : Of extends { kind: 'files' }
    ? Name | `${Name}.hint`
    : Of extends { kind: 'key' }
      ? never
      : Name;

/** Options that only content/ knows cannot have texts here, so their field needs `nameOf`, as the type error says. */
type OptionWord<Name extends string, Option extends string> = string extends Option
  ? `${Name}: give it nameOf`
  : `${Name}.${Option}`;

/**
 * The texts that a form needs: its title and button, each field's label, and, for a choice, the empty option and every
 * option that is not in content/. It may also have `<field>.hint`, shown above the field, and `<field>.placeholder`,
 * shown inside it.
 */
export type FormWords<Of extends Fields> = Readonly<
  Record<
    'title' | 'send' | { [Name in keyof Of & string]: FieldWord<Name, Of[Name]> }[keyof Of & string],
    LocalizedText
  >
>;

/** The properties of every form, including one that its own page answers without storing anything. */
export interface SeenForm<Name extends string = string> {
  /** The form's id, and the last part of its URL: `/send/<name>`. */
  readonly name: string;
  /** The fields, in the order in which emails and `/status` show them. */
  readonly fields: Readonly<Record<Name, Field>>;
  /** The rows on the page, each with one field or several side by side. By default each row has one field. */
  readonly rows?: readonly (Name | readonly Name[])[];
  /**
   * The consent beside the button: the notice alone, the newsletter's notice, or none. By default there are two choices
   * with the notice below them.
   */
  readonly consent?: 'notice' | 'newsletter' | 'none';
  /** Set if title and intro are inside the form, not above it. */
  readonly titled?: true;
  /** Set if the thank-you message covers the form for a moment. By default it is a line below the form. */
  readonly thanks?: 'overlay';
  /** The icon of the button. */
  readonly icon?: IconName;
  readonly words: Readonly<Record<string, LocalizedText>>;
}

/**
 * The texts of a form's emails. `called` is the form's name in the firm's email and may contain a field, such as
 * `Service inquiry ({service})`. The other texts are for the acknowledgement, where `next` replaces the sentence about
 * when the firm replies.
 */
type MailWords = Readonly<Record<'called' | 'subject' | 'heading', LocalizedText>> & { readonly next?: LocalizedText };

/** A form whose submissions are stored and emailed. */
export interface Form<Name extends string = string> extends SeenForm<Name> {
  /** The kind under which its cases are stored, by default its name. */
  readonly kind?: string;
  /**
   * The English path of the page with the form. A firm without that page does not have the form. By default every firm
   * has it.
   */
  readonly on?: string;
  /** The promise to the sender, by default a reply. */
  readonly promise?: Promised;
  /** A check across several fields, run on the server once each field is valid. */
  readonly check?: (fields: Readonly<Record<string, string>>) => Readonly<Record<string, Fault>> | undefined;
  readonly mail: MailWords;
  readonly words: Readonly<Record<string, LocalizedText>> & FiledWords;
}

/** `case` is the name of a submission in the office and on `/status`. `success` is the thank-you message. */
type FiledWords = Readonly<Record<'case' | 'success', LocalizedText>>;

/** Defines a form that its own page answers. It must have texts for every field and option. */
export function defineSeenForm<const Of extends Fields, const Words extends FormWords<Of>>(
  form: SeenForm<keyof Of & string> & { readonly fields: Of; readonly words: Words },
): SeenForm & { readonly words: Words } {
  return form;
}

/**
 * Defines a form with submissions that are stored and emailed. Its page, checks, emails and list entries are generated
 * from the definition.
 */
export function defineForm<const Of extends Fields, const Words extends FormWords<Of> & FiledWords>(
  form: Form<keyof Of & string> & { readonly fields: Of; readonly words: Words },
): Form & { readonly words: Words } {
  return form;
}

/** Whether a form's submissions are stored and emailed; otherwise its page answers them. */
export const isSent = (form: SeenForm): form is Form => 'mail' in form;

/**
 * The checkboxes beside the button, which are never preselected. They are stored with the case, not with its fields.
 */
export const boxes = {
  news: { kind: 'choice', options: ['yes'], optional: true },
  writeOnly: { kind: 'choice', options: ['yes'], optional: true },
} as const satisfies Rules;

/** The additional fields of someone who ticked “I have no email”. The tick itself is not stored. */
const withoutEmail = {
  noEmail: { kind: 'choice', options: ['yes'], optional: true },
  replyBy: { kind: 'choice', options: replyWays, optional: true },
} as const satisfies Rules;

/** Whether a form offers “I have no email”. A newsletter cannot. */
export const offersNoEmail = (form: SeenForm): boolean =>
  isSent(form) && form.fields.email?.kind === 'email' && form.consent !== 'newsletter';

/** The rules of every field that a form may post as text. */
export function rulesOf(form: SeenForm): Rules {
  const { fields, consent } = form;
  const texts = Object.entries(fields).flatMap(([name, field]) =>
    field.kind === 'files' ? [] : ([[name, field]] as const),
  );
  // A form without a phone number asks for one if “I have no email” is ticked.
  const phone = 'phone' in fields ? {} : ({ phone: { kind: 'phone', optional: true } } as const);
  return {
    ...Object.fromEntries(texts),
    ...(offersNoEmail(form) ? { ...phone, ...withoutEmail } : {}),
    ...(consent ? {} : boxes),
  };
}
