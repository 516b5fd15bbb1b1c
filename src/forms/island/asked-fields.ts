import type { FieldView, ReplyView } from '../description/form-view.ts';
import { askedWithoutEmail } from '../description/no-email.ts';

/**
 * Returns the fields to ask for, given what is ticked. Without email, these include a phone number and how to reply,
 * but no email address.
 * @param reply the questions for someone without email; undefined if they are not known
 */
export function askedFields(
  fields: readonly FieldView[],
  filled: FormData,
  reply: ReplyView | undefined,
): readonly FieldView[] {
  if (!reply || filled.get('noEmail') !== 'yes') {
    return fields;
  }
  const chosen = (name: string): string => String(filled.get(name) ?? '');
  const { phone, replyBy } = askedWithoutEmail(
    reply.options.map(({ value }) => value),
    { writeOnly: chosen('writeOnly'), replyBy: chosen('replyBy') },
  );
  const own = fields.find(({ name }) => name === 'phone') ?? { name: 'phone', label: reply.phone };
  return [
    ...fields.filter(({ name }) => name !== 'email' && name !== 'phone'),
    { ...own, optional: false, ...phone } as FieldView,
    { name: 'replyBy', label: reply.label, ...replyBy } as FieldView,
  ];
}
