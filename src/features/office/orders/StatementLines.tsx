import { fill } from '@/i18n/fill.ts';
import { pathFor } from '@/i18n/paths.ts';
import type { Locale } from '@/kernel/locale.ts';
import { shownNumber } from '@/kernel/order-number.ts';
import { Button } from '@/ui/Button.tsx';
import { InputField } from '@/ui/fields/InputField.tsx';
import { OfficePanel } from '@/ui/office/OfficePanel.tsx';
import type { OrderAct } from './order-acts.ts';
import type { OrdersWords } from './orders.messages.ts';

/** An imported bank statement. Every line is in one of these lists or counted in `settled`. */
export interface ShownStatement {
  readonly matches: readonly {
    key: string;
    number: string;
    text: string;
    line: string;
    reference: string;
    rupees: string;
    seen: number;
  }[];
  /** Money that no open order is waiting for. `orders` are other orders that the line mentions. */
  readonly unknown: readonly {
    key: string;
    text: string;
    orders: readonly { number: string; text: string }[];
  }[];
  /** Rows that could not be read, each with its line number. */
  readonly unread: readonly { key: string; text: string }[];
  /** The number of lines confirmed earlier. */
  readonly settled: number;
}

interface StatementLinesProps {
  words: OrdersWords;
  locale: Locale;
  statement: ShownStatement;
  /** Whether the reader may confirm payments. Others can see the lines and follow their links. */
  mayConfirm: boolean;
}

/**
 * The lines of a statement: those that match an order, those that match none, and those that could not be read. Lines
 * confirmed earlier are only counted.
 */
export function StatementLines({ words, locale, statement, mayConfirm }: StatementLinesProps) {
  const { matches, unknown, unread, settled } = statement;
  return (
    <>
      <OfficePanel title={words.matches}>
        {matches.length === 0 ? <p className="text-soft">{words.noMatches}</p> : null}
        {mayConfirm ? null : <p className="text-soft">{words.moneyNotYours}</p>}
        {settled > 0 ? <p className="text-soft">{fill(words.settledLines, { count: String(settled) })}</p> : null}
        <ul className="divide-y divide-line">
          {matches.map(({ key, number, text, line, reference, rupees, seen }) => (
            <li key={key} className="py-3">
              <p className="text-sm wrap-anywhere">{text}</p>
              {mayConfirm ? (
                <form method="post" action={pathFor(locale, `/office/orders/${number}`)} className="mt-2">
                  {reference ? (
                    <input type="hidden" name="reference" value={reference} />
                  ) : (
                    <div className="mb-2 max-w-xs">
                      <InputField
                        form={`match-${line}-${number}`}
                        name="reference"
                        label={words.reference}
                        hint={words.referenceHint}
                        required
                      />
                    </div>
                  )}
                  <input type="hidden" name="amount" value={rupees} />
                  <input type="hidden" name="line" value={line} />
                  <input type="hidden" name="seen" value={seen} />
                  <Button type="submit" name="act" value={'confirm' satisfies OrderAct} look="secondary">
                    {shownNumber(number)}: {words.confirm}
                  </Button>
                </form>
              ) : (
                <a
                  href={pathFor(locale, `/office/orders/${number}`)}
                  className="text-link underline underline-offset-4"
                >
                  {shownNumber(number)}
                </a>
              )}
            </li>
          ))}
        </ul>
      </OfficePanel>
      {unknown.length > 0 ? (
        <OfficePanel title={fill(words.unknownLines, { count: String(unknown.length) })}>
          <p className="text-soft">{words.unknownHint}</p>
          <ul className="divide-y divide-line">
            {unknown.map(({ key, text, orders }) => (
              <li key={key} className="py-2 text-sm wrap-anywhere">
                {text}
                {orders.map((order) => (
                  <a
                    key={order.number}
                    href={pathFor(locale, `/office/orders/${order.number}`)}
                    className="block w-fit py-1 text-link underline underline-offset-4"
                  >
                    {order.text}
                  </a>
                ))}
              </li>
            ))}
          </ul>
        </OfficePanel>
      ) : null}
      {unread.length > 0 ? (
        <OfficePanel title={fill(words.unreadLines, { count: String(unread.length) })}>
          <p className="text-soft">{words.unreadHint}</p>
          <ul className="divide-y divide-line">
            {unread.map(({ key, text }) => (
              <li key={key} className="py-2 text-sm wrap-anywhere">
                {text}
              </li>
            ))}
          </ul>
        </OfficePanel>
      ) : null}
    </>
  );
}
