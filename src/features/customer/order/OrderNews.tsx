import type { ReactNode } from 'react';
import { fill } from '@/i18n/fill.ts';
import { exactRupees } from '@/kernel/exact-rupees.ts';
import { negate } from '@/kernel/paise.ts';
import { ButtonLink } from '@/ui/Button.tsx';
import type { DocumentLink } from '@/ui/DocumentLinks.tsx';
import { Icon, type IconName } from '@/ui/Icon.tsx';
import type { OrderCardKind } from './order-card.ts';
import type { OrderPageWords } from './order-page.messages.ts';
import type { ShownOrder } from './shown-order.ts';

interface OrderNewsProps {
  words: OrderPageWords;
  card: OrderCardKind;
  order: ShownOrder;
  /** The most recently issued document. */
  invoice: DocumentLink | undefined;
  /** Whether the customer has sent all documents and we are checking them. */
  isChecking: boolean;
}

/**
 * The card of an order for which neither a payment nor documents are needed. It says what happens next, and by when.
 */
export function OrderNews({ words, card, order, invoice, isChecking }: OrderNewsProps) {
  if (card === 'work' && isChecking) {
    return <News icon="Clock" look="accent" title={words.checkingPapers} text={words.checkingPapersText} />;
  }
  if (card === 'work') {
    return <Work words={words} order={order} />;
  }
  if (card === 'refunding') {
    const back = fill(words.refunding, { amount: exactRupees(negate(order.due)) });
    return (
      <News icon="Clock" look="accent" title={back} text={words.refundingText} lines={refundLines(words, order)} />
    );
  }
  if (card === 'refunded') {
    const [first = '', ...rest] = refundLines(words, order);
    return <News icon="CircleCheck" look="good" title={first} text={words.refundedText} lines={rest} />;
  }
  if (card === 'cancelled') {
    return <News icon="CircleX" look="soft" title={words.wasCancelled} text={words.nothingDue} />;
  }
  if (card === 'done') {
    const day = order.stages.findLast(({ done }) => done !== '')?.done;
    const title = day ? fill(words.doneOn, { day }) : words['is.done'];
    return (
      <News icon="CircleCheck" look="good" title={title} text={words.doneText}>
        {invoice ? <ButtonLink href={invoice.href}>{fill(words.openPdf, { name: invoice.name })}</ButtonLink> : null}
      </News>
    );
  }
  return null;
}

/** Each refund that was sent, with its day and its bank reference. */
const refundLines = (words: OrderPageWords, { refunds }: ShownOrder): string[] =>
  refunds.map(({ amount, on, reference }) =>
    fill(reference ? words.refundedAs : words.refundedOn, { amount: exactRupees(amount), day: on, reference }),
  );

/** The stage that is in progress, who has to act on it, and by when. */
function Work({ words, order }: { words: OrderPageWords; order: ShownOrder }) {
  const now = order.stages.find(({ isNow }) => isNow);
  if (!now) {
    return null;
  }
  const { whose, title, by, detail, when, isLate } = now;
  const head = fill(by ? words[`work.${whose}.by`] : words[`work.${whose}`], { stage: title, day: by });
  const text = isLate ? when : whose === 'you' ? detail : words[`work.${whose}.text`];
  return <News icon={whose === 'you' ? 'CircleAlert' : 'Clock'} look="accent" title={head} text={text} />;
}

const looks = { accent: 'text-accent', good: 'text-good', soft: 'text-soft' } as const;
const edges = { accent: 'border-accent', good: 'border-good', soft: 'border-line' } as const;

interface NewsProps {
  icon: IconName;
  look: keyof typeof looks;
  title: string;
  text: string;
  lines?: readonly string[];
  children?: ReactNode;
}

const News = ({ icon, look, title, text, lines = [], children }: NewsProps) => (
  <section aria-labelledby="news-title" className={`rounded-card border-2 bg-surface p-4 sm:p-6 ${edges[look]}`}>
    <h2 id="news-title" className="flex items-start gap-3 text-xl wrap-anywhere tabular-nums">
      <Icon name={icon} size={24} className={`mt-1 shrink-0 ${looks[look]}`} />
      {title}
    </h2>
    {text ? <p className="mt-2">{text}</p> : null}
    {lines.map((line) => (
      <p key={line} className="mt-2 tabular-nums wrap-anywhere">
        {line}
      </p>
    ))}
    {children ? <div className="mt-4">{children}</div> : null}
  </section>
);
