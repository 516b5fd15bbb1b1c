import { Icon } from '../Icon.tsx';

/** The link above a page's heading, back to the list or record that it belongs to. */
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
