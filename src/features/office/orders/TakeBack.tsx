import type { ReactNode } from 'react';
import { Button, ButtonLink } from '@/ui/Button.tsx';
import { InputField } from '@/ui/fields/InputField.tsx';
import { QuestionFrame } from '@/ui/office/QuestionFrame.tsx';
import type { TakeBackAct } from './order-acts.ts';
import type { TakeBackWords } from './take-back.messages.ts';

/** The question asked before something recorded by mistake is undone, with the consequences. */
export interface ShownTakeBack {
  readonly words: TakeBackWords;
  /** The action of the button, and the prefix of the form's fields. */
  readonly act: TakeBackAct;
  /** The item to undo: the name and value of the hidden field. */
  readonly of: readonly [name: string, id: string];
  readonly title: string;
  readonly text: string;
  /** The documents that will be issued. */
  readonly documents: readonly string[];
  /** Sentences that describe the result of undoing. */
  readonly after: readonly string[];
  readonly yes: string;
}

interface TakeBackProps {
  shown: ShownTakeBack;
  action: string;
  /** The hidden field with the version of the order that the page shows. */
  seen: ReactNode;
  field: (
    form: string,
    name: string,
    value?: string,
  ) => { form: string; name: string; value: string; error: string | undefined };
}

/** Asks for confirmation, lists the documents that will be issued, and requires a reason. */
export function TakeBack({ shown, action, seen, field }: TakeBackProps) {
  const { words, act, of, title, text, documents, after, yes } = shown;
  return (
    <QuestionFrame id="take-back" title={title}>
      <p className="mt-2">{text}</p>
      {documents.length === 0 ? <p className="mt-2">{words.noDocument}</p> : null}
      {documents.length > 0 ? (
        <>
          <p className="mt-2">{words.documents}</p>
          <ul className="list-disc pl-5">
            {documents.map((document) => (
              <li key={document} className="wrap-anywhere">
                {document}
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {after.map((each) => (
        <p key={each} className="mt-2">
          {each}
        </p>
      ))}
      <form method="post" action={action} noValidate className="mt-4 max-w-xl space-y-4">
        {seen}
        <input type="hidden" name={of[0]} value={of[1]} />
        <InputField {...field(act, 'reason')} label={words.reason} hint={words.reasonHint} maxLength={200} required />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" name="act" value={act}>
            {yes}
          </Button>
          <ButtonLink href={action} look="secondary">
            {words.no}
          </ButtonLink>
        </div>
      </form>
    </QuestionFrame>
  );
}
