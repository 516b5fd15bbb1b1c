import { Button, ButtonLink } from '@/ui/Button.tsx';
import { QuestionFrame } from './QuestionFrame.tsx';

/** The confirmation before something that cannot be undone. */
export interface Question {
  readonly title: string;
  /** The consequence. */
  readonly text: string;
  /** The button that does it, and the link that leaves everything unchanged. */
  readonly yes: string;
  readonly no: string;
  /** The fields of the form: those of the first button, and that the answer is yes. */
  readonly fields: Readonly<Record<string, string>>;
}

interface AskFirstProps {
  question: Question;
  /** Where the form goes, and the link back. */
  action: string;
}

/** Asks for confirmation on the page itself, without a script. A URL that ends in `#ask` leads here. */
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
