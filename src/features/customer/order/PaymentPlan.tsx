interface PaymentPlanProps {
  title: string;
  plan: readonly { readonly when: string; readonly amount: string }[];
}

/** The payments in which an order is paid, as they were agreed in its quote. */
export const PaymentPlan = ({ title, plan }: PaymentPlanProps) =>
  plan.length === 0 ? null : (
    <section aria-labelledby="payment-plan" className="rounded-card border border-line bg-surface p-4 sm:p-6">
      <h2 id="payment-plan" className="text-lg">
        {title}
      </h2>
      <ol className="mt-2 list-decimal space-y-1 pl-5">
        {plan.map(({ when, amount }) => (
          <li key={when + amount} className="wrap-anywhere">
            <span className="font-semibold tabular-nums">{amount}</span> · {when}
          </li>
        ))}
      </ol>
    </section>
  );
