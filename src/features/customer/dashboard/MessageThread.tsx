import { Button } from '@/ui/Button.tsx';
import { TextField } from '@/ui/fields/TextField.tsx';
import type { DashboardWords } from './dashboard.messages.ts';

interface MessageThreadProps {
  words: DashboardWords;
  action: string;
  /** The URL of the link back, if the thread has its own page. */
  back?: string;
  /** The heading, if the thread is a section of a page. */
  title?: string;
  hidden?: Readonly<Record<string, string>>;
  /** The name of the firm, which replies. */
  firm: string;
  letters: readonly { readonly seq: number; readonly isOurs: boolean; readonly when: string; readonly body: string }[];
  notice: { look: 'good' | 'bad'; text: string } | undefined;
  /** The note that the thread continues in another enquiry. */
  goesOn?: string | undefined;
  typed: string;
  /** Whether the thread is part of a page that already sets the width and margins. */
  inPage?: boolean;
}

/** A conversation with the office, oldest first, and a field to reply. */
export function MessageThread({
  words,
  action,
  back,
  title,
  hidden,
  firm,
  letters,
  notice,
  goesOn,
  typed,
  inPage,
}: MessageThreadProps) {
  const thread = (
    <section id="messages" aria-label={title} className={`scroll-mt-20 ${inPage ? '' : 'max-w-3xl'}`}>
      {title ? <h2 className="text-xl">{title}</h2> : null}
      {back ? (
        <a href={back} className="inline-flex min-h-11 items-center text-link underline underline-offset-4">
          {words.back}
        </a>
      ) : null}
      {goesOn ? <p className="mt-4 rounded-lg border border-line bg-sunk p-3">{goesOn}</p> : null}
      {letters.length === 0 ? <p className="mt-4 text-soft">{words.empty}</p> : null}
      <ol className="mt-4 space-y-4">
        {letters.map(({ seq, isOurs, when, body }) => (
          <li
            key={seq}
            className={`max-w-[90%] rounded-card border border-line p-4 ${isOurs ? 'bg-surface' : 'ml-auto bg-sunk'}`}
          >
            <p className="text-sm text-soft">
              <b>{isOurs ? firm : words.you}</b>, {when}
            </p>
            <p className="font-typed mt-1 whitespace-pre-line wrap-anywhere">{body}</p>
          </li>
        ))}
      </ol>
      {notice ? (
        <p
          role="status"
          className={`mt-6 rounded-lg border-2 bg-surface p-3 ${notice.look === 'bad' ? 'border-bad' : 'border-accent'}`}
        >
          {notice.text}
        </p>
      ) : null}
      <form method="post" action={action} acceptCharset="utf-8" className="mt-6 space-y-4 print:hidden">
        {Object.entries(hidden ?? {}).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <TextField
          form="thread"
          name="message"
          label={words.write}
          hint={words.writeHint}
          value={typed}
          rows={5}
          required
        />
        <Button type="submit">{words.send}</Button>
      </form>
    </section>
  );
  return inPage ? thread : <div className="mx-auto max-w-6xl px-4 py-6 sm:px-6">{thread}</div>;
}
