import { Marked } from './Marked.tsx';
import type { SearchWords } from './search.messages.ts';
import type { Result, SiteSearch } from './site-search.ts';

/** The results, grouped by kind with the best group first, and their number. */
export function SearchResults({ words, found }: { words: SearchWords; found: ReturnType<SiteSearch['find']> }) {
  const shown = found.groups.reduce((sum, { results }) => sum + results.length, 0);
  const count = found.count === 1 ? words.one : shown < found.count ? words.best : words.count;
  return (
    <>
      <p role="status" className="mt-4 text-soft">
        {found.whole ? count.replace('{shown}', String(shown)).replace('{count}', String(found.count)) : words.close}
      </p>
      {found.groups.map(({ kind, label, results }) => (
        <section key={kind} aria-labelledby={`found-${kind}`} className="mt-6">
          <h2 id={`found-${kind}`} className="border-b-2 border-marigold pb-1 text-xl">
            {label}
          </h2>
          <ul>
            {results.map((result) => (
              <li key={result.href} className="border-b border-line py-3">
                <FoundLink {...result} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

function FoundLink({ href, title, text, priceAndTime, terms }: Result) {
  return (
    <>
      <a href={href} className="text-lg text-link underline-offset-4 hover:underline">
        <Marked text={title} terms={terms} />
      </a>
      {priceAndTime ? <p className="font-semibold">{priceAndTime}</p> : null}
      {text ? (
        <p className="text-sm text-soft">
          <Marked text={text} terms={terms} />
        </p>
      ) : null}
    </>
  );
}
