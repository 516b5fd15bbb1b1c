import { fill } from '@/i18n/fill.ts';
import type { FinderWords } from './class-finder.messages.ts';
import type { FoundClass } from './class-finder.ts';

const link = 'inline-block py-1 text-link underline underline-offset-4 hover:no-underline';

/** The results, each trade with its classes and NIC codes. */
export function FoundClasses({ found, words }: { found: readonly FoundClass[]; words: FinderWords }) {
  return (
    <ol className="mt-3 space-y-4">
      {found.map(({ id, title, text, classes, nic, isTrade }) => (
        <li key={id} className="rounded-card border border-line bg-surface p-4 sm:p-5">
          <h3 className="text-xl">{isTrade ? title : <a href={`#${id}`}>{title}</a>}</h3>
          {text && <p className="mt-1 text-soft">{text}</p>}
          {isTrade && (
            <dl className="mt-2 grid gap-x-8 gap-y-2 sm:grid-cols-[2fr_1fr]">
              <div>
                <dt className="text-sm text-soft">{words.marks}</dt>
                {classes.map(({ number, heading }) => (
                  <dd key={number}>
                    <a href={`#class-${number}`} className={link}>
                      <b>{fill(words.classNumber, { number: String(number) })}</b>: {heading}
                    </a>
                  </dd>
                ))}
              </div>
              <div>
                <dt className="text-sm text-soft">{words.codes}</dt>
                <dd className={nic.length > 0 ? 'text-xl font-semibold' : 'text-sm'}>
                  {nic.length > 0 ? nic.join(', ') : words.noCode}
                </dd>
              </div>
            </dl>
          )}
        </li>
      ))}
    </ol>
  );
}
