import { fill } from '@/i18n/fill.ts';
import type { ReplyWay } from '@/kernel/reply-ways.ts';
import type { Rule } from './field-rules.ts';
import { fileFacts } from './file-facts.ts';
import { type Field, isSent, type SeenForm } from './form.ts';

/** The limits of a file field; `maxBytes` is per file. */
export interface FilesRule {
  readonly kind: 'files';
  readonly optional?: boolean;
  readonly atMost: number;
  readonly maxBytes: number;
  readonly types: readonly string[];
}

/** A field as the page needs it: its rule as plain data, and its texts in one language. */
export type FieldView = (Exclude<Rule, { kind: 'entry' }> | FilesRule) & {
  readonly name: string;
  readonly label: string;
  readonly hidden?: true;
  /** Set if a URL parameter may preselect a value. */
  readonly preset?: true;
  readonly hint?: string;
  readonly placeholder?: string;
  /** The number of visible lines of a text area. */
  readonly lines?: number;
  /** The labels of the options, in the order of the rule's options. */
  readonly labels?: readonly string[];
  /** The label of the empty option or, for a file field, of the button that chooses files. */
  readonly choose?: string;
  /** The text of a file field while no file is chosen. */
  readonly none?: string;
};

/** The notice beside the button; its version is stored with the case. Not every form has the two choices. */
interface ConsentView {
  readonly version: string;
  readonly notice: string;
  readonly policy: string;
  readonly policyHref: string;
  readonly choices?: Readonly<Record<'news' | 'writeOnly', string>>;
}

/** The questions that a form asks someone without email, in one language. */
export interface ReplyView {
  /** The label of the phone number in a form that has none. */
  readonly phone: string;
  readonly label: string;
  readonly options: readonly { readonly value: ReplyWay; readonly label: string }[];
  /** The sentence about how we reply. Set if there is only one way, so there is nothing to choose. */
  readonly only?: string;
}

/** The choice that an order or a booking offers to people without email. */
export interface UpdatesView {
  /** The question, or the only way if there is no choice. */
  readonly label: string;
  /** The hint on resuming messages after STOP; '' if there is no choice, because the label then contains it. */
  readonly hint: string;
  /** Empty if there is no choice. */
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

/** The tick “I have no email”. */
interface NoEmailView {
  readonly label: string;
  /**
   * The questions asked after the tick. A prerendered page lacks them, because they depend on what can be sent right
   * now.
   */
  readonly reply?: ReplyView | undefined;
  /** Set if the tick is shown only once a way to reply is known to exist. */
  readonly isUnsure?: true;
}

/** Everything that the browser needs to show, check and send a form, as plain data in one language. */
export interface FormView {
  /** The form's id. */
  readonly name: string;
  readonly action: string;
  /** The English path of the page with the form. */
  readonly page: string;
  /** Set if the response is another page. Otherwise it is a line below the form. */
  readonly answeredByPage?: true;
  readonly title: string;
  /** The intro, if intro and title are inside the form. */
  readonly intro?: string;
  readonly send: string;
  readonly icon?: string;
  readonly thanks?: 'overlay';
  readonly fields: readonly FieldView[];
  /** Names of fields, one list per row. */
  readonly rows: readonly (readonly string[])[];
  readonly consent?: ConsentView;
  /** Set if people without email can use the form. */
  readonly noEmail?: NoEmailView;
  readonly words: Readonly<Record<'optional' | 'trap' | 'sending', string>>;
}

/** The texts of a file field, because browsers would use their own language. */
type FileWords = Readonly<Record<'chooseFile' | 'chooseFiles' | 'noFile', string>>;

interface Shown {
  /** The form's own texts in one language, with the firm's facts filled in. */
  readonly words: Readonly<Record<string, string>>;
  /** The texts that all forms share. */
  readonly shared: FormView['words'] & FileWords;
  readonly consent: ConsentView & Readonly<Record<'newsletterNotice' | 'news' | 'writeOnly', string>>;
  readonly action: string;
  readonly page: string;
  readonly noEmail?: NoEmailView | undefined;
}

/** Creates the view of a form in one language. */
export function viewForm(form: SeenForm, { words, shared, consent, action, page, noEmail }: Shown): FormView {
  const { optional, trap, sending } = shared;
  return withoutGaps({
    name: form.name,
    action,
    page,
    title: words.title ?? '',
    send: words.send ?? '',
    answeredByPage: isSent(form) ? undefined : true,
    intro: form.titled && words.intro,
    icon: form.icon,
    thanks: form.thanks,
    fields: Object.entries(form.fields).map(([name, field]) => viewField(name, field, words, shared)),
    rows: (form.rows ?? Object.keys(form.fields)).map((row) => (typeof row === 'string' ? [row] : row)),
    consent: viewConsent(form, consent),
    noEmail,
    words: { optional, trap, sending },
  }) as FormView;
}

function viewField(name: string, field: Field, words: Shown['words'], shared: FileWords) {
  const label = words[name] ?? '';
  const hint = words[`${name}.hint`];
  const { kind, optional, hidden } = field;
  return {
    name,
    kind: kind === 'entry' ? 'line' : kind,
    label,
    optional,
    hidden,
    preset: hidden ? undefined : field.preset,
    hint: kind === 'files' && hint ? fill(hint, fileFacts(field, { label })) : hint,
    placeholder: words[`${name}.placeholder`],
    ...(kind === 'entry' && { most: 60 }),
    ...(kind === 'line' && { most: field.most }),
    ...(kind === 'text' && { lines: field.lines }),
    ...(kind === 'files' && {
      atMost: field.atMost,
      maxBytes: field.maxBytes,
      types: field.types,
      choose: field.atMost > 1 ? shared.chooseFiles : shared.chooseFile,
      none: shared.noFile,
    }),
    ...(kind === 'choice' && {
      options: field.options,
      labels: field.options.map((option) => words[`${name}.${option}`]),
      choose: words[`${name}.choose`],
    }),
  };
}

function viewConsent(form: SeenForm, words: Shown['consent']) {
  if (form.consent === 'none') {
    return undefined;
  }
  const { version, policy, policyHref, news, writeOnly } = words;
  const notice = form.consent === 'newsletter' ? words.newsletterNotice : words.notice;
  return { version, notice, policy, policyHref, choices: form.consent ? undefined : { news, writeOnly } };
}

/** Removes undefined properties, because the view is embedded in the page. */
const withoutGaps = (view: unknown): unknown => JSON.parse(JSON.stringify(view));
