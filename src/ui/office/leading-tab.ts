/**
 * How often the leading tab announces itself, and how long it can be silent before another tab takes over, in
 * milliseconds.
 */
const BEAT_MS = 1_000;
const SILENCE_MS = 3_500;
/**
 * How long a new tab waits for an answer, in milliseconds. A random part is added, so that two tabs rarely claim the
 * lead at the same time.
 */
const ANSWER_MS = 150;
const SPREAD_MS = 250;
/**
 * In milliseconds. Two tabs that claim the lead within this time compare their numbers; after it, the new claim wins,
 * because the old tab may be asleep.
 */
const AT_ONCE_MS = 700;

type Word = { readonly say: 'ask' | 'here' | 'claim' | 'gone'; readonly id: number };

/**
 * Elects one of this browser's open office tabs as the leader. Does not use the Web Locks API, because it needs HTTPS
 * and a site may be tried out without it.
 * @param name the name of their channel
 * @param lead called when this tab becomes the leader, with a signal that aborts when it stops being the leader
 * @param left ends this tab's participation
 */
export function takeLead(name: string, lead: (signal: AbortSignal) => void, left: AbortSignal): void {
  const channel = new BroadcastChannel(name);
  const id = Math.random();
  let heardAt = performance.now();
  let leadsSince = 0;
  let leading: AbortController | undefined;
  const post = (say: Word['say']): void => channel.postMessage({ say, id } satisfies Word);

  const claim = (): void => {
    if (leading || left.aborted) {
      return;
    }
    leading = new AbortController();
    leadsSince = performance.now();
    post('claim');
    lead(leading.signal);
  };
  const stepDown = (): void => {
    leading?.abort();
    leading = undefined;
    heardAt = performance.now();
  };
  const wait = (milliseconds: number): void => {
    const since = heardAt;
    setTimeout(
      () => {
        if (heardAt === since) {
          claim();
        }
      },
      milliseconds + Math.random() * SPREAD_MS,
    );
  };

  channel.addEventListener('message', ({ data }) => {
    const { say, id: other } = data as Word;
    if (say === 'ask') {
      if (leading) {
        post('here');
      }
      return;
    }
    if (say === 'gone') {
      return wait(0);
    }
    heardAt = performance.now();
    const isAtOnce = performance.now() - leadsSince < AT_ONCE_MS;
    if (leading && (say === 'claim' && !isAtOnce ? true : other < id)) {
      stepDown();
    } else if (leading) {
      post('here');
    }
  });
  const beat = setInterval(
    () => {
      if (leading) {
        post('here');
      } else if (performance.now() - heardAt > SILENCE_MS) {
        claim();
      }
    },
    BEAT_MS + Math.random() * SPREAD_MS,
  );
  left.addEventListener('abort', () => {
    clearInterval(beat);
    if (leading) {
      post('gone');
    }
    leading?.abort();
    channel.close();
  });
  post('ask');
  wait(ANSWER_MS);
}
