import { Icon } from './Icon.tsx';

interface ServiceRow {
  href: string;
  icon: string;
  title: string;
  description: string;
  timeline: string;
  price: { amount: string; per: string | undefined } | undefined;
}

/** Services as rows, in two columns if there is room: name, usual time and our fee. */
export function ServiceRows({ services }: { services: readonly ServiceRow[] }) {
  return (
    <ul className="grid gap-x-10 border-t border-line md:grid-cols-2">
      {services.map(({ href, icon, title, description, timeline, price }) => (
        <li key={href} className="border-b border-line">
          <a href={href} className="group flex h-full gap-3 py-4">
            <Icon name={icon} className="mt-1 shrink-0 text-accent" />
            <span className="min-w-0 flex-1">
              <span className="block font-semibold underline-offset-4 group-hover:underline">{title}</span>
              <span className="block text-sm text-soft">{description}</span>
              <span className="mt-1 block text-sm">
                {timeline}
                {price ? (
                  <>
                    {' · '}
                    <b>{price.amount}</b> {price.per}
                  </>
                ) : null}
              </span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
