import type { ContactWays } from '@/catalogue/firm/contact-ways.ts';
import { does } from '@/catalogue/firm/features.ts';
import { BrandIcon, Icon } from '@/ui/Icon.tsx';
import type { FrameWords } from './frame-words.ts';
import { OpenChat } from './OpenChat.tsx';

const entry = 'flex min-h-12 w-full items-center gap-3 rounded-lg px-3 text-left text-sm font-semibold hover:bg-sunk';

/**
 * The name of the floating button, with a mark that scripts show while the visitor has an open conversation: a dot, or
 * the number of answers that they have not seen. See site.client.ts and chat.enhance.ts.
 */
function ChatMark({ words }: { words: FrameWords }) {
  return (
    <>
      <span className="sr-only">{words.reach}</span>
      <span
        hidden
        data-chat-mark
        className="absolute top-0 right-1 min-w-6 rounded-full bg-marigold px-1 py-0.5 text-center text-xs leading-snug font-semibold text-night"
      >
        <span aria-hidden="true">•</span>
        <span className="sr-only">{words.chatOpen}</span>
      </span>
    </>
  );
}

/** The floating button that opens the list of ways to contact the firm. */
export function FloatingContact({
  words,
  ways,
  isOnChatPage = false,
}: {
  words: FrameWords;
  ways: ContactWays;
  isOnChatPage?: boolean;
}) {
  return (
    <aside aria-label={words.reach}>
      <details data-frame data-floating className="group fixed right-4 bottom-4 z-30 sm:right-6 sm:bottom-6">
        <summary aria-label={does('liveChat') ? undefined : words.reach} className="floating-button">
          {does('liveChat') ? <ChatMark words={words} /> : null}
          <Icon name="MessageCircle" size={26} className="group-open:hidden" />
          <Icon name="X" size={26} className="hidden group-open:block" />
        </summary>
        <ul className="floating-list">
          {does('chat') ? (
            <li>
              <OpenChat isOnChatPage={isOnChatPage} className={entry}>
                <Icon name="MessageCircle" />
                {words.liveChat}
              </OpenChat>
            </li>
          ) : null}
          {ways.whatsapp ? (
            <li>
              <a href={ways.whatsapp.href} target="_blank" rel="noopener" className={entry}>
                <BrandIcon name="whatsapp" />
                {words.whatsapp}
                <span className="sr-only"> ({words.newTab})</span>
              </a>
            </li>
          ) : null}
          <li>
            <a href={ways.phone.href} className={entry}>
              <Icon name="Phone" />
              {words.call}
            </a>
          </li>
          <li>
            <a href={ways.mail.href} className={entry}>
              <Icon name="Mail" />
              {words.mail}
            </a>
          </li>
        </ul>
      </details>
    </aside>
  );
}
