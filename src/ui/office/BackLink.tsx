import { Icon } from '../Icon.tsx';

/** The link back to the list, above the head of a page. */
export function BackLink({ href, label }: { href: string; label: string }) {
  return (
    <p className="px-4 pt-4 sm:px-6">
      <a
        href={href}
        className="inline-flex min-h-11 items-center gap-1.5 text-sm text-link underline underline-offset-4"
      >
        <Icon name="ChevronLeft" size={18} />
        {label}
      </a>
    </p>
  );
}
