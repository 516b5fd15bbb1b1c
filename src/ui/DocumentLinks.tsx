export interface DocumentLink {
  /** The type of document, such as an invoice. */
  readonly name: string;
  readonly number: string;
  readonly day: string;
  readonly amount: string;
  readonly href: string;
  /** A note below the document, such as the document that replaces it; '' if there is none. */
  readonly remark?: string;
}

/** Documents as links to their PDF, one per line, each tall enough for a finger. */
export function DocumentLinks({ links }: { links: readonly DocumentLink[] }) {
  return (
    <ul className="divide-y divide-line">
      {links.map(({ name, number, day, amount, href, remark = '' }) => (
        <li key={number}>
          <a href={href} className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 py-2" rel="noopener">
            <span>
              <span className="font-semibold text-link underline underline-offset-4">{name}</span>{' '}
              <span className="text-sm text-soft">PDF</span>
              <span className="block text-sm text-soft">
                {number} · {day}
              </span>
            </span>
            <span className="font-semibold tabular-nums">{amount}</span>
          </a>
          {remark ? <p className="pb-2 text-sm">{remark}</p> : null}
        </li>
      ))}
    </ul>
  );
}
