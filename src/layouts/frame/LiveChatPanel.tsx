import { Button } from '@/ui/Button.tsx';
import { Icon } from '@/ui/Icon.tsx';
import type { FrameWords } from './frame-words.ts';

/**
 * The panel of the live chat. Any button opens it with `popovertarget="chat"`, without a script. Its form posts to the
 * chat page; once the panel is open, chat.enhance.ts turns it into the conversation.
 */
export function LiveChatPanel({ words, action, page }: { words: FrameWords; action: string; page: string }) {
  return (
    <div
      id="chat"
      popover="auto"
      role="dialog"
      aria-labelledby="chat-title"
      tabIndex={-1}
      data-chat
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
      <form method="post" action={action} acceptCharset="utf-8" className="grid gap-2" data-form data-chat-body>
        <input type="hidden" name="act" value="send" />
        <input type="hidden" name="page" value={page} />
        <label htmlFor="chat-text">{words.chatMessage}</label>
        <textarea
          id="chat-text"
          name="text"
          rows={3}
          maxLength={4000}
          required
          className="rounded-lg border border-line bg-paper px-4 py-3"
        />
        <Button type="submit">{words.chatSend}</Button>
        <p className="text-sm text-soft">{words.chatNever}</p>
      </form>
    </div>
  );
}
