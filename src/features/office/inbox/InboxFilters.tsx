import { openKindNames } from '@/forms/intake/kind-names.ts';
import { languageChoice } from '@/kernel/locale.ts';
import { Button } from '@/ui/Button.tsx';
import { InputField } from '@/ui/fields/InputField.tsx';
import { SelectField } from '@/ui/fields/SelectField.tsx';
import { Icon } from '@/ui/Icon.tsx';
import { dayFault } from '@/ui/office/day-fault.ts';
import { plainQuery } from './inbox-address.ts';
import type { InboxProps } from './inbox-props.ts';
import { statusChoices } from './status-choices.ts';

const optionsOf = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }));

/** The id of the form with the filters, to which the search box belongs. */
export const FILTER_FORM = 'inbox-filters';

/** The filters, which open below the row of views. Their values are in the URL. */
export function InboxFilters(props: InboxProps & { action: string }) {
  const { words, locale, inbox, query, action, topicField, stateField, fromField, toField } = props;
  const value = (name: string): string => query.get(name) ?? '';
  const narrowing = ['status', 'assignee', 'kind', 'service', 'state', 'language', 'label', 'from', 'to'];
  const chosen = narrowing.filter(value).length;
  const common = { form: 'inbox', placeholder: words.all };
  const clerks = inbox.clerks.map(({ id, name }) => ({ value: id, label: name }));
  const sorts = { newest: words.newest, oldest: words.oldest, due: words.due, updated: words.updated };
  const languages = languageChoice(words).toReversed();
  return (
    // Initially open only if a date is invalid, because the panel covers the list.
    <details
      className="shrink-0 border-l border-line"
      open={['from', 'to'].some((name) => dayFault(value(name)) !== undefined)}
    >
      <summary className="flex h-11 cursor-pointer list-none items-center gap-1.5 px-4 text-sm font-semibold text-link -outline-offset-4 hover:text-ink sm:px-6 [&::-webkit-details-marker]:hidden">
        {chosen > 0 ? `${words.filters} (${chosen})` : words.filters}
        <Icon name="ChevronDown" size={16} />
      </summary>
      <div className="absolute top-full right-0 max-h-[calc(100dvh-7.5rem)] w-full max-w-6xl overflow-y-auto rounded-b-card border border-line bg-surface p-4 shadow-panel sm:px-6">
        <form id={FILTER_FORM} action={action} method="get" role="search" aria-label={words.filters}>
          {['overdue', 'next', 'mentions'].filter(value).map((name) => (
            <input key={name} type="hidden" name={name} value={value(name)} />
          ))}
          <div className="grid gap-3 min-[22.5rem]:grid-cols-2 md:grid-cols-3 lg:grid-cols-4 xl:grid-cols-5">
            <SelectField
              {...common}
              name="status"
              label={words.status}
              value={value('status')}
              placeholder={words.active}
              options={[...statusChoices(locale, value('status')), { value: 'all', label: words.everything }]}
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
          </div>
          <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-2">
            <Button type="submit">{words.filter}</Button>
            {query.size > 0 ? (
              <a href={action} className="inline-flex min-h-11 items-center text-link underline underline-offset-4">
                {words.reset}
              </a>
            ) : null}
          </div>
        </form>
        {query.size > 0 ? (
          <form action={action} method="post" className="mt-4 flex flex-wrap items-end gap-2 border-t border-line pt-3">
            <input type="hidden" name="query" value={plainQuery(query)} />
            <InputField form="view" name="name" label={words.viewName} maxLength={60} required />
            <Button type="submit" look="secondary">
              {words.keepView}
            </Button>
          </form>
        ) : null}
      </div>
    </details>
  );
}
