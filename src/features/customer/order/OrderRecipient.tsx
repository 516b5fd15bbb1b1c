import { Fold } from '@/ui/Folds.tsx';

export interface ShownRecipient {
  readonly title: string;
  readonly rows: readonly (readonly [label: string, value: string])[];
  /** A text that says where the details can be corrected, or whom to ask. */
  readonly text: string;
  readonly correct: { readonly href: string; readonly text: string } | undefined;
}

/** Shows who an order is for, and how to correct that. */
export const OrderRecipient = ({ title, rows, text, correct }: ShownRecipient) => (
  <Fold id="recipient" title={title}>
    <dl className="space-y-2">
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt className="text-sm text-soft">{label}</dt>
          <dd className="font-typed font-semibold wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
    <p className="mt-3 text-sm text-soft print:hidden">{text}</p>
    {correct ? (
      <a
        href={correct.href}
        className="inline-flex min-h-11 items-center text-link underline underline-offset-4 print:hidden"
      >
        {correct.text}
      </a>
    ) : null}
  </Fold>
);
