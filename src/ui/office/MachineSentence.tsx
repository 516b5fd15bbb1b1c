interface MachineSentenceProps {
  /** What opens it, such as "What the mail server said". */
  label: string;
  sentence: string;
  className: string;
}

/** What a program said, in English and for who can read it: closed below the words that say the same for everybody. */
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
