import { isText, listOf, objectWith, readJson } from '@/kernel/read-json.ts';
import { chatStyle } from './chat-style.ts';
import { looksSecret } from './secret-digits.ts';

/** The response of the chat's page; see chat.server.ts. */
interface Reply {
  readonly isBegun: boolean;
  readonly isOpen: boolean;
  readonly stateText: string;
  readonly entries: readonly { readonly seq: number; readonly side: string; readonly html: string }[];
  readonly seq: number;
  readonly unseen: number;
  readonly unseenText: string;
  readonly needsContact: boolean;
  readonly typing: string;
  readonly isExpected: boolean;
  readonly notice?: { readonly look: string; readonly text: string };
  /** The HTML of the whole chat box, if requested. */
  readonly html?: string;
}

interface Unsent {
  readonly key: string;
  readonly text: string;
}

/** The key in local storage of the messages that the server has not confirmed yet. */
const UNSENT = 'chat:unsent';
/**
 * The key of the number of answers that the visitor has not seen, stored while a conversation is open; see
 * site.client.ts.
 */
const OPEN = 'chat:open';
/**
 * How long the server can be silent before the connection is considered dead, in milliseconds. It sends a heartbeat
 * every 15 seconds.
 */
const SILENCE = 45_000;
const FIRST_PAUSE = 2_000;
const LONGEST_PAUSE = 30_000;
/**
 * How long the page collects events before it requests the new rows, and the maximum random delay if all open pages
 * request them, in milliseconds.
 */
const GATHER = 20;
const SPREAD = 3_000;
/** How often typing is reported, in milliseconds. The server treats a report as valid for six seconds. */
const TYPES = 4_000;
const TYPING = 6_000;
/** How often a closed panel checks for an answer while one is expected, in milliseconds. */
const GLANCE = 20_000;

/** The distance from the end, in pixels, within which the log scrolls along with new messages. */
const NEAR = 60;
/** The buttons that open the panel. */
const OPENERS = '[popovertarget=chat]:not([popovertargetaction])';

/** A random key; works without HTTPS too. */
const newKey = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-');

type Timer = ReturnType<typeof setTimeout> | undefined;

function read(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

function keep(name: string, value: string | undefined): void {
  try {
    if (value === undefined) {
      localStorage.removeItem(name);
    } else {
      localStorage.setItem(name, value);
    }
  } catch {
    // Without storage, unsent messages last only as long as the page.
  }
}

function unsentBefore(): Unsent[] {
  try {
    return readJson(read(UNSENT) ?? '[]', UNSENT, listOf(objectWith<Unsent>({ key: isText, text: isText })));
  } catch {
    return [];
  }
}

/** A conversation in the panel or on its page. */
class Conversation {
  readonly #root: HTMLElement;
  readonly #panel: HTMLElement | undefined;
  readonly #path: string;
  readonly #queue = unsentBefore();
  #seq = 0;
  #shownSeen = 0;
  /** The sequence number of the newest message from the office on the page. */
  #ours = 0;
  #isBegun = false;
  #isExpected = false;
  #isSending = false;
  #source: EventSource | undefined;
  #pause = FIRST_PAUSE;
  #watchdog: Timer;
  #again: Timer;
  #silence: Timer;
  #typing: Timer;
  #typedAt = 0;
  #opener: HTMLElement | undefined;
  /** The label of the mark on the floating button while there is nothing to read. */
  #openText: string | undefined;

  constructor(root: HTMLElement) {
    this.#root = root;
    this.#panel = root.popover === null ? undefined : root;
    this.#path = root.querySelector('form')?.getAttribute('action') ?? '/chat';
  }

  async begin(): Promise<void> {
    const style = document.createElement('link');
    style.rel = 'stylesheet';
    style.href = chatStyle;
    document.head.append(style);
    document.addEventListener('visibilitychange', () => this.#show());
    addEventListener('pageshow', ({ persisted }) => {
      if (persisted) {
        this.#show();
      }
    });
    addEventListener('online', () => void this.#reopen());
    if (this.#panel) {
      this.#listenToPanel(this.#panel);
    }
    await this.#loadWhole();
    this.#connect();
    void this.#drain();
  }

  #find<Found extends HTMLElement = HTMLElement>(name: string): Found | null {
    return this.#root.querySelector<Found>(`[data-chat-${name}]`);
  }

  #isOpen(): boolean {
    return this.#panel?.matches(':popover-open') ?? true;
  }

  #isSeen(): boolean {
    return this.#isOpen() && document.visibilityState === 'visible';
  }

  async #ask(query: string, body?: FormData | Record<string, string>): Promise<{ status: number; reply?: Reply }> {
    try {
      const answer = await fetch(this.#path + query, {
        headers: { accept: 'application/json' },
        cache: 'no-store',
        ...(body ? { method: 'POST', body: this.#bodyOf(body) } : {}),
      });
      const isData = answer.headers.get('content-type')?.includes('json');
      return { status: answer.status, ...(isData ? { reply: (await answer.json()) as Reply } : {}) };
    } catch {
      return { status: 0 };
    }
  }

  #bodyOf(body: FormData | Record<string, string>): BodyInit {
    const all = body instanceof FormData ? body : new URLSearchParams(body);
    all.set('after', String(this.#seq));
    return all;
  }

  #toEnd(): void {
    const log = this.#find('log');
    log?.scrollTo({ top: log.scrollHeight });
    this.#find('newest')?.setAttribute('hidden', '');
  }

  #note(notice?: Reply['notice']): void {
    const place = this.#find('notice');
    if (place) {
      place.className = notice?.look === 'good' ? 'chat-good' : 'chat-bad';
      place.hidden = !notice;
      place.textContent = notice?.text ?? '';
    }
  }

  /** Shows or hides the notice that the server cannot be reached. */
  #fail(has: boolean): void {
    this.#find('failed')?.toggleAttribute('hidden', !has);
  }

  /** Keeps screen readers from reading out the rows that are added next, because they are old or the visitor's own. */
  #quietly(): void {
    this.#find('log')?.setAttribute('aria-live', 'off');
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => this.#find('log')?.setAttribute('aria-live', 'polite'), 500);
  }

  #showUnsent(): void {
    const list = this.#find('log')?.querySelector('ol');
    for (const row of list?.querySelectorAll('[data-unsent]') ?? []) {
      row.remove();
    }
    for (const { text } of this.#queue) {
      const row = this.#find<HTMLTemplateElement>('unsent')?.content.firstElementChild?.cloneNode(true);
      const said = row instanceof HTMLElement ? row.querySelector('.chat-text') : null;
      if (list && said && row instanceof HTMLElement) {
        row.dataset.unsent = '';
        said.textContent = text;
        list.append(row);
      }
    }
    if (this.#queue.length > 0) {
      this.#find('log')?.removeAttribute('hidden');
      this.#toEnd();
    }
  }

  /**
   * Adds the number of unread messages to the labels of the buttons that open the panel, and marks the floating button
   * while a conversation is open, on later pages too.
   */
  #badge({ isOpen, unseen, unseenText }: Reply): void {
    const count = this.#isOpen() ? 0 : unseen;
    keep(OPEN, isOpen || count > 0 ? String(count) : undefined);
    const mark = document.querySelector<HTMLElement>('[data-chat-mark]');
    const [number, label] = mark?.children ?? [];
    if (mark && number && label instanceof HTMLElement) {
      mark.hidden = !isOpen && count === 0;
      number.textContent = count > 0 ? String(Math.min(count, 99)) : '•';
      this.#openText ??= label.textContent;
      label.textContent = count > 0 ? unseenText : this.#openText;
    }
    for (const button of document.querySelectorAll<HTMLElement>(OPENERS)) {
      if (count > 0) {
        button.dataset.count = String(count);
        button.setAttribute('aria-label', `${button.textContent.trim()} (${count})`);
      } else {
        delete button.dataset.count;
        button.removeAttribute('aria-label');
      }
    }
  }

  #apply(reply: Reply): void {
    this.#isExpected = reply.isExpected;
    this.#isBegun = reply.isBegun;
    this.#say('state', reply.stateText);
    this.#say('typing', reply.typing);
    // The server sends no event when someone stops typing.
    clearTimeout(this.#typing);
    this.#typing = reply.typing ? setTimeout(() => this.#say('typing', ''), TYPING) : undefined;
    this.#addRows(reply);
    if (!reply.needsContact) {
      this.#find('contact')?.remove();
    }
    this.#badge(reply);
    this.#ours = Math.max(this.#ours, reply.entries.findLast(({ side }) => side === 'ours')?.seq ?? 0);
    this.#see();
  }

  #say(name: string, text: string): void {
    const place = this.#find(name);
    if (place && place.textContent !== text) {
      place.textContent = text;
    }
  }

  #addRows({ entries, seq }: Reply): void {
    const log = this.#find('log');
    const list = log?.querySelector('ol');
    const fresh = entries.filter((entry) => entry.seq > this.#seq);
    this.#seq = Math.max(this.#seq, seq);
    if (!log || !list || fresh.length === 0) {
      return;
    }
    const wasAtEnd = log.scrollHeight - log.scrollTop - log.clientHeight < NEAR;
    const hasOurs = fresh.some(({ side }) => side === 'ours');
    if (fresh.every(({ side }) => side === 'theirs')) {
      this.#quietly();
    }
    for (const { html } of fresh) {
      list.insertAdjacentHTML('beforeend', html);
    }
    log.hidden = false;
    this.#showUnsent();
    if (wasAtEnd || !hasOurs) {
      this.#toEnd();
    } else {
      this.#find('newest')?.removeAttribute('hidden');
    }
  }

  /** Tells the server which messages the visitor has seen, if the page is visible. */
  #see(): void {
    if (this.#isSeen() && this.#ours > this.#shownSeen) {
      this.#shownSeen = this.#ours;
      void this.#ask('', { act: 'seen', seq: String(this.#ours) });
    }
  }

  async #load(): Promise<void> {
    const { reply } = await this.#ask(`?after=${this.#seq}`);
    if (reply) {
      this.#apply(reply);
    }
  }

  /** Requests the whole chat box and replaces the old one. What was typed is kept. */
  async #loadWhole(): Promise<void> {
    const { reply } = await this.#ask('?box');
    const old = this.#root.querySelector('[data-chat-body],[data-chat-box]');
    if (!reply?.html || !old) {
      return;
    }
    const before = old.querySelector('textarea');
    const typed = before?.value ?? '';
    const hadFocus = before !== null && document.activeElement === before;
    old.insertAdjacentHTML('afterend', reply.html);
    old.remove();
    // The field for a file is moved, because a file may be chosen already, or its dialog may be open.
    const chosen = old.querySelector('[type=file]');
    if (chosen) {
      this.#root.querySelector('[type=file]')?.replaceWith(chosen);
    }
    this.#seq = reply.seq;
    const field = this.#root.querySelector('textarea');
    if (field) {
      field.value = typed;
      if (hadFocus) {
        field.focus();
      }
    }
    this.#quietly();
    this.#listenToForms();
    this.#apply(reply);
    this.#showUnsent();
    this.#toEnd();
  }

  #close(): void {
    this.#source?.close();
    this.#source = undefined;
    clearTimeout(this.#watchdog);
  }

  #heard(): void {
    clearTimeout(this.#watchdog);
    this.#watchdog = setTimeout(() => void this.#reopen(), SILENCE);
  }

  #connect(): void {
    this.#close();
    if (!this.#isBegun || !this.#isSeen()) {
      return;
    }
    const line = new EventSource(`/chat/live?after=${this.#seq}`);
    this.#source = line;
    this.#heard();
    line.addEventListener('open', () => {
      this.#pause = FIRST_PAUSE;
      this.#heard();
    });
    line.addEventListener('beat', () => this.#heard());
    line.addEventListener('message', ({ data }) => {
      this.#heard();
      const { type } = readJson(String(data), 'chat news', objectWith<{ type: string }>({ type: isText }));
      clearTimeout(this.#again);
      // When a clerk comes or goes, every page is told, and they must not all send a request at the same moment.
      this.#again = setTimeout(() => void this.#load(), type === 'again' ? Math.random() * SPREAD : GATHER);
    });
    line.addEventListener('error', () => {
      // The browser does not reconnect after a response that is not a stream.
      if (line.readyState === EventSource.CLOSED && this.#source === line) {
        this.#close();
        setTimeout(() => void this.#reopen(), this.#pause + Math.random() * FIRST_PAUSE);
        this.#pause = Math.min(this.#pause * 2, LONGEST_PAUSE);
      }
    });
  }

  async #reopen(): Promise<void> {
    if (this.#isSeen()) {
      await this.#load();
      this.#connect();
    }
  }

  #show(): void {
    if (this.#isSeen()) {
      void this.#reopen();
    } else {
      this.#close();
    }
  }

  /** Sends the waiting messages in order, and tries again until the server has confirmed or rejected each. */
  async #drain(): Promise<void> {
    if (this.#isSending) {
      return;
    }
    this.#isSending = true;
    let wait = FIRST_PAUSE;
    for (let next = this.#queue[0]; next; next = this.#queue[0]) {
      const { status, reply } = await this.#ask('', { ...next, act: 'send', page: location.pathname, sure: '1' });
      const isRefused = status >= 400 && status < 500;
      this.#fail(status !== 200 && !reply);
      if (status === 200 && reply) {
        this.#unqueue();
        await this.#sent(reply);
        wait = FIRST_PAUSE;
      } else if (isRefused) {
        this.#refuse(next, reply);
      } else {
        await new Promise((done) => setTimeout(done, wait + Math.random() * FIRST_PAUSE));
        wait = Math.min(wait * 2, LONGEST_PAUSE);
      }
    }
    this.#isSending = false;
  }

  #unqueue(): void {
    this.#queue.shift();
    keep(UNSENT, this.#queue.length > 0 ? JSON.stringify(this.#queue) : undefined);
  }

  /**
   * Shows that a file is being sent or has been sent, and announces it to screen readers.
   * @param name of the file; without it, shows nothing
   */
  #sayUpload(state: 'sending' | 'sent', name?: string): void {
    const text = this.#find(state)?.textContent ?? '';
    this.#say('upload', name === undefined ? '' : text.replace('{file}', () => name));
  }

  /**
   * Sends a message with a file. Files cannot be kept for later, so the visitor has to send it again if it fails. What
   * is typed or chosen during the upload stays for the next message.
   */
  async #sendFile(): Promise<void> {
    // The response to the first message sets the cookie. Without it, the file would start a second conversation.
    while (this.#isSending) {
      await new Promise((done) => setTimeout(done, 100));
    }
    const form = this.#find<HTMLFormElement>('form');
    const field = form?.querySelector('textarea');
    const chosen = form?.querySelector<HTMLInputElement>('[type=file]');
    const key = form?.elements.namedItem('key');
    if (!form || !field || !chosen?.value || !(key instanceof HTMLInputElement)) {
      // The file was sent in the meantime.
      this.#sendText();
      return;
    }
    const [file] = chosen.files ?? [];
    const text = field.value;
    this.#find('unsent-file')?.setAttribute('hidden', '');
    this.#sayUpload('sending', file?.name);
    const body = new FormData(form);
    body.set('page', location.pathname);
    body.set('sure', '1');
    this.#isSending = true;
    const { status, reply } = await this.#ask('', body);
    this.#isSending = false;
    this.#sayUpload('sending');
    this.#find('unsent-file')?.toggleAttribute('hidden', reply !== undefined);
    if (status === 200 && reply) {
      field.value = field.value.startsWith(text) ? field.value.slice(text.length).trimStart() : field.value;
      this.#warn(field.value);
      if (chosen.files?.[0] === file) {
        chosen.value = '';
      }
      key.value = newKey();
      await this.#sent(reply);
      this.#sayUpload('sent', file?.name);
    } else if (reply) {
      this.#note(reply.notice);
    }
    void this.#drain();
  }

  async #sent(reply: Reply): Promise<void> {
    this.#note();
    const isFirst = !this.#isBegun;
    this.#apply(reply);
    this.#showUnsent();
    if (isFirst) {
      await this.#loadWhole();
    }
    if (!this.#source) {
      this.#connect();
    }
  }

  /** Puts a rejected message back into the field, with the reason. */
  #refuse({ text }: Unsent, reply: Reply | undefined): void {
    this.#unqueue();
    const field = this.#root.querySelector('textarea');
    if (field) {
      field.value = [text, field.value].filter(Boolean).join('\n');
    }
    this.#showUnsent();
    this.#note(reply?.notice);
  }

  /** Adds what is typed to the messages that are sent in order. */
  #sendText(): void {
    const field = this.#root.querySelector('textarea');
    const text = field?.value.trim() ?? '';
    if (!field || text === '') {
      return;
    }
    this.#queue.push({ key: newKey(), text });
    keep(UNSENT, JSON.stringify(this.#queue));
    field.value = '';
    this.#sayUpload('sent');
    this.#warn('');
    this.#quietly();
    this.#showUnsent();
    void this.#drain();
  }

  /** Warns about what looks like a secret. */
  #warn(text: string): void {
    this.#find('warning')?.toggleAttribute('hidden', !looksSecret(text));
  }

  /** Listens to the forms, which are replaced whenever the box is. */
  #listenToForms(): void {
    const form = this.#find<HTMLFormElement>('form');
    const field = form?.querySelector('textarea');
    form?.addEventListener('submit', (event) => {
      event.preventDefault();
      if (form.querySelector<HTMLInputElement>('[type=file]')?.value) {
        void this.#sendFile();
      } else {
        this.#sendText();
      }
    });
    field?.addEventListener('keydown', (event) => {
      const isPlain = event.key === 'Enter' && !event.shiftKey && !event.isComposing;
      if (isPlain && matchMedia('(pointer: fine)').matches) {
        event.preventDefault();
        form?.requestSubmit();
      }
    });
    field?.addEventListener('input', () => {
      this.#warn(field.value);
      if (this.#isBegun && Date.now() - this.#typedAt > TYPES) {
        this.#typedAt = Date.now();
        void this.#ask('', { act: 'typing' });
      }
    });
    this.#find('newest')?.addEventListener('click', () => {
      this.#toEnd();
      this.#find('log')?.focus();
    });
    for (const name of ['contact', 'end']) {
      const other = this.#find<HTMLFormElement>(name);
      other?.addEventListener('submit', (event) => {
        event.preventDefault();
        void this.#post(other);
      });
    }
  }

  async #post(form: HTMLFormElement): Promise<void> {
    const typed = Object.fromEntries(new FormData(form)) as Record<string, string>;
    const { status, reply } = await this.#ask('', typed);
    this.#fail(!reply);
    if (!reply) {
      return;
    }
    if (typed.act === 'end' && status === 200) {
      this.#close();
      this.#queue.length = 0;
      keep(UNSENT, undefined);
      this.#shownSeen = 0;
      this.#ours = 0;
      await this.#loadWhole();
    } else {
      this.#apply(reply);
    }
    this.#note(reply.notice);
    if (status === 200) {
      this.#root.querySelector('textarea')?.focus();
    }
  }

  #listenToPanel(panel: HTMLElement): void {
    const note = ({ target }: Event): void => {
      this.#opener = target instanceof Element ? (target.closest<HTMLElement>(OPENERS) ?? this.#opener) : undefined;
    };
    // The button that opened the panel was pressed before this code loaded.
    this.#opener = document.activeElement?.closest<HTMLElement>(OPENERS) ?? undefined;
    document.addEventListener('click', note, true);
    panel.addEventListener('toggle', ({ newState }) => {
      if (newState === 'open') {
        this.#focus(panel);
        // The log may have been filled while it was hidden.
        this.#toEnd();
      } else if (document.activeElement === document.body) {
        this.#focusOpener();
      }
      this.#show();
    });
    panel.addEventListener('keydown', (event) => {
      if (event.key === 'Escape' && !event.isComposing) {
        panel.hidePopover();
        this.#focusOpener();
      }
    });
    setInterval(() => {
      if (this.#isBegun && this.#isExpected && !this.#isOpen() && document.visibilityState === 'visible') {
        void this.#load();
      }
    }, GLANCE);
    // A click on the page behind the panel does not close a conversation.
    const wasOpen = this.#isOpen();
    panel.popover = 'manual';
    if (wasOpen) {
      panel.showPopover();
      this.#focus(panel);
    }
  }

  /**
   * Returns the focus to the button that opened the panel. If that button is in the floating menu, it is hidden again
   * by now, so the menu gets the focus.
   */
  #focusOpener(): void {
    const menu = document.querySelector<HTMLElement>('[data-floating] summary');
    const opener = this.#opener?.checkVisibility() ? this.#opener : menu;
    opener?.focus();
  }

  /** Focuses the field, or the panel itself on a phone, where the keyboard would cover half of the panel. */
  #focus(panel: HTMLElement): void {
    const field = matchMedia('(pointer: fine)').matches ? this.#root.querySelector('textarea') : null;
    (field ?? panel).focus();
  }
}

let conversation: Conversation | undefined;

/** Turns the panel or the page into a live conversation. */
export function enhanceChat(): void {
  const root = document.querySelector<HTMLElement>('[data-chat]');
  if (root && !conversation) {
    conversation = new Conversation(root);
    void conversation.begin();
  }
}
