import type { UseComboboxPropGetters } from 'downshift';
import { Marked } from './Marked.tsx';
import type { Result } from './site-search.ts';
import type { Suggestions as Suggested, Suggestion } from './suggestion-groups.ts';

interface SuggestionsProps extends Suggested {
  /** The prefix of the ids of all parts. */
  id: string;
  getItemProps: UseComboboxPropGetters<Suggestion>['getItemProps'];
}

/** The options below a search box, grouped by kind, with a link to all results last. */
export function Suggestions({ id, groups, items, getItemProps }: SuggestionsProps) {
  const all = items.at(-1);
  let index = 0;
  return (
    <>
      {groups.map(({ kind, label, results }) => (
        <div key={kind} role="group" aria-labelledby={`${id}-${kind}`}>
          <p id={`${id}-${kind}`} role="presentation">
            {label}
          </p>
          {results.map((result) => (
            <a key={result.href} {...getItemProps({ item: result, index: index++ })} href={result.href} tabIndex={-1}>
              <Found {...result} />
            </a>
          ))}
        </div>
      ))}
      {all ? (
        <a {...getItemProps({ item: all, index })} href={all.href} tabIndex={-1}>
          {all.title}
        </a>
      ) : null}
    </>
  );
}

/**
 * The title with the found words marked. A question also shows the page that answers it, and a service its price and
 * time.
 */
function Found({ kind, title, terms, text, priceAndTime }: Result) {
  return (
    <>
      <Marked text={title} terms={terms} />
      {kind === 'question' && text ? <small>{text}</small> : null}
      {priceAndTime ? <small>{priceAndTime}</small> : null}
    </>
  );
}
