/** Stops an automatic movement. */
export interface Ticker {
  /** Stops permanently, for example after a visitor's manual choice. */
  stop(): void;
  play(): void;
  readonly playing: boolean;
}

/** Whether a visitor is filling in a form; nothing on the screen moves automatically then. */
const isTyping = (): boolean =>
  document.activeElement?.matches('form[data-form] :is(input, textarea, select)') ?? false;

const calm = matchMedia('(prefers-reduced-motion: reduce)');

/**
 * Calls `step` every `every` milliseconds. It waits while the pointer or the focus is in `root`, while a field of any
 * form has the focus, while the tab is hidden and while reduced motion is preferred. After waiting, the interval
 * restarts. A pause button is any `[data-pause]` in `root`; its `aria-pressed` shows that it is paused.
 */
export function startTicker(root: HTMLElement, every: number, step: () => void): Ticker {
  const button = root.querySelector<HTMLButtonElement>('[data-pause]');
  let wanted = !calm.matches;
  let timer = 0;
  let held = false;
  const update = (): void => {
    clearInterval(timer);
    timer = 0;
    if (wanted && !held && !document.hidden) {
      timer = window.setInterval(step, every);
    }
    button?.setAttribute('aria-pressed', String(!wanted));
  };
  const set = (value: boolean): void => {
    wanted = value;
    update();
  };
  const hold = (): void => {
    held = root.matches(':hover') || root.querySelector(':focus-visible') !== null || isTyping();
    update();
  };
  button?.addEventListener('click', () => set(!wanted));
  for (const type of ['pointerenter', 'pointerleave']) {
    root.addEventListener(type, () => requestAnimationFrame(hold));
  }
  for (const type of ['focusin', 'focusout']) {
    document.addEventListener(type, () => requestAnimationFrame(hold));
  }
  document.addEventListener('visibilitychange', update);
  calm.addEventListener('change', () => set(!calm.matches));
  update();
  return {
    stop: () => set(false),
    play: () => set(true),
    get playing() {
      return wanted;
    },
  };
}
