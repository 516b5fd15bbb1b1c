import type { ReactNode } from 'react';
import type { OwnDataAct } from '@/forms/own-data/own-data-acts.ts';
import { fill } from '@/i18n/fill.ts';
import { type Locale, locales, ownNames } from '@/kernel/locale.ts';
import { Button, ButtonLink } from '@/ui/Button.tsx';
import { InputField } from '@/ui/fields/InputField.tsx';
import { Icon } from '@/ui/Icon.tsx';
import { Businesses } from './Businesses.tsx';
import type { BusinessAgain, GiveAgain } from './businesses.server.ts';
import { Contacts, ownLater, SecondProofs } from './Contacts.tsx';
import type { ContactWords } from './contacts.messages.ts';
import type { ContactAgain } from './contacts.server.ts';
import type { DashboardWords } from './dashboard.messages.ts';
import type { Dashboard } from './dashboard.server.ts';
import { GiveOrder } from './GiveOrder.tsx';

interface DashboardPageProps {
  words: DashboardWords;
  contactWords: ContactWords;
  shown: Dashboard;
  states: Readonly<Record<'placed' | 'part' | 'checking' | 'paid' | 'begun' | 'done' | 'cancelled', string>>;
  marks: readonly ReactNode[];
  user: { name: string; email: string | null; phone: string | null; locale: Locale };
  /** The contact that was proved to sign in. */
  signedInAs: string;
  hrefs: { here: string; login: string; services: string; status: string };
  /** The typed values and errors, after a form about a business or an order's recipient. */
  again: BusinessAgain | GiveAgain | ContactAgain | undefined;
  /** The id of the business being edited. */
  editing: string | null;
  /** The id that the form for another business sends. */
  newId: string;
  regions: readonly { value: string; label: string }[];
  /** The result of a form, and the section where it is shown. */
  notice: { at: 'settings' | 'businesses' | 'orders' | 'contacts'; look: 'good' | 'bad'; text: string } | undefined;
  /** The pass that opens all data that we hold, if the customer asked for it. */
  pass: string | undefined;
}

/** The customer's page: what they have to do, their orders, messages, invoices and settings. */
export function DashboardPage(props: DashboardPageProps) {
  const { words, contactWords, shown, user, hrefs, notice, pass, again, regions, editing, newId } = props;
  const { contacts } = shown;
  const contactAgain = again && 'typed' in again ? again : undefined;
  return (
    <div className="mx-auto grid max-w-6xl gap-x-10 gap-y-8 px-4 py-6 sm:px-6 md:py-8 lg:grid-cols-[3fr_2fr]">
      <div className="min-w-0 space-y-8">
        <Part id="turn" title={words.turn}>
          {shown.turns.length === 0 ? (
            <p className="flex items-center gap-2 rounded-card bg-sunk p-4">
              <Icon name="CircleCheck" className="shrink-0 text-good" />
              {words.noTurn}
            </p>
          ) : (
            <Turns turns={shown.turns} />
          )}
        </Part>
        <Part id="orders" title={words.orders}>
          <NoticeAt place="orders" notice={notice} />
          {shown.orders.length === 0 ? (
            <>
              <p className="mb-4 text-soft">{words.noOrders}</p>
              <ButtonLink href={hrefs.services} look="secondary">
                {words.toServices}
              </ButtonLink>
            </>
          ) : null}
          <ul className="rounded-card border border-line bg-surface empty:hidden">
            {shown.orders.map((order, index) => (
              <OrderRow key={order.number} page={props} order={order} index={index} />
            ))}
          </ul>
        </Part>
        <Part id="messages" title={words.messages}>
          {shown.messages.length === 0 ? <p className="text-soft">{words.noMessages}</p> : null}
          <Rows rows={shown.messages} />
        </Part>
      </div>
      <div className="min-w-0 space-y-8">
        {shown.appointments.length > 0 ? (
          <Part id="appointments" title={words.appointments}>
            <Rows rows={shown.appointments} />
          </Part>
        ) : null}
        {shown.invoices.length > 0 ? (
          <Part id="invoices" title={words.invoices}>
            <Rows rows={shown.invoices} />
          </Part>
        ) : null}
        <div className="rounded-card border border-line bg-surface">
          <Setting id="settings" title={words.settings} isOpen={notice?.at === 'settings'}>
            <NoticeAt place="settings" notice={notice} />
            <form method="post" action={hrefs.here} className="space-y-4">
              <InputField
                form="settings"
                name="name"
                label={words.name}
                value={shown.name}
                autoComplete="name"
                maxLength={100}
                required
              />
              {locales.length > 1 ? (
                <fieldset>
                  <legend className="mb-1 font-semibold">{words.language}</legend>
                  {locales.map((value) => (
                    <label key={value} className="mr-6 inline-flex min-h-11 items-center gap-2">
                      <input type="radio" name="language" value={value} defaultChecked={user.locale === value} />
                      <span lang={value}>{ownNames[value]}</span>
                    </label>
                  ))}
                </fieldset>
              ) : null}
              <Button type="submit" look="secondary">
                {words.saveSettings}
              </Button>
            </form>
          </Setting>
          <Setting
            id="businesses"
            title={words.businesses}
            isOpen={notice?.at === 'businesses' || again?.form === 'business' || editing !== null}
          >
            <NoticeAt place="businesses" notice={notice} />
            <Businesses
              words={words}
              regions={regions}
              editing={editing}
              newId={newId}
              businesses={shown.businesses}
              here={hrefs.here}
              again={again?.form === 'business' ? again : undefined}
            />
          </Setting>
          <Setting
            id="contacts"
            title={contactWords.contacts}
            isOpen={notice?.at === 'contacts' || contactAgain?.form === 'contact' || contactAgain?.form === 'code'}
          >
            <NoticeAt place="contacts" notice={notice} />
            <Contacts words={contactWords} contacts={contacts} here={hrefs.here} again={contactAgain} />
          </Setting>
          {contacts.needsLink ? (
            <Setting
              id="link"
              title={contactWords.link}
              isOpen={['link', 'clerk', 'paper'].includes(contactAgain?.form ?? '')}
            >
              <SecondProofs words={contactWords} contacts={contacts} here={hrefs.here} again={contactAgain} />
            </Setting>
          ) : null}
          {shown.hasOwnData ? (
            <Setting id="own" title={words.own} isOpen={pass !== undefined}>
              <p className="mb-2 text-soft">
                {contacts.showsOwn ? words.ownText : ownLater(contactWords, user.email !== null)}
              </p>
              {contacts.showsOwn ? <OwnDataButton words={words} hrefs={hrefs} pass={pass} /> : null}
            </Setting>
          ) : null}
        </div>
        <form method="post" action={hrefs.login} className="border-t border-line pt-4">
          <p className="text-sm text-soft wrap-anywhere">{fill(words.as, { mailbox: props.signedInAs })}</p>
          <Button type="submit" look="quiet" name="sign-in" value="out">
            {words.signOut}
          </Button>
        </form>
      </div>
    </div>
  );
}

interface OrderRowProps {
  page: Pick<DashboardPageProps, 'words' | 'shown' | 'states' | 'hrefs' | 'marks' | 'again'>;
  order: Dashboard['orders'][number];
  index: number;
}

/** An order with its status, its stage, and the form that assigns it to a business. */
function OrderRow({ page, order, index }: OrderRowProps) {
  const { words, shown, states, hrefs, marks, again } = page;
  const { number, title, href, status, sums, stage, when, progress, papers } = order;
  return (
    <li id={`order-${index}`} className="scroll-mt-20 border-b border-line px-4 pt-3 pb-1 last:border-0 sm:px-5">
      <h3 className="font-semibold wrap-anywhere">
        <a href={href} className="underline-offset-4 hover:underline">
          {title}
        </a>
      </h3>
      <p className="text-sm text-soft">{[number, fill(states[status], sums), papers].filter(Boolean).join(' · ')}</p>
      {stage ? (
        <>
          <p className="mt-2">{stage}</p>
          <progress
            max={progress.all}
            value={progress.now}
            aria-label={stage}
            className="mt-1 h-2 w-full accent-marigold"
          />
        </>
      ) : null}
      {when ? <p className="mt-1 text-sm text-soft">{when}</p> : null}
      <GiveOrder
        words={words}
        order={order}
        businesses={shown.businesses.list}
        action={`${hrefs.here}#order-${index}`}
        again={again?.form === 'give' ? again : undefined}
      />
      <div className="mt-3 empty:hidden">{marks[index]}</div>
      <a
        href={href}
        className="inline-flex min-h-11 items-center text-sm font-semibold text-link underline underline-offset-4"
      >
        {words.open}
        <span className="sr-only"> {number}</span>
      </a>
    </li>
  );
}

/** Opens all data that we hold; the first press asks for a pass, which the second one uses. */
const OwnDataButton = ({ words, hrefs, pass }: Pick<DashboardPageProps, 'words' | 'hrefs' | 'pass'>) =>
  pass ? (
    <form method="post" action={hrefs.status}>
      <input type="hidden" name="pass" value={pass} />
      <Button type="submit" name="act" value={'see' satisfies OwnDataAct}>
        {words.ownReady}
      </Button>
    </form>
  ) : (
    <ButtonLink href={`${hrefs.here}?own#own`} look="secondary">
      {words.ownOpen}
    </ButtonLink>
  );

/** What the customer has to do: the first item as a card with a button, the others as rows below it. */
function Turns({ turns: [first, ...others] }: { turns: Dashboard['turns'] }) {
  return (
    <div className="overflow-hidden rounded-card border-2 border-accent bg-surface">
      {first ? (
        <div className="p-4 sm:p-5">
          <p className="mb-3 font-semibold wrap-anywhere">{first.of}</p>
          <ButtonLink href={first.href} wide>
            {first.text}
          </ButtonLink>
        </div>
      ) : null}
      {others.map(({ href, text, of }) => (
        <a
          key={href + text}
          href={href}
          className="flex min-h-14 items-center gap-3 border-t border-line px-4 py-2 hover:bg-sunk sm:px-5"
        >
          <span className="min-w-0 flex-1">
            <span className="block font-semibold wrap-anywhere">{text}</span>
            <span className="block text-sm text-soft wrap-anywhere">{of}</span>
          </span>
          <Icon name="ArrowRight" className="shrink-0 text-soft" />
        </a>
      ))}
    </div>
  );
}

/** A setting that opens below its heading. A link to it opens it, too. */
function Setting({ id, title, isOpen, children }: { id: string; title: string; isOpen: boolean; children: ReactNode }) {
  return (
    <details open={isOpen} className="group border-b border-line last:border-0">
      <summary className="flex min-h-14 cursor-pointer list-none items-center gap-3 px-4 py-2 sm:px-5">
        <h2 id={`${id}-title`} className="min-w-0 flex-1 text-base">
          {title}
        </h2>
        <Icon name="ChevronDown" className="shrink-0 text-soft group-open:rotate-180" />
      </summary>
      <section id={id} aria-labelledby={`${id}-title`} className="scroll-mt-20 px-4 pb-5 sm:px-5">
        {children}
      </section>
    </details>
  );
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="scroll-mt-20">
      <h2 id={`${id}-title`} className="mb-3 text-2xl">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** The result of a form, if it belongs to this part of the page. */
function NoticeAt({ place, notice }: { place: string; notice: DashboardPageProps['notice'] }) {
  return notice?.at === place ? <Notice {...notice} /> : null;
}

/** The result of a form. It is shown beside the form, because on a phone the top of the page is far away. */
function Notice({ look, text }: { look: 'good' | 'bad'; text: string }) {
  return (
    <p
      role="status"
      className={`mb-4 rounded-lg border-2 bg-surface p-3 ${look === 'bad' ? 'border-bad' : 'border-accent'}`}
    >
      {text}
    </p>
  );
}

interface Row {
  /** The URL of the item; '' if it cannot be opened. */
  href: string;
  text: string;
  /** The service and number of the order that the item belongs to; '' if there is none. */
  of: string;
  about: string;
}

function Rows({ rows }: { rows: readonly Row[] }) {
  if (rows.length === 0) {
    return null;
  }
  return (
    <ul className="divide-y divide-line rounded-card border border-line bg-surface">
      {rows.map(({ href, text, of, about }) => (
        <li key={href || text}>
          {href === '' ? (
            <div className="min-h-14 px-4 py-3">
              <RowText text={text} of={of} about={about} />
            </div>
          ) : (
            <a href={href} className="block min-h-14 px-4 py-3 hover:bg-sunk">
              <RowText text={text} of={of} about={about} isLink />
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}

function RowText({ text, of, about, isLink = false }: Omit<Row, 'href'> & { isLink?: boolean }) {
  const look = isLink ? 'text-link underline underline-offset-4' : '';
  return (
    <>
      <span className={`line-clamp-2 font-semibold wrap-anywhere ${look}`}>{text}</span>
      {of ? <span className="block text-sm wrap-anywhere">{of}</span> : null}
      <span className="block text-sm text-soft">{about}</span>
    </>
  );
}
