import type { UpdatesView } from '@/forms/description/form-view.ts';
import { type Ways, WaysToReach } from '@/ui/WaysToReach.tsx';
import type { ChatWords } from './chat.messages.ts';
import type { ChatView, ShownEntry } from './chat-view.server.ts';

export interface ChatBoxProps {
  readonly words: ChatWords;
  readonly action: string;
  readonly view: ChatView;
  /** The path of the page with the chat. */
  readonly page: string;
  /** The key of the next message, for a browser without a script. */
  readonly newKey: string;
  /** Other ways to reach the firm, for when no one is there. */
  readonly ways: Ways;
  /** The `accept` attribute of the file field. */
  readonly accept: string;
  readonly policy: { readonly href: string; readonly label: string; readonly notice: string };
  /** What the form that asks for contact details says about replies by message; undefined if none can be sent. */
  readonly replies: UpdatesView | undefined;
  /** The typed values of a form that is shown again. */
  readonly typed: ReadonlyMap<string, string>;
  /** Why the form is shown again, or what was done. */
  readonly notice?: { readonly look: 'good' | 'bad'; readonly text: string } | undefined;
  /** Whether the page reloads itself until there is an answer, for a browser without scripts. */
  readonly isWaiting: boolean;
}

/** A row of the conversation. Screen readers announce the sender and the time before the text. */
export function ChatRow({ entry: { seq, side, who, when, lang, text, file } }: { entry: ShownEntry }) {
  return (
    <li data-seq={seq} className={`chat-row chat-${side}`}>
      {side === 'note' ? (
        <p>
          {text} <span className="chat-when">{when}</span>
        </p>
      ) : (
        <>
          <p className="chat-when">
            {who}, {when}
          </p>
          {text === file?.name ? null : (
            <p lang={lang} className="chat-text">
              {text}
            </p>
          )}
          {file ? (
            <a href={file.href} target="_blank" rel="noopener" className="chat-file">
              {file.preview ? <img src={file.preview} alt="" loading="lazy" /> : null}
              {file.name}
            </a>
          ) : null}
        </>
      )}
    </li>
  );
}

/**
 * The conversation with its forms, the same on the page and in the panel. Without a script, each form reloads the page.
 */
export function ChatBox(props: ChatBoxProps) {
  const { words, action, view, ways, notice, isWaiting } = props;
  return (
    <div className="chat-box" data-chat-box>
      <p className="chat-state" role="status" data-chat-state>
        {view.stateText}
      </p>
      {view.isHere ? null : (
        <p className="chat-small chat-reach" data-chat-ways>
          <span>{words.ways}</span>
          <WaysToReach ways={ways} />
        </p>
      )}
      <div
        className="chat-log"
        role="log"
        aria-live="off"
        aria-relevant="additions"
        aria-label={words.log}
        tabIndex={0}
        hidden={view.entries.length === 0}
        data-chat-log
      >
        <ol>
          {view.entries.map((entry) => (
            <ChatRow key={entry.seq} entry={entry} />
          ))}
        </ol>
      </div>
      <template data-chat-unsent>
        <li className="chat-row chat-theirs">
          <p className="chat-when">
            {words.you}, {words.sending}
          </p>
          <p className="chat-text" />
        </li>
      </template>
      <p className="chat-bad" role="status" hidden data-chat-failed>
        {words.notSent}
      </p>
      <button type="button" className="chat-newest" hidden data-chat-newest>
        {words.newest}
      </button>
      <p className="chat-typing" role="status" data-chat-typing>
        {view.typing}
      </p>
      <p
        className={notice?.look === 'bad' ? 'chat-bad' : 'chat-good'}
        role={notice?.look === 'bad' ? 'alert' : 'status'}
        hidden={!notice}
        data-chat-notice
      >
        {notice?.text}
      </p>
      {isWaiting ? (
        <p id="newest">
          <a href={`${action}#newest`}>{words.writeMore}</a>
        </p>
      ) : (
        <Write {...props} />
      )}
      {view.needsContact ? <Contact {...props} /> : null}
      <p className="chat-small">
        <b>{words.never}</b>
      </p>
      {view.isBegun ? (
        <form method="post" action={action} acceptCharset="utf-8" data-chat-end>
          <input type="hidden" name="act" value="end" />
          <button type="submit" className="chat-quiet">
            {words.end}
          </button>
          <p className="chat-small">{words.endHint}</p>
        </form>
      ) : null}
    </div>
  );
}

function Write({ words, action, page, newKey, accept, policy, typed, view }: ChatBoxProps) {
  return (
    <form
      method="post"
      action={action}
      encType="multipart/form-data"
      className="chat-write"
      id="newest"
      data-form
      data-chat-form
    >
      <input type="hidden" name="act" value="send" />
      <input type="hidden" name="page" value={page} />
      <input type="hidden" name="key" value={newKey} />
      {typed.has('sure') ? <input type="hidden" name="sure" value="1" /> : null}
      <label className="chat-trap">
        {words.leave}
        <input name="website" tabIndex={-1} autoComplete="off" />
      </label>
      <label htmlFor="chat-text">{words.message}</label>
      <textarea
        id="chat-text"
        name="text"
        rows={3}
        maxLength={4000}
        autoCapitalize="off"
        aria-describedby="chat-notice"
        defaultValue={typed.get('text') ?? ''}
      />
      <label htmlFor="chat-file">{words.file}</label>
      <input id="chat-file" name="file" type="file" accept={accept} aria-describedby="chat-file-hint" />
      <p id="chat-file-hint" className="chat-small">
        {words.fileHint}
      </p>
      <p className="chat-small" role="status" data-chat-upload />
      <span hidden data-chat-sending>
        {words.fileSending}
      </span>
      <span hidden data-chat-sent>
        {words.fileSent}
      </span>
      <p className="chat-bad" role="alert" hidden data-chat-unsent-file>
        {words.fileUnsent}
      </p>
      <p className="chat-bad" role="alert" hidden data-chat-warning>
        {words.secret}
      </p>
      <button type="submit" className="chat-send">
        {typed.has('sure') ? words.sendAnyway : words.send}
      </button>
      <p id="chat-notice" className="chat-small">
        {view.isBegun ? null : `${words.readers} ${policy.notice} `}
        <a href={policy.href}>{policy.label}</a>
      </p>
      {view.isBegun ? (
        <noscript>
          <p>
            <a href={`${action}#newest`}>{words.look}</a>
            {view.isExpected ? (
              <>
                {' · '}
                <a href={`${action}?wait#newest`}>{words.wait}</a>
              </>
            ) : null}
          </p>
        </noscript>
      ) : null}
    </form>
  );
}

function Contact({ words, action, typed, replies }: ChatBoxProps) {
  return (
    <form method="post" action={action} acceptCharset="utf-8" className="chat-contact" data-chat-contact>
      <input type="hidden" name="act" value="contact" />
      <fieldset>
        <legend>{words.contactTitle}</legend>
        <p className="chat-small">{words.contactWhy}</p>
        <label htmlFor="chat-name">{words.name}</label>
        <input
          id="chat-name"
          name="name"
          autoComplete="name"
          maxLength={100}
          required
          defaultValue={typed.get('name') ?? ''}
        />
        <label htmlFor="chat-phone">{words.phone}</label>
        <input
          id="chat-phone"
          name="phone"
          type="tel"
          autoComplete="tel"
          maxLength={40}
          defaultValue={typed.get('phone') ?? ''}
        />
        <label htmlFor="chat-email">{words.email}</label>
        <input
          id="chat-email"
          name="email"
          type="email"
          autoComplete="email"
          autoCapitalize="off"
          maxLength={254}
          defaultValue={typed.get('email') ?? ''}
        />
        {replies ? <Replies {...replies} chosen={typed.get('replyBy')} /> : null}
        <button type="submit" className="chat-save">
          {words.save}
        </button>
      </fieldset>
    </form>
  );
}

/**
 * The choice of a channel for our replies. None is chosen in advance, because choosing one is the consent to messages.
 */
function Replies({ label: text, hint, options, chosen }: UpdatesView & { readonly chosen: string | undefined }) {
  if (options.length === 0) {
    return <p className="chat-small">{text}</p>;
  }
  return (
    <fieldset className="chat-ways" aria-describedby="chat-ways-hint">
      <legend>{text}</legend>
      {options.map(({ value, label }) => (
        <label key={value}>
          <input type="radio" name="replyBy" value={value} defaultChecked={value === chosen} />
          {label}
        </label>
      ))}
      <p id="chat-ways-hint" className="chat-small">
        {hint}
      </p>
    </fieldset>
  );
}
