import {
  type KeyboardEvent,
  type RefObject,
  type SubmitEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { Button } from '@/ui/Button.tsx';
import { emptyFileFields } from '@/ui/fields/chosen-files.ts';
import { Notice } from '@/ui/office/Notice.tsx';
import { SmallButton } from '@/ui/office/SmallButton.tsx';
import { type ChatDeskProps, type ChatsReply, fieldsOf } from './chat-desk-props.ts';
import type { ChatAct, ChatsAnswer, ShownChat } from './chats.server.ts';

interface ChatTalkProps extends Pick<ChatDeskProps, 'words' | 'action' | 'chats'> {
  readonly chat: ShownChat;
  readonly answer: ChatsAnswer | undefined;
  readonly post: (body: FormData | URLSearchParams) => Promise<ChatsReply | undefined>;
}

/** A random key; works without HTTPS too. */
const newKey = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-');

/** Scrolls to a new message, and reports that it is shown. */
function useShown(log: RefObject<HTMLDivElement | null>, seq: number, show: () => void): void {
  const onShown = useEffectEvent(show);
  useEffect(() => {
    if (seq > 0) {
      log.current?.scrollTo({ top: log.current.scrollHeight });
      onShown();
    }
  }, [seq, log]);
}

/** How often typing is reported, in milliseconds. */
const TYPES_MS = 4_000;
const field = 'min-h-11 rounded-lg border border-soft/60 bg-paper px-3 py-2';

/** One of the clerk's own chats: its messages, the reply form and its other actions. */
export function ChatTalk(props: ChatTalkProps) {
  const { words, action, chat, answer, post } = props;
  const { reference, name, page, entries, seq, href } = chat;
  const [key, setKey] = useState(() => `${reference}-${seq}-0000000000`);
  /** The name of the file that is being sent. */
  const [uploading, setUploading] = useState('');
  const text = useRef<HTMLTextAreaElement>(null);
  const log = useRef<HTMLDivElement>(null);
  const typedAt = useRef(0);

  const { fresh } = chat;
  const see = useEffectEvent((): void => {
    if (fresh > 0 && document.visibilityState === 'visible') {
      void post(new URLSearchParams({ act: 'seen' satisfies ChatAct, reference, seq: String(seq) }));
    }
  });
  useEffect(() => {
    const look = (): void => see();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  useShown(log, seq, () => see());

  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const { submitter } = event.nativeEvent as unknown as { submitter: HTMLElement | null };
    const form = event.currentTarget;
    const filled = new FormData(form, submitter);
    const file = filled.get('file');
    // A form without a file does not have to be multipart.
    const body = file instanceof File && file.size > 0 ? filled : fieldsOf(filled);
    const typed = text.current?.value ?? '';
    const upload = body === filled && file instanceof File ? file.name : undefined;
    setUploading(upload ?? '');
    const reply = await post(body);
    setUploading('');
    if (!reply?.answer || !text.current) {
      return;
    }
    const { value } = text.current;
    // What was typed in the meantime stays for the next answer.
    text.current.value = value.startsWith(typed) ? reply.answer.text + value.slice(typed.length) : value;
    if (reply.answer.status === 200 && body.get('act') === 'send') {
      setKey(newKey());
      emptyFileFields(form);
    }
    text.current.focus();
  };
  const press = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !event.nativeEvent.isComposing) {
      event.currentTarget.form?.requestSubmit();
    }
    if (Date.now() - typedAt.current > TYPES_MS) {
      typedAt.current = Date.now();
      void post(new URLSearchParams({ act: 'typing' satisfies ChatAct, reference }));
    }
  };
  return (
    <article
      aria-label={`${name}, ${reference}`}
      data-talk={reference}
      className="grid grid-cols-1 content-start gap-3 rounded-card border border-line bg-surface p-4"
    >
      <p className="flex flex-wrap items-baseline gap-x-3">
        <b>{name}</b>
        <a href={href} className="text-sm text-link underline underline-offset-4">
          {words.openCase}
        </a>
        <span className="text-sm text-soft">
          {reference} · {chat.language}
          {page ? ` · ${page}` : ''}
        </span>
      </p>
      <div
        ref={log}
        role="log"
        aria-label={words.messages.replace('{reference}', reference)}
        tabIndex={0}
        className="grid max-h-80 gap-2 overflow-y-auto rounded-lg border border-line p-3"
      >
        {entries.map((entry) => (
          <div
            key={entry.seq}
            className={
              entry.side === 'note'
                ? 'text-center text-sm text-soft'
                : `max-w-[88%] rounded-lg border border-line px-3 py-2 ${entry.side === 'ours' ? 'justify-self-end bg-sunk' : 'bg-paper'}`
            }
          >
            {entry.side === 'note' ? (
              `${entry.text}, ${entry.when}`
            ) : (
              <>
                <p className="text-sm text-soft">
                  {entry.who}, {entry.when}
                </p>
                {entry.text === entry.file?.name ? null : (
                  <p lang={entry.lang} className="font-typed wrap-anywhere whitespace-pre-line">
                    {entry.text}
                  </p>
                )}
                {entry.file ? (
                  <a
                    href={entry.file.href}
                    target="_blank"
                    rel="noopener"
                    className="flex min-h-11 items-center text-link underline underline-offset-4 wrap-anywhere"
                  >
                    {entry.file.name}
                  </a>
                ) : null}
              </>
            )}
          </div>
        ))}
      </div>
      <p role="status" className="min-h-5 text-sm text-soft">
        {chat.isTyping
          ? words.typing
          : chat.hasOut
            ? chat.isSeen
              ? words.seen
              : `${words.unseen} ${chat.ifLeft}`
            : ''}
      </p>
      {answer?.said ? <Notice look="bad">{answer.said}</Notice> : null}
      <form
        method="post"
        action={action}
        encType="multipart/form-data"
        onSubmit={(event) => void submit(event)}
        className="grid gap-2"
      >
        <input type="hidden" name="reference" value={reference} />
        <input type="hidden" name="seen" value={seq} />
        <input type="hidden" name="key" value={key} />
        <label className="grid gap-1 font-semibold">
          {words.answer}
          <textarea
            ref={text}
            name="text"
            rows={3}
            maxLength={4000}
            defaultValue={answer?.text ?? ''}
            onKeyDown={press}
            className={`${field} font-typed font-normal`}
          />
        </label>
        <label className="grid gap-1 text-sm">
          {words.file}
          <input name="file" type="file" accept={props.chats.accept} className="min-h-11 max-w-full" />
        </label>
        <p role="status" className="text-sm text-soft">
          {uploading ? words.uploading.replace('{file}', () => uploading) : ''}
        </p>
        <div className="flex flex-wrap items-end gap-2">
          <Button type="submit" name="act" value={'send' satisfies ChatAct}>
            {words.send}
          </Button>
          {chat.hasMail ? null : (
            <SmallButton name="act" value={'ask-mail' satisfies ChatAct}>
              {words.askMail}
            </SmallButton>
          )}
          {chat.hasPhone ? null : (
            <SmallButton name="act" value={'ask-phone' satisfies ChatAct}>
              {words.askPhone}
            </SmallButton>
          )}
          {props.chats.templates.length > 0 ? (
            <div className="flex min-w-0 items-end gap-2">
              <label className="grid min-w-0 gap-1 text-sm">
                {words.template}
                <select name="template" className={`${field} w-full`} defaultValue="">
                  <option value="">{words.noTemplate}</option>
                  {props.chats.templates.map(({ id, title }) => (
                    <option key={id} value={id}>
                      {title}
                    </option>
                  ))}
                </select>
              </label>
              <SmallButton name="act" value={'template' satisfies ChatAct}>
                {words.insert}
              </SmallButton>
            </div>
          ) : null}
        </div>
      </form>
      <LeaveChat words={words} action={action} chats={props.chats} reference={reference} text={text} />
    </article>
  );
}

/**
 * The actions that end the clerk's part in a chat. Text that has been typed but not sent would be lost, so the first
 * press only shows a warning.
 */
function LeaveChat({
  words,
  action,
  chats,
  reference,
  text,
}: Pick<ChatDeskProps, 'words' | 'action' | 'chats'> & {
  readonly reference: string;
  readonly text: RefObject<HTMLTextAreaElement | null>;
}) {
  const [isWarned, setWarned] = useState(false);
  return (
    <>
      {isWarned ? <Notice look="bad">{words.unsent}</Notice> : null}
      <form
        method="post"
        action={action}
        onSubmit={(event) => {
          if (!isWarned && text.current?.value.trim()) {
            event.preventDefault();
            setWarned(true);
          }
        }}
        className="flex flex-wrap items-end gap-2 border-t border-line pt-3"
      >
        <input type="hidden" name="reference" value={reference} />
        {chats.colleagues.length > 0 ? (
          <div className="flex min-w-0 items-end gap-2">
            <label className="grid min-w-0 gap-1 text-sm">
              {words.giveTo}
              <select name="to" className={`${field} w-full`}>
                {chats.colleagues.map(({ id, name: colleague }) => (
                  <option key={id} value={id}>
                    {colleague}
                  </option>
                ))}
              </select>
            </label>
            <SmallButton name="act" value={'give' satisfies ChatAct}>
              {words.give}
            </SmallButton>
          </div>
        ) : null}
        <SmallButton name="act" value={'put-back' satisfies ChatAct}>
          {words.putBack}
        </SmallButton>
        <SmallButton name="act" value={'end' satisfies ChatAct}>
          {words.end}
        </SmallButton>
      </form>
    </>
  );
}
