import type { ReactNode } from 'react';
import type { ServicePageContent, ShownFact } from '@/catalogue/services/service-pages.ts';
import { fill } from '@/i18n/fill.ts';
import { ButtonLink } from '@/ui/Button.tsx';
import { Icon } from '@/ui/Icon.tsx';
import type { ServicePageWords } from './service-page.messages.ts';

interface PartProps {
  content: ServicePageContent;
  words: ServicePageWords;
}

const Rows = ({ rows }: { rows: readonly (readonly [string, ReactNode])[] }) => (
  <dl className="divide-y divide-line border-y border-line">
    {rows.map(([label, value]) => (
      <div key={label} className="gap-x-6 py-3 sm:grid sm:grid-cols-[12rem_1fr]">
        <dt className="text-sm font-semibold text-accent">{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);

/** Whether the service has a text about its validity, its renewal, the penalty, or how to do it without us. */
export const hasAfter = ({ page: { validity, renewal, penalty, yourself } }: ServicePageContent): boolean =>
  [validity, renewal, penalty, yourself].some((each) => each !== undefined);

/** Says how long the result is valid, how it is renewed, what happens without renewal, and how to do it without us. */
export function After({ content, words }: PartProps) {
  const { validity, renewal, penalty, yourself } = content.page;
  const rows = (
    [
      [words.validity, validity],
      [words.renewal, renewal],
      [words.penalty, penalty],
    ] as const
  ).flatMap(([label, said]) => (said ? [[label, said] as const] : []));
  return (
    <>
      {rows.length > 0 ? <Rows rows={rows} /> : null}
      {yourself ? (
        <div className={`${rows.length > 0 ? 'mt-6 ' : ''}rounded-card border border-line bg-surface p-5`}>
          <h3 className="text-lg">{words.yourself}</h3>
          <p className="mt-2">{yourself}</p>
          {content.portal ? (
            <p className="mt-4">
              <ButtonLink href={content.portal.href} look="secondary" newTab={words.newTab}>
                {fill(words.toPortal, { name: content.portal.name })}
                <Icon name="ExternalLink" size={18} />
              </ButtonLink>
            </p>
          ) : null}
        </div>
      ) : null}
    </>
  );
}

interface FactsProps {
  facts: readonly ShownFact[];
  words: ServicePageWords;
}

const Facts = ({ facts, words }: FactsProps) => (
  <ul className="divide-y divide-line px-4 text-sm sm:px-5">
    {facts.map(({ fact, source, portal, compared }) => (
      <li key={fact} className="py-2.5">
        {fact}
        <span className="block text-soft">
          {source}
          {compared
            ? ` · ${fill(compared.with === 'text' ? words.byText : words.secondHand, { day: compared.day })}`
            : null}
          {portal ? (
            <>
              {' · '}
              <a href={portal.href} target="_blank" rel="noopener" className="text-link underline underline-offset-4">
                {portal.name}
                <span className="sr-only"> ({words.newTab})</span>
              </a>
            </>
          ) : null}
        </span>
      </li>
    ))}
  </ul>
);

/** The facts that have not been compared with an official source yet, under one note. */
const OpenFacts = ({ facts, words }: FactsProps) =>
  facts.length === 0 ? null : (
    <div className="border-t border-line bg-sunk pt-3">
      <p className="px-4 text-sm font-semibold sm:px-5">{words.notCompared}</p>
      <Facts facts={facts} words={words} />
    </div>
  );

/** Whether there are official sources. */
export const hasOfficial = ({ page, facts }: ServicePageContent): boolean =>
  page.official !== undefined || facts.length > 0;

/** The official sources, and the facts that can become outdated, each with the day of its last comparison. */
export function Official({ content, words }: PartProps) {
  const { official } = content.page;
  return (
    <>
      {official && content.portal ? <Law official={official} portal={content.portal} words={words} /> : null}
      <details className="group mt-5 rounded-card border border-line bg-surface">
        <summary className="flex min-h-14 items-center justify-between gap-4 px-4 py-2 font-semibold hover:bg-sunk sm:px-5">
          {words.facts}
          <Icon name="ChevronDown" className="shrink-0 text-soft transition-transform group-open:rotate-180" />
        </summary>
        <Facts facts={content.facts.filter(({ compared }) => compared)} words={words} />
        <OpenFacts facts={content.facts.filter(({ compared }) => !compared)} words={words} />
        {official ? <p className="px-4 py-3 text-sm text-soft sm:px-5">{words.factsNote}</p> : null}
      </details>
    </>
  );
}

interface LawProps {
  official: NonNullable<ServicePageContent['page']['official']>;
  portal: NonNullable<ServicePageContent['portal']>;
  words: ServicePageWords;
}

function Law({ official, portal, words }: LawProps) {
  const link = (
    <a
      href={portal.href}
      target="_blank"
      rel="noopener"
      className="text-link underline underline-offset-4 hover:no-underline"
    >
      {portal.name}
      <span className="sr-only"> ({words.newTab})</span>
    </a>
  );
  return (
    <Rows
      rows={[
        [words.law, official.law],
        [words.authority, official.authority],
        [words.form, official.form],
        [words.portal, link],
      ]}
    />
  );
}
