import { Button, ButtonLink } from '@/ui/Button.tsx';
import { QuestionFrame } from './QuestionFrame.tsx';

/** The confirmation before an action that cannot be undone. */
export interface Question {
  readonly title: string;
  /** The consequence. */
  readonly text: string;
  /** The labels of the button that confirms the action and of the link that leaves everything unchanged. */
  readonly yes: string;
  readonly no: string;
  /** The fields of the form: those sent by the first button, and the answer yes. */
  readonly fields: Readonly<Record<string, string>>;
}

interface AskFirstProps {
  question: Question;
  /** The URL that the form is posted to and that the link leads to. */
  action: string;
}

/** A confirmation on the page itself, without a script. A URL that ends in `#ask` scrolls to it. */
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
