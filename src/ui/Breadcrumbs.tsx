/** A parent page. */
export interface Crumb {
  label: string;
  href: string;
}

/** The path from the home page to this page. The page itself is left out because its title follows directly. */
export function Breadcrumbs({ trail, label }: { trail: readonly Crumb[]; label: string }) {
  return (
    <nav aria-label={label} className="print:hidden">
      <ol className="flex flex-wrap text-sm text-night-soft">
        {trail.map(({ label: name, href }, index) => (
          <li key={href} className="flex items-center">
            {index > 0 ? (
              <span aria-hidden="true" className="px-2">
                ›
              </span>
            ) : null}
            <a
              href={href}
              className="flex min-h-11 items-center underline-offset-4 hover:text-marigold hover:underline"
            >
              {name}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
