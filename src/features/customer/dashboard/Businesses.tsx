import { fill } from '@/i18n/fill.ts';
import { Button, ButtonLink } from '@/ui/Button.tsx';
import { BillingForm } from './BillingForm.tsx';
import type { BusinessAct } from './business-acts.ts';
import type { BusinessAgain } from './businesses.server.ts';
import type { DashboardWords } from './dashboard.messages.ts';
import type { Dashboard } from './dashboard.server.ts';

interface BusinessesProps {
  words: DashboardWords;
  businesses: Dashboard['businesses'];
  regions: readonly { value: string; label: string }[];
  here: string;
  /** The id of the business being edited. */
  editing: string | null;
  /** The id that the form for another business sends, so that a form sent twice adds only one business. */
  newId: string;
  again: BusinessAgain | undefined;
}

/** The customer's businesses. Each can be changed or removed, and another can be added. */
export function Businesses({ words, businesses, regions, here, editing, newId, again }: BusinessesProps) {
  const { list, fresh, hasGstin } = businesses;
  const isKnown = list.some(({ id }) => id === again?.id);
  const changed = again && isKnown ? again.id : editing;
  const added = again && !isKnown ? again : undefined;
  const action = `${here}#businesses`;
  const common = { words, regions, action, backHref: action, hasGstin };
  return (
    <div className="space-y-4">
      <p className="text-soft">{list.length === 0 ? words.noBusiness : words.businessesText}</p>
      {list.length > 0 ? (
        <ul className="space-y-3">
          {list.map((business) => (
            <li key={business.id} className="rounded-card border border-line bg-surface p-4">
              {business.id === changed ? (
                <BillingForm
                  {...common}
                  id={business.id}
                  isNew={false}
                  errors={again?.errors ?? {}}
                  values={again?.values ?? business}
                />
              ) : (
                <Listed words={words} business={business} action={action} here={here} />
              )}
            </li>
          ))}
        </ul>
      ) : null}
      <details open={added !== undefined || list.length === 0} className="rounded-card border border-line p-4">
        <summary className="min-h-11 cursor-pointer py-2 font-semibold text-link underline underline-offset-4">
          {words.addBusiness}
        </summary>
        <div className="mt-3">
          <BillingForm
            {...common}
            id={added?.id || newId}
            isNew={true}
            errors={added?.errors ?? {}}
            values={added?.values ?? fresh}
          />
        </div>
      </details>
    </div>
  );
}

interface ListedProps {
  words: DashboardWords;
  business: Dashboard['businesses']['list'][number];
  action: string;
  here: string;
}

function Listed({ words, business, action, here }: ListedProps) {
  const { id, name, gstin, stateName, address, city, pin } = business;
  const place = [city, pin].filter(Boolean).join(' ');
  return (
    <>
      <h3 className="font-semibold wrap-anywhere">{name}</h3>
      <p className="text-sm text-soft wrap-anywhere">
        {[gstin && `${words.gstin} ${gstin}`, stateName].filter(Boolean).join(' · ')}
      </p>
      {address || place ? (
        <p className="text-sm whitespace-pre-line text-soft wrap-anywhere">
          {[address, place].filter(Boolean).join('\n')}
        </p>
      ) : null}
      <div className="mt-2 flex flex-wrap items-start gap-x-4">
        <ButtonLink href={`${here}?business=${id}#businesses`} look="quiet">
          {words.editBusiness}
          <span className="sr-only"> {name}</span>
        </ButtonLink>
        <details className="min-w-0">
          <summary className="min-h-12 cursor-pointer px-2 py-3 font-semibold text-link underline underline-offset-4">
            {words.removeBusiness}
            <span className="sr-only"> {name}</span>
          </summary>
          <form method="post" action={action} className="space-y-2 pb-2">
            <p className="text-sm">{words.removeText}</p>
            <input type="hidden" name="business" value={id} />
            <Button type="submit" look="secondary" name="act" value={'business-remove' satisfies BusinessAct}>
              <span className="min-w-0">{fill(words.removeThis, { name })}</span>
            </Button>
          </form>
        </details>
      </div>
    </>
  );
}
