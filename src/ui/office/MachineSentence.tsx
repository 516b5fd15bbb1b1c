interface MachineSentenceProps {
  /** The label that opens the sentence, such as "What the mail server said". */
  label: string;
  sentence: string;
  className: string;
}

/** A program's own message, in English for experts, collapsed below a text that says the same in plain words. */
export function MachineSentence({ label, sentence, className }: MachineSentenceProps) {
  return (
    <details className={`text-soft ${className}`}>
      <summary className="flex min-h-11 w-fit items-center underline underline-offset-4">{label}</summary>
      <p lang="en" className="wrap-anywhere">
        {sentence}
      </p>
    </details>
  );
}
