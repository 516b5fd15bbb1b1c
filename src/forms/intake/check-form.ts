import type { ReplyWay } from '@/kernel/reply-ways.ts';
import { type CheckedFields, checkFields } from '../description/check-fields.ts';
import { checkField } from '../description/field-rules.ts';
import { type Form, offersNoEmail, rulesOf } from '../description/form.ts';
import { askedWithoutEmail } from '../description/no-email.ts';

type Typed = Readonly<Record<string, string>>;

/**
 * Checks the submitted values, first each field by its rule, then across fields.
 * @param ways the ways in which someone without email can ask us to reply; without any, an email address is required
 */
export function checkForm(form: Form, typed: Typed, ways: readonly ReplyWay[] = []): CheckedFields {
  const { noEmail, ...others } = typed;
  const isTicked = noEmail !== undefined && checkField({ kind: 'choice', options: ['yes'] }, noEmail).value === 'yes';
  const checked =
    offersNoEmail(form) && isTicked && ways.length > 0
      ? checkWithoutEmail(form, others, ways)
      : checkWithEmail(form, typed);
  const faults = checked.ok ? form.check?.(checked.fields) : undefined;
  return faults ? { ok: false, faults } : checked;
}

/** Checks a form without the tick “I have no email”. Ignores what was entered below the tick before it was removed. */
function checkWithEmail(form: Form, typed: Typed): CheckedFields {
  const rules = rulesOf(form);
  if (!offersNoEmail(form)) {
    return checkFields(rules, typed);
  }
  const { phone: _, ...others } = typed;
  const checked = checkFields(rules, 'phone' in form.fields ? typed : others);
  if (!checked.ok) {
    return checked;
  }
  const { noEmail: _noEmail, replyBy: _replyBy, phone, ...fields } = checked.fields;
  return { ok: true, fields: inOrder(rules, 'phone' in form.fields ? { ...fields, phone: phone ?? '' } : fields) };
}

/**
 * Checks a form with the tick “I have no email”. The tick counts even if an email address was entered, because browsers
 * fill one in automatically and the device may be someone else's. The newsletter is sent by email, so its checkbox is
 * ignored.
 */
function checkWithoutEmail(form: Form, typed: Typed, ways: readonly ReplyWay[]): CheckedFields {
  const { noEmail: _, ...rules } = rulesOf(form);
  const { open, ...asked } = askedWithoutEmail(ways, typed);
  const { email, news } = rules;
  const checked = checkFields(
    {
      ...rules,
      ...asked,
      ...(email && { email: { ...email, optional: true } }),
    },
    { ...typed, email: '', ...(news && { news: '' }) },
  );
  if (open.length === 0) {
    return { ok: false, faults: { ...(checked.ok ? {} : checked.faults), noEmail: 'noWay' } };
  }
  if (!checked.ok) {
    return checked;
  }
  const [only = ''] = open;
  return { ok: true, fields: { ...checked.fields, replyBy: checked.fields.replyBy || only } };
}

/** Fields in the order of their form. */
const inOrder = (rules: object, fields: Typed): Typed =>
  Object.fromEntries(Object.keys(rules).flatMap((name) => (name in fields ? [[name, fields[name] ?? '']] : [])));
