import { Button } from '@/ui/Button.tsx';

/** The question before something is done that cannot be undone. */
export interface Question {
  readonly title: string;
  /** What it causes. */
  readonly text: string;
  /** The button that does it, and the link that leaves everything as it is. */
  readonly yes: string;
  readonly no: string;
  /** What the form sends: the same as the button that asked, and that the answer is yes. */
  readonly fields: Readonly<Record<string, string>>;
}

interface AskFirstProps {
  question: Question;
  /** Where the form goes, and the link back. */
  action: string;
}

/** Asks once, on the page itself and without a script. An address that ends in `#ask` leads here. */
export function AskFirst({ question, action }: AskFirstProps) {
  const { title, text, yes, no, fields } = question;
  return (
    <section
      id="ask"
      aria-labelledby="ask-title"
      className="mx-4 mb-6 max-w-3xl scroll-mt-16 rounded-card border-2 border-bad bg-surface p-4 sm:mx-6 sm:p-6"
    >
      <h2 id="ask-title" className="mb-2 text-xl wrap-anywhere">
        {title}
      </h2>
      <p className="mb-4 max-w-prose">{text}</p>
      <form method="post" action={action} className="flex flex-wrap items-center gap-x-6 gap-y-3">
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Button type="submit" name="sure" value="yes">
          {yes}
        </Button>
        <a href={action} className="inline-flex min-h-11 items-center text-link underline underline-offset-4">
          {no}
        </a>
      </form>
    </section>
  );
}
