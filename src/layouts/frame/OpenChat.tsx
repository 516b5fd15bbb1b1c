import type { ReactNode } from 'react';

/** A control that opens the panel of the chat. On the page of the live chat, which has no panel, it leads to its form. */
export function OpenChat({
  isOnChatPage,
  className,
  children,
}: {
  isOnChatPage: boolean;
  className: string;
  children: ReactNode;
}) {
  return isOnChatPage ? (
    <a href="#newest" className={className}>
      {children}
    </a>
  ) : (
    <button type="button" popoverTarget="chat" className={className}>
      {children}
    </button>
  );
}
