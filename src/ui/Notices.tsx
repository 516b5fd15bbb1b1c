import { Icon } from './Icon.tsx';

/** Notices at the top of a page, such as one saying that this is not a government site. */
export function Notices({ notices }: { notices: readonly { title: string; text: string }[] }) {
  return notices.map(({ title, text }) => (
    <div key={title} className="mb-8 flex gap-3 rounded-card border-l-4 border-marigold bg-sunk p-4 sm:p-5">
      <Icon name="Info" className="mt-1 shrink-0 text-accent" />
      <div>
        <p className="font-semibold">{title}</p>
        <p className="mt-1 text-sm text-soft">{text}</p>
      </div>
    </div>
  ));
}
