import { fill } from '@/i18n/fill.ts';
import { groupedNumber, shortDateTime } from '@/i18n/formats.ts';
import type { Locale } from '@/kernel/locale.ts';
import { Button } from '@/ui/Button.tsx';
import { MachineSentence } from '@/ui/office/MachineSentence.tsx';
import { Notice } from '@/ui/office/Notice.tsx';
import { OfficePageHead } from '@/ui/office/OfficePageHead.tsx';
import { OfficeTable } from '@/ui/office/OfficeTable.tsx';
import { SmallButton } from '@/ui/office/SmallButton.tsx';
import type { MailsWords } from './mails.messages.ts';
import { whyStuck } from './why-stuck.ts';

interface Queued {
  readonly id: string;
  readonly purpose: 'firm' | 'acknowledgement' | 'account' | 'code' | 'reply' | 'order' | 'appointment' | 'forward';
  readonly recipient: string;
  readonly state: 'waiting' | 'held' | 'sent' | 'dead';
  readonly held_because: 'address' | 'network' | 'mailbox' | 'all' | null;
  readonly last_error: string | null;
  readonly created_at: number;
  readonly reference: string | null;
}

/** A message by SMS or WhatsApp that was not delivered. */
interface QueuedText {
  readonly id: string;
  readonly channel: 'sms' | 'whatsapp';
  readonly purpose: Queued['purpose'];
  readonly recipient: string;
  readonly state: string;
  readonly held_because: string | null;
  readonly last_error: string | null;
  /** What to do about a refusal by Meta, as a sentence; '' if there was none. */
  readonly advice: string;
  readonly created_at: number;
  readonly segments: number;
  readonly reference: string | null;
}

interface MailsPageProps {
  words: MailsWords;
  locale: Locale;
  mails: readonly Queued[];
  /** Undelivered messages by SMS and WhatsApp. */
  messages?: readonly QueuedText[];
  /** The number of all emails, even if fewer are shown. */
  all: number;
  action: string;
  notice: { look: 'good' | 'bad'; text: string } | undefined;
}

/** Lists the emails that have not been sent and the undelivered messages, with the reason and the possible actions. */
export function MailsPage({ words, locale, mails, messages = [], all, action, notice }: MailsPageProps) {
  const texts = messages.map((text) => textRow(text, { words, locale, action }));
  const rows = mails.map((mail) => ({
    key: mail.id,
    cells: [
      shortDateTime(locale, mail.created_at, Date.now()),
      mail.recipient,
      <span key="what">
        {words[mail.purpose]}
        {mail.reference ? (
          <>
            {' · '}
            <span className="whitespace-nowrap">{mail.reference}</span>
          </>
        ) : null}
      </span>,
      <Standing key="state" words={words} mail={mail} />,
      mail.state === 'held' || (mail.state === 'dead' && whyStuck(mail.last_error) !== 'stopped') ? (
        <form key="again" method="post" action={action}>
          <SmallButton name="release" value={mail.id}>
            {mail.state === 'held' ? words.release : words.again}
          </SmallButton>
        </form>
      ) : (
        ''
      ),
    ],
  }));
  return (
    <>
      <OfficePageHead title={words.title} intro={words.intro}>
        {[...mails, ...messages].some(({ state }) => state === 'held') ? (
          <form method="post" action={action}>
            <Button type="submit" look="secondary" name="release" value="held">
              {words.releaseAll}
            </Button>
          </form>
        ) : null}
      </OfficePageHead>
      {notice ? (
        <div className="px-4 sm:px-6">
          <Notice look={notice.look}>{notice.text}</Notice>
        </div>
      ) : null}
      {all > mails.length + messages.length ? (
        <p className="px-4 pb-3 text-sm font-semibold sm:px-6">
          {fill(words.ofAll, { shown: groupedNumber(mails.length + messages.length), all: groupedNumber(all) })}
        </p>
      ) : null}
      <OfficeTable
        endsInButtons
        caption={words.list}
        columns={[words.written, words.to, words.what, words.state, words.action]}
        rows={[...texts, ...rows]}
        empty={words.empty}
      />
    </>
  );
}

/** The row of a message by SMS or WhatsApp. */
function textRow(
  text: QueuedText,
  { words, locale, action }: Pick<MailsPageProps, 'words' | 'locale' | 'action'>,
): { key: string; cells: React.ReactNode[] } {
  const { id, channel, purpose, recipient, state, held_because: because, last_error, created_at, reference } = text;
  const known: Readonly<Record<string, string>> = words;
  const isStopped = state === 'dead' && whyStuck(last_error) === 'stopped';
  const why = isStopped
    ? words['why.stopped']
    : text.advice ||
      (state === 'held' && because ? (known[`because.${because}`] ?? because) : (known[`text.${state}`] ?? state));
  return {
    key: id,
    cells: [
      shortDateTime(locale, created_at, Date.now()),
      recipient,
      <span key="what">
        {words[`by.${channel}`]} · {words[purpose]}
        {reference ? (
          <>
            {' · '}
            <span className="whitespace-nowrap">{reference}</span>
          </>
        ) : null}
      </span>,
      <div key="state">
        <span className="font-semibold">{state === 'waiting' || state === 'held' ? words[state] : words.dead}</span>:{' '}
        {why}
        {last_error && !isStopped ? (
          <MachineSentence label={words.said} sentence={last_error} className="text-xs" />
        ) : null}
      </div>,
      state === 'waiting' || isStopped ? (
        ''
      ) : (
        <form key="again" method="post" action={action}>
          <SmallButton name="release" value={id}>
            {state === 'held' ? words.release : words.again}
          </SmallButton>
        </form>
      ),
    ],
  };
}

function Standing({ words, mail: { state, held_because, last_error } }: { words: MailsWords; mail: Queued }) {
  const reason = whyStuck(last_error);
  const isHeld = state === 'held' && held_because !== null;
  const why = isHeld ? words[`because.${held_because}`] : words[`why.${reason}`];
  return (
    <div>
      <span className="font-semibold">{state === 'sent' ? '' : words[state]}</span>: {why}
      {last_error && reason !== 'stopped' ? (
        <MachineSentence label={words.said} sentence={last_error} className="text-xs" />
      ) : null}
    </div>
  );
}
