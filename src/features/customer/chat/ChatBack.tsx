import type { ChatWords } from './chat.messages.ts';

export interface ChatBackProps {
  readonly words: ChatWords;
  readonly action: string;
  /** The code of the link; undefined if the link is no longer valid. */
  readonly code: string | undefined;
  readonly reference: string;
  /** Whether this browser has another chat, which it then loses. */
  readonly hasOther: boolean;
}

/**
 * The page that a link back to a conversation opens. The conversation is opened only by the button, because programs
 * that check emails open every link in them.
 */
export function ChatBack({ words, action, code, reference, hasOther }: ChatBackProps) {
  if (code === undefined) {
    return (
      <div className="chat-box" data-chat-back>
        <p className="chat-bad" role="alert">
          {words['back.over']}
        </p>
        <p>
          <a href={action}>{words['back.new']}</a>
        </p>
      </div>
    );
  }
  return (
    <form method="post" action={action} acceptCharset="utf-8" className="chat-box" data-chat-back>
      <input type="hidden" name="act" value="back" />
      <input type="hidden" name="code" value={code} />
      <p className="chat-state">
        {words['back.which']} <b>{reference}</b>
      </p>
      <p>{words['back.shared']}</p>
      {hasOther ? <p className="chat-bad">{words['back.other']}</p> : null}
      <button type="submit" className="chat-send">
        {words['back.open']}
      </button>
    </form>
  );
}
