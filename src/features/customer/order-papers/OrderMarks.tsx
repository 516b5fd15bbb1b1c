import type { OrderPapersWords } from './order-papers.messages.ts';
import type { shownMarks } from './papers.server.ts';

type OrderMarksProps = ReturnType<typeof shownMarks> & { words: OrderPapersWords };

/** The application's official numbers, where to look them up, and the next date. */
export function OrderMarks({ words, numbers, next }: OrderMarksProps) {
  if (numbers.length === 0 && !next) {
    return null;
  }
  return (
    <dl className="grid gap-4 rounded-card bg-sunk p-4 sm:grid-cols-2 sm:p-5">
      {next ? (
        <div>
          <dt className="text-sm text-soft">{next.isOver ? words.pastDate : words.nextDate}</dt>
          <dd className="font-semibold wrap-anywhere">
            {next.day}
            {next.what ? `: ${next.what}` : ''}
          </dd>
          {next.isOver ? <dd className="text-sm text-soft">{words.pastDateText}</dd> : null}
        </div>
      ) : null}
      {numbers.map(({ kind, number, look }) => (
        <div key={`${kind} ${number}`}>
          <dt className="text-sm text-soft">{kind}</dt>
          <dd>
            <span className="font-semibold tabular-nums select-all wrap-anywhere">{number}</span>
            {look ? (
              <a
                href={look.href}
                target="_blank"
                rel="noopener"
                className="flex min-h-11 items-center text-link underline underline-offset-4"
              >
                {look.text}
              </a>
            ) : null}
          </dd>
        </div>
      ))}
    </dl>
  );
}
