import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { Icon } from '@/ui/Icon.tsx';
import { listenToOffice } from '@/ui/office/live-connection.ts';
import { Notice } from '@/ui/office/Notice.tsx';
import { SmallButton } from '@/ui/office/SmallButton.tsx';
import { ChatTalk } from './ChatTalk.tsx';
import { askChats, type ChatDeskProps, type ChatsReply, fieldsOf, stillTrue } from './chat-desk-props.ts';
import type { ChatAct, ShownChat, ShownChats } from './chats.server.ts';

/** How soon after an event the page sends a request, so that several events cause only one, in milliseconds. */
const GATHER_MS = 30;
/** How long a visitor is shown as typing after the last key press, in milliseconds. */
const TYPING_MS = 6_500;
/** How often the page sends a request anyway, because leases end without an event, in milliseconds. */
const AGAIN_MS = 15_000;

/** A chat that a colleague has taken, and what the clerk had typed in it but not sent. */
interface Lost {
  readonly reference: string;
  readonly text: string;
}

/** Finds typed text in a chat's box that the new chats no longer have. @param desk the element with the boxes */
function findLost(desk: HTMLElement | null, { mine }: ShownChats): Lost | undefined {
  for (const box of desk?.querySelectorAll<HTMLElement>('[data-talk]') ?? []) {
    const { talk: reference = '' } = box.dataset;
    const text = box.querySelector('textarea')?.value.trim() ?? '';
    if (text !== '' && !mine.some((chat) => chat.reference === reference)) {
      return { reference, text };
    }
  }
  return undefined;
}

/** The chats: who takes them, who is waiting, and the clerk's own, at most two side by side. */
export function ChatDesk({ words, action, chats: first, answer: firstAnswer }: ChatDeskProps) {
  const [{ chats, answer }, setShown] = useState<ChatsReply>({
    chats: first,
    ...(firstAnswer ? { answer: firstAnswer } : {}),
  });
  const [isOffline, setOffline] = useState(false);
  const [isWarned, setWarned] = useState(false);
  const [lost, setLost] = useState<Lost>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const desk = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const refresh = async (): Promise<void> => {
      const reply = await askChats(action);
      if (reply) {
        const gone = findLost(desk.current, reply.chats);
        if (gone) {
          setLost(gone);
        }
        setShown((shown) => {
          const last = stillTrue(shown.answer, shown.chats, reply.chats);
          return { ...reply, ...(last ? { answer: last } : {}) };
        });
        // There is no event when someone stops typing.
        if (reply.chats.mine.some(({ isTyping }) => isTyping)) {
          soon(TYPING_MS);
        }
      }
    };
    const soon = (wait: number): void => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void refresh(), wait);
    };
    const end = listenToOffice(({ type }) => {
      if (type === 'chat' || type === 'again') {
        soon(GATHER_MS);
      }
    });
    const again = setInterval(() => soon(0), AGAIN_MS);
    return () => {
      end();
      clearInterval(again);
      clearTimeout(timer.current);
    };
  }, [action]);

  const post = async (body: FormData | URLSearchParams): Promise<ChatsReply | undefined> => {
    const reply = await askChats(action, body);
    setOffline(!reply);
    if (reply) {
      const { answer: refused } = reply;
      const isGone = refused?.status === 409 && !reply.chats.mine.some(({ reference }) => reference === refused.about);
      if (isGone && refused.act === 'send' && refused.text.trim() !== '') {
        setLost({ reference: refused.about, text: refused.text });
      }
      setShown(reply);
    }
    return reply;
  };
  const submit = (event: SubmitEvent<HTMLDivElement>): void => {
    // A chat posts some forms itself, or asks first.
    if (event.defaultPrevented) {
      return;
    }
    const form = event.target as HTMLFormElement;
    event.preventDefault();
    const { submitter } = event.nativeEvent as unknown as { submitter: HTMLElement | null };
    const body = fieldsOf(new FormData(form, submitter));
    // Unanswered chats are offered to the others, and their boxes are removed with what was typed in them.
    const isLeaving = body.get('act') === ('off' satisfies ChatAct);
    const typed = [...event.currentTarget.querySelectorAll('textarea')].some(({ value }) => value.trim() !== '');
    setWarned(isLeaving && typed && !isWarned);
    if (!isLeaving || !typed || isWarned) {
      void post(body);
    }
  };
  const isElsewhere = answer?.said && !chats.mine.some(({ reference }) => reference === answer.about);
  return (
    <div ref={desk} onSubmit={submit} className="grid grid-cols-1 gap-5 px-4 pb-6 sm:px-6">
      <form method="post" action={action} className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p role="status" data-desk className="font-semibold">
          {chats.takes ? (chats.isThere ? words.isOn : words.isAway) : words.isOff}
        </p>
        <SmallButton name="act" value={(chats.takes ? 'off' : 'on') satisfies ChatAct}>
          {chats.takes ? words.off : words.on}
        </SmallButton>
        <p className="text-sm text-soft">
          {chats.here ? words.here.replace('{names}', chats.here) : words.noOne}
          {chats.isOpen ? '' : ` ${words.closed}`}
        </p>
      </form>
      {isWarned ? <Notice look="bad">{words.unsent}</Notice> : null}
      {isElsewhere ? <Notice look="bad">{answer.said}</Notice> : null}
      {lost ? (
        <Notice look="bad">
          {words.lost.replace('{reference}', lost.reference)}
          <span className="my-2 block font-typed font-normal wrap-anywhere whitespace-pre-line select-all">
            {lost.text}
          </span>
          <SmallButton name="act" value="" onClick={() => setLost(undefined)}>
            {words.discard}
          </SmallButton>
        </Notice>
      ) : null}
      {isOffline ? <Notice look="bad">{words.offline}</Notice> : null}
      <section aria-labelledby="chats-waiting">
        <h2 id="chats-waiting" className="mb-2 text-lg">
          {words.waiting}
        </h2>
        {chats.waiting.length === 0 ? <p className="text-sm text-soft">{words.none}</p> : null}
        <Rows words={words} action={action} rows={chats.waiting} />
      </section>
      {chats.mine.length > 0 ? (
        <section aria-labelledby="chats-mine">
          <h2 id="chats-mine" className="mb-2 text-lg">
            {words.mine}
          </h2>
          <div className="grid grid-cols-1 gap-4 xl:grid-cols-2">
            {chats.mine.map((chat) => (
              <ChatTalk
                key={chat.reference}
                words={words}
                action={action}
                chat={chat}
                chats={chats}
                post={post}
                answer={answer?.about === chat.reference ? answer : undefined}
              />
            ))}
          </div>
        </section>
      ) : null}
      {chats.others.length > 0 ? (
        <section aria-labelledby="chats-others">
          <h2 id="chats-others" className="mb-2 text-lg">
            {words.others}
          </h2>
          <Rows words={words} action={action} rows={chats.others} />
        </section>
      ) : null}
    </div>
  );
}

function Rows({ words, action, rows }: Pick<ChatDeskProps, 'words' | 'action'> & { rows: readonly ShownChat[] }) {
  return (
    <ul className="grid gap-2">
      {rows.map(({ reference, name, stateText, since, page, lang, last, href, state }) => (
        <li key={reference} className="flex flex-wrap items-center gap-3 rounded-lg border border-line bg-surface p-3">
          <div className="min-w-0 grow basis-60">
            <p className="text-sm text-soft">
              <a href={href} className="font-semibold text-link underline underline-offset-4">
                {name}
              </a>{' '}
              · {stateText} · {since}
              {page ? ` · ${page}` : ''}
            </p>
            <p lang={lang} className="line-clamp-3 wrap-anywhere whitespace-pre-line">
              {last}
            </p>
          </div>
          <form method="post" action={action}>
            <input type="hidden" name="reference" value={reference} />
            <SmallButton
              name="act"
              value={'take' satisfies ChatAct}
              label={words.takeNamed.replace('{reference}', reference)}
            >
              <span className="flex items-center gap-1.5">
                <Icon name={state === 'waiting' ? 'MessageCircle' : 'ArrowRight'} size={16} />
                {words.take}
              </span>
            </SmallButton>
          </form>
        </li>
      ))}
    </ul>
  );
}
