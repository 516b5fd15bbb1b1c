import { Icon } from '@/ui/Icon.tsx';

interface DetailRow {
  id: string;
  /** An icon of the icon set; without one, the rows are numbered. */
  icon?: string | undefined;
  title: string;
  line: string;
  detail: string;
  link?: { href: string; label: string } | undefined;
}

/**
 * Collapsed lines, in two columns if there is room. Each opens to show its explanation. With a group, only one is open
 * at a time.
 */
export function DetailRows({ rows, group }: { rows: readonly DetailRow[]; group?: string }) {
  return (
    <ul className="grid items-start gap-x-10 border-t border-line md:grid-cols-2">
      {rows.map(({ id, icon, title, line, detail, link }, index) => (
        <li key={id} className="border-b border-line">
          <details name={group} className="group">
            <summary className="flex min-h-12 items-center gap-3 py-2">
              {icon ? (
                <Icon name={icon} className="shrink-0 text-accent" />
              ) : (
                <b aria-hidden="true" className="w-5 text-accent">
                  {index + 1}
                </b>
              )}
              <h3 className="text-base group-hover:underline">{title}</h3>
              <Icon
                name="ChevronDown"
                className="ml-auto shrink-0 text-soft transition-transform group-open:rotate-180"
              />
            </summary>
            <p className="pb-4 pl-8">
              <b>{line}</b> {detail}
              {link ? (
                <a href={link.href} className="block w-fit py-2 font-semibold text-link underline underline-offset-4">
                  {link.label}
                </a>
              ) : null}
            </p>
          </details>
        </li>
      ))}
    </ul>
  );
}
