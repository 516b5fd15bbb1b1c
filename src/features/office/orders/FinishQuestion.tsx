import type { ReactNode } from 'react';
import { Button, ButtonLink } from '@/ui/Button.tsx';
import { QuestionFrame } from '@/ui/office/QuestionFrame.tsx';
import type { OrderAct } from './order-acts.ts';

/** The question asked before completing a stage whose documents are not all accepted. */
export interface ShownFinishQuestion {
  readonly title: string;
  /** The documents, each with its status. */
  readonly papers: readonly string[];
  /** The value that the form sends, so that the same question is not asked again. */
  readonly sure: string;
  readonly yes: string;
  readonly no: string;
}

interface FinishQuestionProps {
  shown: ShownFinishQuestion;
  action: string;
  /** The hidden field with the version of the order that the page shows. */
  seen: ReactNode;
}

/** The question whether to complete a stage although the listed documents are missing or not accepted. */
export const FinishQuestion = ({ shown, action, seen }: FinishQuestionProps) => (
  <QuestionFrame id="finish" title={shown.title}>
    <ul className="mt-2 list-disc pl-5">
      {shown.papers.map((paper) => (
        <li key={paper} className="wrap-anywhere">
          {paper}
        </li>
      ))}
    </ul>
    <form method="post" action={action} className="mt-4 flex flex-wrap gap-3">
      {seen}
      <input type="hidden" name="sure" value={shown.sure} />
      <Button type="submit" name="act" value={'finish' satisfies OrderAct}>
        {shown.yes}
      </Button>
      <ButtonLink href={action} look="secondary">
        {shown.no}
      </ButtonLink>
    </form>
  </QuestionFrame>
);
