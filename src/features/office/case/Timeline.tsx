import { fill } from '@/i18n/fill.ts';
import { Icon } from '@/ui/Icon.tsx';
import { CaseFiles } from './CaseFiles.tsx';
import { CaseSent } from './CaseSent.tsx';
import type { CaseWords } from './case.messages.ts';
import type { CasePageProps } from './case-page-props.ts';
import { Forward } from './Forward.tsx';
import { CalendarDate, PictureRow } from './later.ts';
import type { OpenedCase } from './opened-case.server.ts';
import { isEvent, threadOf } from './thread.ts';

type Entry = OpenedCase['timeline'][number];

/** The look of each kind of entry. Messages to us are on the left, ours are indented, and notes are tinted. */
const looks: readonly (readonly [kind: RegExp, look: string])[] = [
  [/-(?:in|auto)$/, 'mr-4 border-line bg-surface sm:mr-12'],
  [/-out$|^forward$/, 'ml-4 border-transparent bg-sunk sm:ml-12'],
  [/^note$/, 'border-marigold bg-marigold/15'],
];
const lookOf = (kind: string): string =>
  looks.find(([pattern]) => pattern.test(kind))?.[1] ?? 'border-dashed border-line';

/** The thread of a case, oldest first: what was sent, the messages in both directions, notes, and changes. */
export function Timeline(props: CasePageProps) {
  const { words, state } = props;
  const entries = state.of.timeline;
  return (
    <section aria-labelledby="timeline" className="grid min-w-0 gap-3">
      <CaseSent {...props} />
      <h2 id="timeline" className="sr-only">
        {words.timeline}
      </h2>
      <ol className="grid gap-2">
        {threadOf(entries).map(({ key, entry, events, pictures }) => (
          <li key={key} className="min-w-0">
            {events ? <Events words={words} events={events} /> : null}
            {pictures ? <PictureRow words={words} entries={pictures} /> : null}
            {entry && isEvent(entry) ? <Event words={words} entry={entry} /> : null}
            {entry && !isEvent(entry) ? <Letter {...props} entry={entry} /> : null}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Several consecutive events, collapsed into one line that names the last one. Open in print. */
function Events({ words, events }: { words: CaseWords; events: readonly Entry[] }) {
  const last = events.at(-1);
  return (
    <details className="group px-4" data-events>
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-lg py-1.5 text-sm text-soft hover:text-ink">
        <Icon name="ChevronRight" size={16} className="shrink-0 group-open:rotate-90" />
        <span className="flex min-w-0 grow flex-wrap justify-between gap-x-4 sm:flex-nowrap">
          <span className="line-clamp-2 min-w-0 wrap-anywhere sm:line-clamp-1">
            {fill(words.manyEvents, { count: String(events.length), what: last?.title ?? '' })}
          </span>
          <span className="whitespace-nowrap tabular-nums max-sm:hidden">{last?.when}</span>
        </span>
      </summary>
      <ul className="ml-2 grid gap-1 border-l border-line pb-2 pl-4">
        {events.map((entry) => (
          <li key={entry.seq}>
            <EventText entry={entry} />
          </li>
        ))}
      </ul>
    </details>
  );
}

const Event = ({ words, entry }: { words: CaseWords; entry: Entry }) => (
  <div className="flex gap-2 px-4" data-needs-action={entry.needsAction || undefined}>
    {entry.needsAction ? (
      <>
        <Icon name="CircleAlert" size={16} className="mt-0.5 shrink-0 text-accent" />
        <span className="sr-only">{`${words.toDo}:`}</span>
      </>
    ) : (
      <Icon name="Circle" size={8} className="mt-2 mr-1 ml-1 shrink-0 text-soft" />
    )}
    <EventText entry={entry} />
  </div>
);

const EventText = ({ entry: { title, state: standing, also, when, needsAction } }: { entry: Entry }) => (
  <div className="flex min-w-0 grow flex-wrap justify-between gap-x-4 text-sm text-soft sm:flex-nowrap">
    <p className="min-w-0 wrap-anywhere">
      <span className={needsAction ? 'font-semibold text-ink' : 'text-ink'}>{title}</span>
      {standing ? ` · ${standing}` : null}
      {also ? ` · ${also}` : null}
    </p>
    <p className="whitespace-nowrap tabular-nums">{when}</p>
  </div>
);

/** A message, a note or a call. */
function Letter({ entry, ...props }: CasePageProps & { entry: Entry }) {
  const { words } = props;
  const {
    seq,
    kind,
    title,
    when,
    state: standing,
    also,
    refused,
    calendar,
    body,
    whole,
    files,
    isReceived,
    quote,
    place,
  } = entry;
  return (
    <div className={`rounded-card border p-4 ${lookOf(kind)}`}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="text-sm font-semibold wrap-anywhere">
          {title}
          {standing ? <span className="font-normal text-soft"> · {standing}</span> : null}
        </p>
        <p className="text-sm text-soft">{when}</p>
      </div>
      {calendar ? <CalendarDate of={calendar} /> : null}
      {also ? <p className="text-sm text-soft wrap-anywhere">{also}</p> : null}
      {quote ? (
        <p data-quote className="mt-2 border-l-2 border-line pl-3 text-sm text-soft wrap-anywhere">
          {quote}
        </p>
      ) : null}
      {refused ? <p className="text-sm text-soft wrap-anywhere">{refused}</p> : null}
      {body ? <p className="mt-1 wrap-anywhere whitespace-pre-line">{body}</p> : null}
      {place ? (
        <a
          href={place.href}
          target="_blank"
          rel="noopener noreferrer"
          className="flex min-h-11 w-fit items-center text-link underline underline-offset-4"
        >
          {place.text}
        </a>
      ) : null}
      <CaseFiles words={words} files={files} />
      {whole ? <WholeMail words={words} src={whole} title={`${words.wholeMail}: ${when}`} /> : null}
      {whole || isReceived ? (
        <div className="flex flex-wrap gap-x-4">
          {whole ? (
            <a
              href={`${whole}?original`}
              download
              className="flex min-h-11 w-fit items-center text-sm text-link underline underline-offset-4"
            >
              {words.originalMail}
            </a>
          ) : null}
          {isReceived ? <Forward {...props} row={seq} files={files} /> : null}
        </div>
      ) : null}
    </div>
  );
}

/** The original email with its quotes, loaded only when opened. Scripts in it do not run. */
function WholeMail({ words, src, title }: { words: CaseWords; src: string; title: string }) {
  return (
    <details className="mt-1">
      <summary className="flex min-h-11 w-fit cursor-pointer items-center text-sm text-link underline underline-offset-4">
        {words.wholeMail}
      </summary>
      <iframe
        title={title}
        src={src}
        loading="lazy"
        sandbox="allow-popups allow-popups-to-escape-sandbox"
        className="h-96 w-full rounded-lg border border-line bg-surface"
      />
    </details>
  );
}
