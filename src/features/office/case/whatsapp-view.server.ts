import { fill } from '@/i18n/fill.ts';
import { longDateTime } from '@/i18n/formats.ts';
import { relativeTime } from '@/i18n/relative-time.ts';
import type { Locale } from '@/kernel/locale.ts';
import { fillTemplate } from '@/kernel/message-templates.ts';
import { isRecord } from '@/kernel/read-json.ts';
import type { findDeskCase } from '@/server/domains/cases/handling/find-desk-case.ts';
import { findDeskAccount, listDeskMessages } from '@/server/domains/whatsapp/desk-whatsapp.ts';
import { readPayload } from '@/server/domains/whatsapp/message-payload.ts';
import { seeMessages } from '@/server/domains/whatsapp/read-marks.ts';
import { handTemplates } from '@/server/domains/whatsapp/send-answer.ts';
import { isNeverSent, shownState } from '@/server/platform/messages/never-sent.ts';
import { refusedFor } from '@/server/platform/whatsapp/refusals.ts';
import { whatsappAdvice } from '@/ui/office/whatsapp-advice.messages.ts';
import type { CaseVisit } from './visit.server.ts';
import { type WhatsAppTexts, whatsappTexts } from './whatsapp.messages.ts';

type Found = NonNullable<Awaited<ReturnType<typeof findDeskCase>>>;
type Messages = Awaited<ReturnType<typeof listDeskMessages>>;

/** Returns the form for a WhatsApp message, and how the timeline shows the messages of a case. */
export async function whatsAppView({ app, locale, reference }: CaseVisit, { row }: Pick<Found, 'row'>, now: number) {
  const texts = whatsappTexts(locale);
  const messages = await listDeskMessages(app.db, row.id);
  if (messages.received.length > 0) {
    if (await seeMessages(app.db, row.id, now)) {
      app.messaging.wakeReads?.();
    }
  }
  const account = await findDeskAccount(app.db, row, now);
  const templates = app.messaging.desk?.()?.templates;
  const offered = handTemplates.flatMap((name) => {
    const shown = templates?.whatsapp[name] ? templates.sms[name][row.locale] : undefined;
    return shown ? [{ value: name, label: fillTemplate(name, shown, { reference }) }] : [];
  });
  const { opensUntil } = account ?? {};
  const isOff = app.messaging.channels.whatsapp === 'off';
  return {
    messages,
    form:
      account === undefined || isOff
        ? undefined
        : {
            to: account.recipient.startsWith('+') ? fill(texts.to, { to: account.recipient }) : texts.toHidden,
            isOpen: opensUntil !== undefined && !account.isOut,
            isOut: account.isOut,
            window:
              opensUntil === undefined
                ? texts.closed
                : fill(texts.open, {
                    until: longDateTime(locale, opensUntil),
                    left: relativeTime(locale, opensUntil, now),
                  }),
            warning: account.isOut ? texts.isOut : account.isUnreachable ? texts.unreachable : '',
            templates: opensUntil === undefined && !account.isOut ? offered : [],
            words: {
              title: texts.title,
              text: texts.text,
              template: texts.template,
              choose: texts.choose,
              send: texts.send,
              sendTemplate: texts.sendTemplate,
              noTemplates: texts.noTemplates,
            },
          },
  };
}

/** What a timeline row shows about a WhatsApp message besides its text. */
export interface MessageShown {
  readonly title: string;
  readonly state: string;
  readonly also: string;
  /** The message that this one replies to. */
  readonly quote: string;
  readonly place: { readonly href: string; readonly text: string } | undefined;
  readonly isReceived: boolean;
}

interface RowOfMessage {
  readonly kind: 'whatsapp-in' | 'whatsapp-out';
  readonly messageId: string;
  readonly who: string;
}

/** Returns a message in the form in which it is shown. */
export function shownMessage({ kind, messageId, who }: RowOfMessage, messages: Messages, locale: Locale): MessageShown {
  return kind === 'whatsapp-in'
    ? received(messageId, who, messages, whatsappTexts(locale))
    : sent(messageId, who, messages, locale);
}

/** Returns a name as an addition to a sentence. @param name undefined or '' if it is not known */
const inBrackets = (name: string | null | undefined): string => (name ? ` (${name})` : '');

function received(id: string, who: string, messages: Messages, texts: WhatsAppTexts): MessageShown {
  const message = messages.received.find((each) => each.id === id);
  const more = readPayload(message?.payload ?? '{}');
  const type = message?.type ?? 'text';
  const named = `wrote.${type}`;
  const location = isRecord(more.location) ? more.location : undefined;
  const { latitude, longitude } = location ?? {};
  const isUnsupported = type === 'unsupported';
  const strange = isUnsupported ? texts.unsupported : type === 'unknown' ? texts.unknownType : '';
  return {
    title: named in texts ? texts[named as 'wrote.image'] : texts.wrote,
    state: who,
    also: [
      more.isForwarded === true ? texts.forwarded : '',
      strange &&
        fill(strange, { type: inBrackets(isUnsupported ? message?.text : String(more.type ?? '').slice(0, 40)) }),
      message?.media_state === 'waiting' ? texts.fileWaiting : '',
      message?.media_state === 'gone' ? whyOf(more.why, texts) : '',
      ...laterOf(message?.provider_id, messages, texts),
    ]
      .filter(Boolean)
      .join(' · '),
    quote: quoteOf(message?.replies_to, messages, texts),
    place:
      typeof latitude === 'number' && typeof longitude === 'number'
        ? { href: `https://www.google.com/maps?q=${latitude},${longitude}`, text: texts.map }
        : undefined,
    isReceived: true,
  };
}

function whyOf(why: unknown, texts: WhatsAppTexts): string {
  const key = `why.${String(why)}`;
  return key in texts ? texts[key as 'why.gone'] : texts['why.gone'];
}

/** Returns what happened to a message after it was sent. Each person has only one reaction at a time, the last one. */
function laterOf(providerId: string | null | undefined, { later }: Messages, texts: WhatsAppTexts): string[] {
  const about = later.filter(({ replies_to }) => replies_to !== null && replies_to === providerId);
  const emoji = about.findLast(({ type }) => type === 'reaction')?.text ?? '';
  const edit = about.findLast(({ type }) => type === 'edit')?.text ?? '';
  return [
    emoji && fill(texts.reacted, { emoji }),
    edit && fill(texts.edited, { text: edit }),
    about.some(({ type }) => type === 'revoke') ? texts.revoked : '',
  ];
}

/** The number of characters shown of a quoted message. */
const QUOTED = 120;

function quoteOf(
  repliesTo: string | null | undefined,
  { received: theirs, sent: ours }: Messages,
  texts: WhatsAppTexts,
): string {
  const quoted = repliesTo ? [...theirs, ...ours].find(({ provider_id }) => provider_id === repliesTo) : undefined;
  if (!quoted) {
    return '';
  }
  const text = quoted.text.replaceAll(/\s+/g, ' ');
  const short = text.length > QUOTED ? `${text.slice(0, QUOTED).toWellFormed()}…` : text;
  return fill(texts.repliesTo, { text: short || texts.someFile });
}

function sent(id: string, who: string, messages: Messages, locale: Locale): MessageShown {
  const texts = whatsappTexts(locale);
  const message = messages.sent.find((each) => each.id === id);
  const isUnsent = message !== undefined && isNeverSent(message);
  const state = message ? texts[`state.${shownState(message)}`] : '';
  const refusal = message && refusedFor(message);
  const advice = refusal ? whatsappAdvice(locale)[refusal] : '';
  const byPhone = message?.notice === 'phone';
  return {
    title: isUnsent ? texts.toSend : who ? fill(texts.sentBy, { who }) : byPhone ? texts.sentByPhone : texts.sentAlone,
    state,
    also: [advice, ...laterOf(message?.provider_id, messages, texts)].filter(Boolean).join(' · '),
    quote: '',
    place: undefined,
    isReceived: false,
  };
}
