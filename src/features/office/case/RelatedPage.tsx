import type { ReactNode } from 'react';
import { fill } from '@/i18n/fill.ts';
import { Button } from '@/ui/Button.tsx';
import { InputField } from '@/ui/fields/InputField.tsx';
import { Icon } from '@/ui/Icon.tsx';
import { Notice } from '@/ui/office/Notice.tsx';
import { OfficePageHead } from '@/ui/office/OfficePageHead.tsx';
import { SmallButton } from '@/ui/office/SmallButton.tsx';
import { StatusBadge } from '@/ui/office/StatusBadge.tsx';
import { Box } from './Box.tsx';
import type { CaseAct } from './case-acts.ts';
import type { OpenedRelated } from './opened-related.server.ts';
import type { RelatedWords } from './related.messages.ts';

interface RelatedPageProps {
  words: RelatedWords;
  /** The URL of the case's page, which handles the forms. */
  action: string;
  of: OpenedRelated;
}

const link = 'inline-flex min-h-11 items-center font-semibold text-link underline underline-offset-4 wrap-anywhere';
const card = 'min-w-0 rounded-lg border border-line p-3 sm:p-4';

/** Compares two cases and two people side by side, with a button to merge them. */
export function RelatedPage({ words, action, of }: RelatedPageProps) {
  return (
    <div data-related>
      <p className="px-4 pt-4 sm:px-6">
        <a
          href={action}
          className="inline-flex min-h-11 items-center gap-1.5 text-sm text-link underline underline-offset-4"
        >
          <Icon name="ChevronLeft" size={18} />
          {words.back}
        </a>
      </p>
      <OfficePageHead title={words.title} intro={words.intro} />
      <div className="grid max-w-6xl gap-6 px-4 pb-6 sm:px-6">
        <Box id="twice" title={words.twice}>
          {of.asked && !of.isFound ? <Notice look="bad">{fill(words.unknown, { reference: of.asked })}</Notice> : null}
          {of.others.length === 0 ? <p className="mt-2 text-soft">{words.noTwin}</p> : null}
          {of.others.map((other) => (
            <div key={other.reference} className="mt-3 grid gap-3 md:grid-cols-2" data-pair={other.reference}>
              <CaseCard title={words.this} words={words} of={of.own} beside={other} />
              <CaseCard title={words.other} words={words} of={other} beside={of.own}>
                {other.isOpen ? (
                  <form method="post" action={action} className="mt-3">
                    <input type="hidden" name="twin" value={other.reference} />
                    <input type="hidden" name="twin-seen" value={other.version} />
                    <Button type="submit" look="secondary" name="act" value={'close-twin' satisfies CaseAct}>
                      {fill(words.closeTwin, { reference: other.reference })}
                    </Button>
                  </form>
                ) : null}
              </CaseCard>
            </div>
          ))}
          <form method="get" className="mt-4 flex max-w-xl flex-wrap items-end gap-2 border-t border-line pt-4">
            <div className="min-w-0 grow">
              <InputField form="look-up" name="with" label={words.reference} hint={words.lookUp} value={of.asked} />
            </div>
            <Button type="submit" look="secondary">
              {words.show}
            </Button>
          </form>
        </Box>
        {of.person ? (
          <Box id="person" title={words.person}>
            {of.likely.length === 0 ? (
              <p className="mt-2 text-soft">{words.nobody}</p>
            ) : (
              <>
                <p className="mt-1 max-w-prose text-sm text-soft">{words.joinMeans}</p>
                <div className="mt-3 grid items-start gap-3 md:grid-cols-2">
                  <PersonCard title={words.thisPerson} words={words} of={of.person} />
                  <div className="grid min-w-0 gap-3">
                    {of.likely.map((person) => (
                      <PersonCard
                        key={person.id}
                        title={person.because.length > 0 ? words.mayBe : words.chosen}
                        words={words}
                        of={person}
                      >
                        <form method="post" action={action} className="mt-3">
                          <input type="hidden" name="other" value={person.id} />
                          <Button type="submit" look="secondary" name="act" value={'join-person' satisfies CaseAct}>
                            {words.join}
                          </Button>
                        </form>
                      </PersonCard>
                    ))}
                  </div>
                </div>
              </>
            )}
          </Box>
        ) : null}
        {of.joins.length > 0 ? (
          <Box id="joins" title={words.joins}>
            <ul className="mt-2 divide-y divide-line">
              {of.joins.map(({ id, name, by, when }) => (
                <li key={id}>
                  <form
                    method="post"
                    action={action}
                    className="flex flex-wrap items-center justify-between gap-2 py-2"
                  >
                    <input type="hidden" name="join" value={id} />
                    <span className="wrap-anywhere">
                      {fill(words.joinedBy, { name: name || words.noName, by, when })}
                    </span>
                    <SmallButton name="act" value={'undo-join' satisfies CaseAct}>
                      {words.undo}
                    </SmallButton>
                  </form>
                </li>
              ))}
            </ul>
          </Box>
        ) : null}
      </div>
    </div>
  );
}

interface CaseCardProps {
  title: string;
  words: RelatedWords;
  of: OpenedRelated['own'];
  beside: OpenedRelated['own'];
  children?: ReactNode;
}

/** A summary of one case. Values that both cases share are dimmed, so that the differences stand out. */
function CaseCard({ title, words, of, beside, children }: CaseCardProps) {
  const same = new Set(beside.rows.map(([label, value]) => `${label}\n${value}`));
  return (
    <article className={card}>
      <h3 className="text-sm font-semibold text-soft">{title}</h3>
      <p className="flex flex-wrap items-center gap-x-3">
        <a href={of.href} className={link}>
          {of.reference}
        </a>
        <StatusBadge status={of.status}>{of.statusName}</StatusBadge>
      </p>
      <p className="text-sm text-soft">
        {of.kind} · {of.when}
      </p>
      <dl className="mt-2 grid gap-2">
        {of.rows.map(([label, value]) => {
          const isSame = same.has(`${label}\n${value}`);
          return (
            <div key={label} className={isSame ? 'text-soft' : 'border-l-4 border-accent pl-2'}>
              <dt className="text-sm text-soft">
                {label}
                {isSame ? <span className="sr-only"> ({words.sameText})</span> : null}
              </dt>
              <dd className="font-typed wrap-anywhere whitespace-pre-line">{value}</dd>
            </div>
          );
        })}
      </dl>
      {children}
    </article>
  );
}

interface PersonCardProps {
  title: string;
  words: RelatedWords;
  of: OpenedRelated['likely'][number];
  children?: ReactNode;
}

function PersonCard({ title, words, of, children }: PersonCardProps) {
  return (
    <article className={card}>
      <h3 className="text-sm font-semibold text-soft">{title}</h3>
      <p className="text-lg font-semibold wrap-anywhere">{of.name || words.noName}</p>
      {of.because.length > 0 ? (
        <p className="mt-1 flex flex-wrap gap-2">
          {of.because.map((reason) => (
            <span
              key={reason}
              className="rounded-full border border-accent px-2 text-xs leading-6 font-semibold text-accent"
            >
              {words[`by.${reason}`]}
            </span>
          ))}
        </p>
      ) : null}
      <ul className="mt-2 font-typed">
        {of.contacts.map((contact) => (
          <li key={contact} className="wrap-anywhere">
            {contact}
          </li>
        ))}
      </ul>
      <ul className="mt-2 border-t border-line pt-2 text-sm">
        {of.cases.map(({ reference, href, text }) => (
          <li key={reference} className="flex flex-wrap items-center gap-x-3">
            <a href={href} className={link}>
              {reference}
            </a>
            <span className="text-soft">{text}</span>
          </li>
        ))}
      </ul>
      {children}
    </article>
  );
}
