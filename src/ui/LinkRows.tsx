import { Icon } from './Icon.tsx';

interface LinkRow {
  href: string;
  icon: string;
  title: string;
  description: string;
}

/** Links as rows, in two columns if there is room: icon, name and purpose. */
export function LinkRows({ links }: { links: readonly LinkRow[] }) {
  return (
    <ul className="grid gap-x-10 border-t border-line md:grid-cols-2">
      {links.map(({ href, icon, title, description }) => (
        <li key={href} className="border-b border-line">
          <a href={href} className="group flex h-full gap-4 py-5">
            <Icon name={icon} size={26} className="mt-0.5 shrink-0 text-accent" />
            <span>
              <span className="block text-lg font-semibold underline-offset-4 group-hover:underline">{title}</span>
              <span className="block text-soft">{description}</span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
