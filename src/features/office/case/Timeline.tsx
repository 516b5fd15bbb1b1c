import { Box } from './Box.tsx';
import { CaseFiles } from './CaseFiles.tsx';
import type { CaseWords } from './case.messages.ts';
import type { CasePageProps } from './case-page-props.ts';
import { Forward } from './ForwardForm.tsx';
import type { ShownCalendar } from './shown-calendar.ts';

/** The events of a case, newest first. */
export function Timeline(props: CasePageProps) {
  const { words, state } = props;
  const entries = state.of.timeline;
  return (
    <Box id="timeline" title={words.timeline}>
      {entries.length === 0 ? <p className="mt-2 text-soft">{words.nothingYet}</p> : null}
      <ol className="mt-3 grid gap-3">
        {entries.map(
          ({ seq, kind, title, when, state: standing, also, refused, calendar, body, whole, files, isReceived }) => (
            <li key={seq} className={`border-l-4 pl-3 ${kind.startsWith('mail') ? 'border-accent' : 'border-line'}`}>
              <p className="text-sm font-semibold wrap-anywhere">
                {title}
                {standing ? <span className="font-normal text-soft"> · {standing}</span> : null}
              </p>
              <p className="text-sm text-soft">{when}</p>
              {calendar ? <CalendarDate of={calendar} /> : null}
              {also ? <p className="text-sm text-soft wrap-anywhere">{also}</p> : null}
              {refused ? <p className="text-sm text-soft wrap-anywhere">{refused}</p> : null}
              {body ? <p className="mt-1 wrap-anywhere whitespace-pre-line">{body}</p> : null}
              <CaseFiles words={words} files={files} />
              {whole ? <WholeMail words={words} src={whole} title={`${words.wholeMail}: ${when}`} /> : null}
              {whole ? (
                <a
                  href={`${whole}?original`}
                  download
                  className="flex min-h-11 w-fit items-center text-sm text-link underline"
                >
                  {words.originalMail}
                </a>
              ) : null}
              {isReceived ? <Forward {...props} row={seq} files={files} /> : null}
            </li>
          ),
        )}
      </ol>
    </Box>
  );
}

/** An invitation with its title, time, place and organiser. */
function CalendarDate({ of: { title, rows } }: { of: ShownCalendar }) {
  return (
    <div data-calendar className="mt-2 max-w-prose rounded-lg border border-line bg-sunk p-3">
      <p className="font-semibold wrap-anywhere">{title}</p>
      <dl className="mt-1 grid gap-x-4 text-sm sm:grid-cols-[auto_1fr]">
        {rows.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-soft">{label}</dt>
            <dd className="mb-1 wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** The original email with its quotes, loaded only when it is opened. No script in it runs. */
function WholeMail({ words, src, title }: { words: CaseWords; src: string; title: string }) {
  return (
    <details className="mt-1">
      <summary className="flex min-h-11 w-fit cursor-pointer items-center text-sm text-link underline">
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
