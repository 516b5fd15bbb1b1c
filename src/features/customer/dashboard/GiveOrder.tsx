import { fill } from '@/i18n/fill.ts';
import { Button } from '@/ui/Button.tsx';
import { SelectField } from '@/ui/fields/SelectField.tsx';
import type { BusinessAct } from './business-acts.ts';
import type { GiveAgain } from './businesses.server.ts';
import type { DashboardWords } from './dashboard.messages.ts';
import type { Dashboard } from './dashboard.server.ts';

interface GiveOrderProps {
  words: DashboardWords;
  order: Dashboard['orders'][number];
  businesses: Dashboard['businesses']['list'];
  action: string;
  again: GiveAgain | undefined;
}

/** The business that an order is for, with a choice of others while it can still be changed. */
export function GiveOrder({ words, order, businesses, action, again }: GiveOrderProps) {
  const { to, give } = order;
  if (to === '') {
    return null;
  }
  const refused = again && again.token === give?.token ? again : undefined;
  const options = businesses.map(({ id, name, gstin, stateName }) => {
    return { value: id, label: [name, gstin || stateName].join(', ') };
  });
  return (
    <div className="mt-2 text-sm">
      <p className="text-soft wrap-anywhere">{fill(words.madeOutTo, { name: to })}</p>
      {refused && !give ? <p className="font-semibold text-bad">{refused.error}</p> : null}
      {give ? (
        <details open={refused !== undefined}>
          <summary className="min-h-11 cursor-pointer py-2 text-link underline underline-offset-4">
            {words.give}
          </summary>
          <form method="post" action={action} noValidate className="space-y-3 pb-2">
            <input type="hidden" name="order" value={give.token} />
            <input type="hidden" name="seen" value={give.version} />
            <SelectField
              form={`give-${order.order.number}`}
              name="business"
              label={words.giveTo}
              options={options}
              required={true}
              placeholder={words.choose}
              value={refused?.chosen ?? give.current}
              error={refused?.error}
              alone={true}
            />
            <Button type="submit" look="secondary" name="act" value={'give' satisfies BusinessAct}>
              {words.giveSave}
            </Button>
          </form>
        </details>
      ) : null}
    </div>
  );
}
