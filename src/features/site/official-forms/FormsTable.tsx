import type { listOfficialForms } from '@/catalogue/reading/official-forms.ts';
import type { OfficialFormsWords } from './official-forms.messages.ts';

interface FormsTableProps {
  groups: ReturnType<typeof listOfficialForms>;
  words: OfficialFormsWords;
}

const link = 'text-link underline underline-offset-4 hover:no-underline';

/**
 * The forms by group: name, purpose, official page and the service that helps. On a phone each form is a separate
 * block.
 */
export function FormsTable({ groups, words }: FormsTableProps) {
  return (
    <div className="mx-auto max-w-6xl space-y-12 px-4 py-10 sm:px-6 md:py-14">
      {groups.map(({ title, forms }, index) => (
        <section key={title} aria-labelledby={`forms-${index + 1}`}>
          <h2 id={`forms-${index + 1}`} className="mb-4 text-2xl">
            {title}
          </h2>
          <div className="overflow-hidden rounded-card border border-line bg-surface">
            <table className="compare official-forms w-full text-left text-sm">
              <thead>
                <tr>
                  {[words.form, words.use, words.where, words.help].map((name) => (
                    <th key={name} scope="col">
                      {name}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {forms.map(({ id, code, use, portal, service }) => (
                  <tr key={id} id={id} className="target:bg-sunk">
                    <th scope="row" className="md:whitespace-nowrap">
                      {code}
                    </th>
                    <td data-label={words.use}>{use}</td>
                    <td data-label={words.where}>
                      <a href={portal.href} target="_blank" rel="noopener" className={link}>
                        {portal.name}
                        <span className="sr-only"> ({words.newTab})</span>
                      </a>
                    </td>
                    <td data-label={words.help}>
                      <a href={service.href} className={link}>
                        {service.title}
                      </a>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </section>
      ))}
    </div>
  );
}
