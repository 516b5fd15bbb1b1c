import type { ArticleService } from '@/catalogue/services/article-services.ts';
import { ButtonLink } from '@/ui/Button.tsx';
import { BrandIcon, Icon } from '@/ui/Icon.tsx';
import type { BlogWords } from './blog.messages.ts';

const passOn =
  'inline-flex min-h-11 items-center gap-2 font-semibold text-link underline underline-offset-4 hover:no-underline';

interface ArticleAsideProps {
  services: readonly ArticleService[];
  contactHref: string;
  /** The URL for sharing by WhatsApp; undefined if the firm has no WhatsApp. */
  shareHref: string | undefined;
  words: BlogWords;
}

/** The next actions for a reader: see the services, ask, share the article. */
export function ArticleAside({ services, contactHref, shareHref, words }: ArticleAsideProps) {
  return (
    <aside aria-label={words.services} className="article-aside print:hidden">
      <h2 className="text-sm text-accent">{words.services}</h2>
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {services.map(({ slug, title, href }) => (
          <li key={slug}>
            <a
              href={href}
              className="flex min-h-11 items-center justify-between gap-4 py-2 hover:text-link hover:underline"
            >
              {title}
              <Icon name="ArrowRight" />
            </a>
          </li>
        ))}
      </ul>
      <div className="mt-6 rounded-card bg-sunk p-5">
        <h2 className="text-lg">{words.askTitle}</h2>
        <p className="mt-1 mb-4 text-sm text-soft">{words.askText}</p>
        <ButtonLink href={contactHref} wide>
          {words.ask}
        </ButtonLink>
      </div>
      <div className="mt-3 flex flex-wrap gap-x-6">
        {shareHref ? (
          <a href={shareHref} className={passOn}>
            <BrandIcon name="whatsapp" />
            {words.share}
          </a>
        ) : null}
        <button type="button" data-print="" data-needs-script="" className={passOn}>
          <Icon name="Printer" />
          {words.print}
        </button>
      </div>
    </aside>
  );
}
