import { Button, ButtonLink } from '@/ui/Button.tsx';
import { QuestionFrame } from './QuestionFrame.tsx';

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
    <QuestionFrame id="ask" title={title}>
      <p className="mt-2 max-w-prose">{text}</p>
      <form method="post" action={action} className="mt-4 flex flex-wrap gap-3">
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Button type="submit" name="sure" value="yes">
          {yes}
        </Button>
        <ButtonLink href={action} look="secondary">
          {no}
        </ButtonLink>
      </form>
    </QuestionFrame>
  );
}
