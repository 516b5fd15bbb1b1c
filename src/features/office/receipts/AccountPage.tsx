import { languageName, locales } from '@/kernel/locale.ts';
import { Button } from '@/ui/Button.tsx';
import { BackLink } from '@/ui/office/BackLink.tsx';
import { Notice } from '@/ui/office/Notice.tsx';
import { OfficePageHead } from '@/ui/office/OfficePageHead.tsx';
import { OfficeTable } from '@/ui/office/OfficeTable.tsx';
import type { ReceivablesWords } from './receivables.messages.ts';

interface AccountPageProps {
  words: ReceivablesWords;
  action: string;
  listHref: string;
  notice: { look: 'good' | 'bad'; text: string } | undefined;
  name: string;
  contact: string;
  /** How the customer gets the statement; undefined if they can be sent neither an email nor a message. */
  sentBy: 'mail' | 'message' | undefined;
  /** The number to which sending the statement sends an SMS, and the cost; '' if it sends none. */
  sendsSms: string;
  /** Whether the statement may be given to the customer. */
  isForCustomer: boolean;
  /** Why nothing can be sent. */
  notSent: string;
  /** Whether the reader may send the statement and open the orders. */
  mayChange: boolean;
  due: string;
  lines: readonly {
    readonly key: string;
    readonly href: string | undefined;
    readonly date: string;
    readonly what: string;
    readonly charge: string;
    readonly paid: string;
    readonly balance: string;
  }[];
}

const link = 'inline-flex min-h-11 items-center text-link underline underline-offset-4';

/** The statement of a customer's account, for printing and sending. */
export function AccountPage(props: AccountPageProps) {
  const { words, listHref, notice, name, contact, due, lines, isForCustomer } = props;
  return (
    <>
      <BackLink href={listHref} label={words.title} />
      <OfficePageHead title={words.account} intro={[name, contact].filter(Boolean).join(', ')} />
      <div className="px-4 pb-4 sm:px-6">
        {notice ? <Notice look={notice.look}>{notice.text}</Notice> : null}
        <p className="text-lg font-semibold">{due}</p>
        {isForCustomer ? <Sending {...props} /> : <p className="max-w-prose text-soft">{words.businessHint}</p>}
      </div>
      <OfficeTable
        caption={words.account}
        columns={[words.date, words.what, words.charge, words.paid, words.balance]}
        figures={[words.charge, words.paid, words.balance]}
        rows={lines.map((line) => ({
          key: line.key,
          cells: [
            line.date,
            line.href === undefined ? (
              line.what
            ) : (
              <a
                key="what"
                href={line.href}
                className="-my-3 inline-block py-3 text-link lg:-my-2 lg:py-2 underline underline-offset-4"
              >
                {line.what}
              </a>
            ),
            line.charge,
            line.paid,
            line.balance,
          ],
        }))}
        empty={words.none}
      />
    </>
  );
}

/** The PDFs of the statement, and the form that sends it to the customer. */
const Sending = ({ words, action, sentBy, sendsSms, mayChange, notSent }: AccountPageProps) => (
  <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
    {locales.map((locale) => (
      <a key={locale} href={`${action}/pdf?in=${locale}`} className={link}>
        {words.pdf} ({languageName(words, locale)})
      </a>
    ))}
    {mayChange && sentBy ? (
      <form method="post" action={action}>
        <Button type="submit" look="secondary" name="act" value="send">
          {sentBy === 'mail' ? words.send : words.text}
        </Button>
      </form>
    ) : null}
    {mayChange && sendsSms ? <span className="text-sm text-soft">{sendsSms}</span> : null}
    {mayChange && !sentBy ? <span className="text-soft">{notSent}</span> : null}
  </div>
);
