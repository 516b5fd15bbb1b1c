import { createHash } from 'node:crypto';
import { pathFor } from '../../../i18n/paths.ts';
import type { Locale } from '../../../kernel/locale.ts';
import type { PushRow } from '../../platform/database/push-tables.ts';
import type { PushTexts } from '../../platform/push/push-words.ts';
import type { PushToSend } from '../../platform/push/send-push.ts';

/** What a notification is about. */
export interface Told {
  readonly kind: PushRow['kind'];
  /** The number of cases. */
  readonly count: number;
  /** The reference of the case, if the notification is about only one; '' for none. */
  readonly reference: string;
  readonly locale: Locale;
  readonly languages: readonly Locale[];
}

/** The page that each type of notification opens, unless the notification is about a single case. */
const lists: Readonly<Record<PushRow['kind'], string>> = {
  assigned: '/office/inbox?assignee=me',
  mentioned: '/office/inbox?mentions=me',
  overdue: '/office/inbox?overdue=1&sort=due',
  chat: '/office/chats',
  'chat-late': '/office/chats',
  test: '/office/me',
};

const seconds = { minute: 60, hour: 3600 };
/** How long a push service keeps a notification for a browser that is not connected, in seconds. */
const ttls: Readonly<Record<PushRow['kind'], number>> = {
  assigned: 12 * seconds.hour,
  mentioned: 12 * seconds.hour,
  overdue: 4 * seconds.hour,
  chat: 10 * seconds.minute,
  'chat-late': 4 * seconds.hour,
  test: 5 * seconds.minute,
};

/** Returns the notification for a browser: its text, the page it opens, and the instructions for the push service. */
export function pushMessage({ words }: PushTexts, told: Told): Omit<PushToSend, 'endpoint' | 'keys'> {
  const { kind, count, reference, locale, languages } = told;
  const text = words[locale][kind][count === 1 ? 'one' : 'many'];
  const filled = (sentence: string): string =>
    sentence.replaceAll('{reference}', reference).replaceAll('{count}', String(count));
  const isOneCase = count === 1 && reference !== '' && kind !== 'chat';
  const about = isOneCase ? `${kind} ${reference}` : kind;
  return {
    payload: JSON.stringify({
      title: filled(text.title),
      body: filled(text.body),
      // A later notification with the same tag replaces the one on the screen.
      tag: about,
      lang: locale,
      path: pathFor(locale, isOneCase ? `/office/cases/${reference}` : lists[kind], languages),
    }),
    ttl: ttls[kind],
    urgency: kind === 'chat' || kind === 'test' ? 'high' : 'normal',
    topic: createHash('sha256').update(about).digest('base64url').slice(0, 32),
  };
}
