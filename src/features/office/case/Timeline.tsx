import { Box } from './Box.tsx';
import { CaseFiles } from './CaseFiles.tsx';
import type { CaseWords } from './case.messages.ts';
import type { CasePageProps } from './case-page-props.ts';
import { Forward } from './ForwardForm.tsx';

/** What happened, the newest first. */
export function Timeline(props: CasePageProps) {
  const { words, state } = props;
  const entries = state.of.timeline;
  return (
    <Box id="timeline" title={words.timeline}>
      {entries.length === 0 ? <p className="mt-2 text-soft">{words.nothingYet}</p> : null}
      <ol className="mt-3 grid gap-3">
        {entries.map(({ seq, kind, title, when, state: standing, also, body, whole, files, isReceived }) => (
          <li key={seq} className={`border-l-4 pl-3 ${kind.startsWith('mail') ? 'border-accent' : 'border-line'}`}>
            <p className="text-sm font-semibold wrap-anywhere">
              {title}
              {standing ? <span className="font-normal text-soft"> · {standing}</span> : null}
            </p>
            <p className="text-sm text-soft">{when}</p>
            {also ? <p className="text-sm text-soft wrap-anywhere">{also}</p> : null}
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
        ))}
      </ol>
    </Box>
  );
}

/** As it came, with what it quotes; asked for once it is opened. Nothing in it runs. */
function WholeMail({ words, src, title }: { words: CaseWords; src: string; title: string }) {
  return (
    <details className="mt-1">
      <summary className="flex min-h-11 w-fit cursor-pointer items-center text-sm text-link underline">
        {words.wholeMail}
      </summary>
      <iframe
        {...{ title, src, loading: 'lazy', sandbox: 'allow-popups allow-popups-to-escape-sandbox' }}
        className="h-96 w-full rounded-lg border border-line bg-surface"
      />
    </details>
  );
}
