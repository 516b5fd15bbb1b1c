import type { ContactWays } from '@/catalogue/firm/contact-ways.ts';
import { ButtonLink } from '@/ui/Button.tsx';
import { BrandIcon, Icon } from '@/ui/Icon.tsx';
import type { FrameWords } from './frame-words.ts';

/**
 * The chat panel, which says that the chat is coming soon and how to reach the firm until then. Any button opens it
 * with `popovertarget="chat"`.
 */
export function ChatPanel({ words, ways, contactHref }: { words: FrameWords; ways: ContactWays; contactHref: string }) {
  return (
    <div
      id="chat"
      popover="auto"
      role="dialog"
      aria-labelledby="chat-title"
      className="fixed inset-auto right-4 bottom-20 m-0 w-[min(22rem,calc(100vw-2rem))] rounded-card border border-line bg-surface p-5 text-ink shadow-panel sm:right-6 sm:bottom-24"
    >
      <div className="flex items-start justify-between gap-4">
        <h2 id="chat-title" className="text-lg">
          {words.chatTitle}
        </h2>
        <button
          type="button"
          popoverTarget="chat"
          popoverTargetAction="hide"
          aria-label={words.close}
          className="-mt-2 -mr-2 grid size-11 place-items-center rounded-lg hover:bg-sunk"
        >
          <Icon name="X" />
        </button>
      </div>
      <p className="mt-1 rounded-lg bg-sunk px-4 py-3 font-semibold">{words.chatSoon}</p>
      <p className="mt-4 mb-3 text-sm text-soft">{words.chatOtherWays}</p>
      <div className="grid gap-2">
        {ways.whatsapp ? (
          <ButtonLink href={ways.whatsapp.href} newTab={words.newTab} wide>
            <BrandIcon name="whatsapp" />
            {words.whatsapp}
          </ButtonLink>
        ) : null}
        <ButtonLink href={ways.phone.href} look="secondary" wide>
          <Icon name="Phone" />
          {ways.phone.text}
        </ButtonLink>
        <ButtonLink href={ways.mail.href} look="secondary" wide>
          <Icon name="Mail" />
          {ways.mail.text}
        </ButtonLink>
        <ButtonLink href={contactHref} look="quiet" wide>
          {words.writeUs}
        </ButtonLink>
      </div>
    </div>
  );
}
