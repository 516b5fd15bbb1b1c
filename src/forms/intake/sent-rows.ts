import type { Locale } from '@/kernel/locale.ts';
import { isReplyWay } from '@/kernel/reply-ways.ts';
import { noEmailWords } from '../no-email.messages.ts';
import { formRows, type Sent } from './form-rows.ts';
import { findFormOfKind } from './list-forms.ts';
import { sentMessages, sentWords } from './sent-rows.messages.ts';
import { topicName } from './topic-name.ts';

const known = Object.keys(sentMessages) as (keyof typeof sentMessages)[];

/**
 * Returns the labels and values of what someone sent, without empty values. The labels are those of the form, or our
 * own for an email, an appointment or a clerk's note. Fields that a clerk added are included even if the form does not
 * have them.
 */
export function sentRows(kind: string, locale: Locale, sent: Sent): [label: string, value: string][] {
  const form = findFormOfKind(kind);
  const words = sentWords(locale);
  const added = known.flatMap((name): [string, string][] => {
    const value = sent.fields[name] ?? '';
    // The form's rows already include the phone number of someone without email, and how to reply to them.
    if (form && (name in form.fields || name === 'replyBy' || (name === 'phone' && sent.fields.replyBy))) {
      return [];
    }
    return [[words[name], shownValue(locale, kind, name, value)]];
  });
  const rows = form ? [...formRows(form, locale, sent), ...added] : added;
  return rows.filter(([, value]) => value !== '');
}

function shownValue(locale: Locale, kind: string, name: keyof typeof sentMessages, value: string): string {
  if (name === 'replyBy') {
    return isReplyWay(value) ? noEmailWords(locale)[`replyBy.${value}`] : '';
  }
  return name === 'service' ? topicName(locale, kind, value) : value;
}
