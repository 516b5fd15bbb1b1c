import type { LocalizedText } from '@/i18n/localized-text.ts';
import type { Locale } from '@/kernel/locale.ts';
import type { IconName } from '@/ui/Icon.tsx';
import type { Promised } from '../promise.messages.ts';
import type { Rules } from './check-fields.ts';
import type { Fault } from './field-rules.ts';

/** What a field takes and how it is shown. The rules of each kind stand in field-rules.ts. */
type Kind =
  | { readonly kind: 'name' | 'email' | 'phone' | 'reference' | 'code' | 'key' }
  /** One line of at most so many characters. */
  | { readonly kind: 'line'; readonly most: number }
  /** A text of several lines; `lines` of them are seen at once. */
  | { readonly kind: 'text'; readonly lines: number }
  /** One of several. Options that are named here have words; those of content/ say with `nameOf` what they are called. */
  | {
      readonly kind: 'choice';
      readonly options: readonly string[];
      readonly nameOf?: (locale: Locale, option: string) => string | undefined;
    }
  /** Something of the catalogue by its id; `titleOf` names it, and knows nothing of what there is not. */
  | { readonly kind: 'entry'; readonly titleOf: (locale: Locale, id: string) => string | undefined }
  /** `maxBytes` of one file; `types` by content, such as application/pdf. */
  | { readonly kind: 'files'; readonly atMost: number; readonly maxBytes: number; readonly types: readonly string[] };

export type Field = Kind & {
  /** May stay empty. */
  readonly optional?: true;
  /** Filled by the page or the address, and not seen. */
  readonly hidden?: true;
  /** An address may fill it ahead: `/send/support-ticket?category=billing`. */
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

/** Options that only content/ knows cannot be asked for by name: their field needs `nameOf`, which this says in the error. */
type OptionWord<Name extends string, Option extends string> = string extends Option
  ? `${Name}: give it nameOf`
  : `${Name}.${Option}`;

/**
 * The words that a form must have: its title and button, each field's label, and of a choice the empty option and each other
 * that does not stand in content/.
 * Besides these it may have `<field>.hint`, which stands above the field, and `<field>.placeholder` inside it.
 */
export type FormWords<Of extends Fields> = Readonly<
  Record<
    'title' | 'send' | { [Name in keyof Of & string]: FieldWord<Name, Of[Name]> }[keyof Of & string],
    LocalizedText
  >
>;

/** A form as it is seen and checked. */
export interface SeenForm<Name extends string = string> {
  /** The form's id, and the last part of its address: `/send/<name>`. */
  readonly name: string;
  /** In the order in which mails and `/status` show them. */
  readonly fields: Readonly<Record<Name, Field>>;
  /** The rows on the page, a field or several side by side; default: each field in a row of its own. */
  readonly rows?: readonly (Name | readonly Name[])[];
  /** What stands beside the button: the notice alone, the newsletter's, or the notice under two choices, the default. */
  readonly consent?: 'notice' | 'newsletter' | 'none';
  /** Title and introduction stand in the form itself, not above it. */
  readonly titled?: true;
  /** Thanks are laid over the form for a moment; default: a line below it. */
  readonly thanks?: 'overlay';
  /** On the button. */
  readonly icon?: IconName;
  readonly words: Readonly<Record<string, LocalizedText>>;
}

/**
 * What the mails of a form say: `called` is its name in the firm's mail and may name a field, `Service inquiry ({service})`; the
 * others appear in the acknowledgement, where `next` replaces the sentence on when the firm answers.
 */
type MailWords = Readonly<Record<'called' | 'subject' | 'heading', LocalizedText>> & { readonly next?: LocalizedText };

/** A form whose posts are stored and mailed. */
export interface Form<Name extends string = string> extends SeenForm<Name> {
  /** What its cases are stored as; default: its name. */
  readonly kind?: string;
  /** The English address of the page that holds it: a firm without that page has no such form. Default: every firm has it. */
  readonly on?: string;
  /** What the firm promises who has sent it; default: a reply. */
  readonly promise?: Promised;
  /** What no single field can say; asked on the server, once each field is right. */
  readonly check?: (fields: Readonly<Record<string, string>>) => Readonly<Record<string, Fault>> | undefined;
  readonly mail: MailWords;
  readonly words: Readonly<Record<string, LocalizedText>> & FiledWords;
}

/** `case`: what the office and `/status` call what came by it. `success`: thanks. */
type FiledWords = Readonly<Record<'case' | 'success', LocalizedText>>;

/** Describes a form that is seen and checked here and answered by its page. Its words must name every field and option. */
export function defineSeenForm<const Of extends Fields, const Words extends FormWords<Of>>(
  form: SeenForm<keyof Of & string> & { readonly fields: Of; readonly words: Words },
): SeenForm & { readonly words: Words } {
  return form;
}

/** Describes a form once: its page, its check, its mails and its place in every list follow. */
export function defineForm<const Of extends Fields, const Words extends FormWords<Of> & FiledWords>(
  form: Form<keyof Of & string> & { readonly fields: Of; readonly words: Words },
): Form & { readonly words: Words } {
  return form;
}

/** Whether a form's posts are stored and mailed; else its page answers them. */
export const isSent = (form: SeenForm): form is Form => 'mail' in form;

/** The boxes beside the button, which nobody ticks for the visitor. They are part of the case, not of its fields. */
export const boxes = {
  news: { kind: 'choice', options: ['yes'], optional: true },
  writeOnly: { kind: 'choice', options: ['yes'], optional: true },
} as const satisfies Rules;

/** The rules of every field that a form may post as text. */
export function rulesOf({ fields, consent }: SeenForm): Rules {
  const texts = Object.entries(fields).flatMap(([name, field]) =>
    field.kind === 'files' ? [] : ([[name, field]] as const),
  );
  return { ...Object.fromEntries(texts), ...(consent ? {} : boxes) };
}
