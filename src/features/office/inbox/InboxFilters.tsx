import { hasAnyGovernmentStep } from '@/catalogue/services/government-steps.ts';
import { openKindNames } from '@/forms/intake/kind-names.ts';
import { languageChoice } from '@/kernel/locale.ts';
import { Button } from '@/ui/Button.tsx';
import { InputField } from '@/ui/fields/InputField.tsx';
import { SelectField } from '@/ui/fields/SelectField.tsx';
import { statusNames } from '@/ui/office/case-words.messages.ts';
import { dayFault } from '@/ui/office/day-fault.ts';
import { plainQuery } from './inbox-address.ts';
import type { InboxProps } from './inbox-props.ts';

const optionsOf = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }));

/** The search and the filters below it. Both are in the URL. */
export function InboxFilters(props: InboxProps & { action: string }) {
  const hasOffice = hasAnyGovernmentStep() || props.query.get('status') === 'waiting-government';
  const statuses = optionsOf(statusNames(props.locale)).filter(
    ({ value }) => hasOffice || value !== 'waiting-government',
  );
  const { words, locale, inbox, query, action, searchField, topicField, stateField, fromField, toField } = props;
  const value = (name: string): string => query.get(name) ?? '';
  const narrowing = ['status', 'assignee', 'kind', 'service', 'state', 'language', 'label', 'from', 'to', 'sort'];
  const chosen = narrowing.filter(value).length;
  const common = { form: 'inbox', placeholder: words.all };
  const clerks = inbox.clerks.map(({ id, name }) => ({ value: id, label: name }));
  const sorts = { newest: words.newest, oldest: words.oldest, due: words.due, updated: words.updated };
  const languages = languageChoice(words).toReversed();
  return (
    <div className="px-4 pt-4 sm:px-6">
      <form action={action} method="get" role="search">
        <div className="flex items-end gap-2">
          <div className="min-w-0 grow sm:max-w-lg">{searchField}</div>
          <Button type="submit" look="secondary">
            {words.find}
          </Button>
        </div>
        {['overdue', 'next', 'mentions'].filter(value).map((name) => (
          <input key={name} type="hidden" name={name} value={value(name)} />
        ))}
        {/* Open only if a date is wrong, because on a phone the filters push the list down. */}
        <details className="mt-2" open={['from', 'to'].some((name) => dayFault(value(name)) !== undefined)}>
          <summary className="inline-flex min-h-11 min-w-11 cursor-pointer items-center font-semibold text-link">
            {chosen > 0 ? `${words.filters} (${chosen})` : words.filters}
          </summary>
          <div className="grid gap-3 pb-3 min-[22.5rem]:grid-cols-2 lg:grid-cols-4">
            <SelectField
              {...common}
              name="status"
              label={words.status}
              value={value('status')}
              placeholder={words.active}
              options={[...statuses, { value: 'all', label: words.everything }]}
            />
            <SelectField
              {...common}
              name="assignee"
              label={words.assignee}
              value={value('assignee')}
              options={[{ value: 'me', label: words.me }, { value: 'nobody', label: words.nobody }, ...clerks]}
            />
            <SelectField
              {...common}
              name="kind"
              label={words.kind}
              value={value('kind')}
              options={optionsOf(openKindNames(locale))}
            />
            {topicField}
            {stateField}
            {languages.length > 0 ? (
              <SelectField
                {...common}
                name="language"
                label={words.language}
                value={value('language')}
                options={languages}
              />
            ) : null}
            <SelectField
              {...common}
              name="label"
              label={words.label}
              value={value('label')}
              options={inbox.labels.map((label) => ({ value: label, label }))}
            />
            <SelectField
              {...common}
              name="sort"
              label={words.sort}
              value={value('sort')}
              placeholder={words.newest}
              options={optionsOf(sorts).slice(1)}
            />
            {fromField}
            {toField}
            <div className="flex flex-wrap min-[22.5rem]:col-span-2 items-end gap-3">
              <Button type="submit" look="secondary">
                {words.filter}
              </Button>
            </div>
          </div>
        </details>
      </form>
      {query.size > 0 ? (
        <div className="flex flex-wrap items-center gap-x-5">
          <a href={action} className="inline-flex min-h-11 items-center text-link underline underline-offset-4">
            {words.reset}
          </a>
          <details>
            <summary className="inline-flex min-h-11 min-w-11 cursor-pointer items-center font-semibold text-link">
              {words.keepView}
            </summary>
            <form action={action} method="post" className="flex flex-wrap items-end gap-2 pb-3">
              <input type="hidden" name="query" value={plainQuery(query)} />
              <InputField form="view" name="name" label={words.viewName} maxLength={60} required />
              <Button type="submit" look="secondary">
                {words.keep}
              </Button>
            </form>
          </details>
        </div>
      ) : null}
    </div>
  );
}
