import { useEffect, useRef, useState } from 'react';
import { Icon } from '@/ui/Icon.tsx';
import { listenToOffice } from '@/ui/office/live-connection.ts';
import { askChats, type ChatsReply } from './chat-desk-props.ts';
import type { ChatAct } from './chats.server.ts';

interface ChatBarProps {
  readonly words: { readonly bar: string; readonly barFresh: string; readonly barLabel: string };
  readonly action: string;
}

const GATHER_MS = 30;
/** How often activity renews the lease of a clerk who takes chats, in milliseconds. */
const WORK_MS = 60_000;
/** Pitch and length of the sound, in hertz and seconds. */
const SOUND = { pitch: 880, length: 0.25, volume: 0.08 };

/** Plays the sound once. Browsers stay silent until the user has clicked somewhere on the page. */
function ring(): void {
  try {
    const audio = new AudioContext();
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    volume.gain.value = SOUND.volume;
    tone.frequency.value = SOUND.pitch;
    tone.connect(volume).connect(audio.destination);
    tone.start();
    tone.stop(audio.currentTime + SOUND.length);
    tone.addEventListener('ended', () => void audio.close());
  } catch {
    // Without a sound, the title still shows the number.
  }
}

/**
 * Shows on every office page how many people are waiting in the chat and what is new in the clerk's own chats: as a
 * line, in the title and with a sound. Keys and clicks renew the lease of a clerk who takes chats.
 */
export function ChatBar({ words, action }: ChatBarProps) {
  const [chats, setChats] = useState<ChatsReply['chats']>();
  const heard = useRef(0);
  const title = useRef('');
  const waiting = chats?.waiting.length ?? 0;
  const fresh = (chats?.mine ?? []).reduce((sum, chat) => sum + chat.fresh, 0);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let takes = false;
    let workedAt = Date.now();
    const show = (reply: ChatsReply | undefined): void => {
      if (reply) {
        takes = reply.chats.takes;
        setChats(reply.chats);
      }
    };
    const refresh = async (): Promise<void> => show(await askChats(action));
    const end = listenToOffice(({ type }) => {
      if (type === 'chat' || type === 'again') {
        clearTimeout(timer);
        timer = setTimeout(() => void refresh(), GATHER_MS);
      }
    });
    const work = (): void => {
      if (takes && Date.now() - workedAt > WORK_MS) {
        workedAt = Date.now();
        void askChats(action, new URLSearchParams({ act: 'work' satisfies ChatAct })).then(show);
      }
    };
    void refresh();
    addEventListener('keydown', work);
    addEventListener('pointerdown', work);
    return () => {
      end();
      clearTimeout(timer);
      removeEventListener('keydown', work);
      removeEventListener('pointerdown', work);
    };
  }, [action]);

  useEffect(() => {
    title.current ||= document.title;
    const count = waiting + fresh;
    document.title = count > 0 ? `(${count}) ${title.current}` : title.current;
    if (count > heard.current && chats?.takes) {
      ring();
    }
    heard.current = count;
  }, [waiting, fresh, chats?.takes]);

  const texts = [
    ...(waiting > 0 ? [words.bar.replace('{count}', String(waiting))] : []),
    ...(fresh > 0 ? [words.barFresh.replace('{count}', String(fresh))] : []),
  ];
  return (
    <aside aria-label={words.barLabel} data-chat-bar>
      <p role="status" className={texts.length > 0 ? 'bg-marigold px-4 py-1 text-night sm:px-6' : ''}>
        {texts.length > 0 ? (
          <a
            href={action}
            className="inline-flex min-h-11 items-center gap-2 font-semibold underline underline-offset-4"
          >
            <Icon name="MessageCircle" size={18} />
            {texts.join(' · ')}
          </a>
        ) : null}
      </p>
    </aside>
  );
}
