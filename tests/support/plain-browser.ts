import { DomUtils, parseDocument } from 'htmlparser2';

type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number];
/** A file that a visitor chooses for the field of this name. */
type Upload = { readonly name: string; readonly type: string; readonly bytes: Uint8Array<ArrayBuffer> };
/** The values that are typed, chosen or ticked (`yes` or `no`), by field name. */
type Typed = Readonly<Record<string, string | Upload>>;

/** A page as seen by a browser without scripts. */
export interface PlainPage {
  /** The page's path and query, after all redirects. */
  readonly at: string;
  readonly status: number;
  /** The text that a reader sees on the page. */
  readonly text: string;
  /** The URL that the page redirects to after a moment; '' if it does not. */
  readonly leadsTo: string;
  /** The first link with this text. @throws if there is none */
  link(words: string): string;
  /** The URLs of links that contain this text, in page order. */
  linksWith(part: string): string[];
  /** Whether there is a button with this name and value, or a field with this name. */
  has(name: string, value?: string): boolean;
  /** The value of the first field with a name. @throws if there is none */
  valueOf(name: string): string;
  /**
   * Presses a button, given as `name=value`, or the button of the form that has a field with this name. Sends the form
   * as served, with the typed values.
   * @throws Error if a typed field is not in the form or a required one is empty
   */
  press(button: string, typed?: Typed): Promise<PlainPage>;
}

/**
 * A visitor without scripts, who only opens URLs and presses buttons on pages.
 * @param headers sent with each request, such as an IP address or cookies
 */
export function plainBrowser(origin: string, headers: Readonly<Record<string, string>> = {}) {
  const jar = new Map<string, string>();

  async function ask(path: string, init: RequestInit = {}): Promise<PlainPage> {
    const cookie = [headers.cookie ?? '', ...[...jar].map(([name, value]) => `${name}=${value}`)].filter(Boolean);
    const sent = { ...headers, ...(init.headers as Record<string, string>), cookie: cookie.join('; ') };
    const answer = await fetch(new URL(path, origin), { ...init, redirect: 'manual', headers: sent });
    for (const each of answer.headers.getSetCookie()) {
      const [pair = ''] = each.split(';');
      const split = pair.indexOf('=');
      jar.set(pair.slice(0, split), pair.slice(split + 1));
    }
    const to = answer.headers.get('location');
    if (to && answer.status === 303) {
      await answer.body?.cancel();
      return ask(new URL(to, new URL(path, origin)).href.replace(origin, ''));
    }
    return read(path, answer.status, await answer.text(), answer.headers.get('refresh') ?? '');
  }

  function read(at: string, status: number, html: string, refresh: string): PlainPage {
    const page = parseDocument(html);
    const all = (...names: string[]) =>
      DomUtils.filter((node) => 'name' in node && names.includes(node.name), page.children) as Element[];
    const controls = all('input', 'select', 'textarea', 'button');
    const formOf = (control: Element): Element | undefined => {
      for (let node: unknown = control; node; node = (node as Element).parent) {
        if ((node as Element).name === 'form') {
          return node as Element;
        }
      }
      return undefined;
    };
    const field = (name: string) => controls.find((each) => each.name !== 'button' && each.attribs.name === name);
    const button = (name: string, value: string) =>
      controls.find((each) => each.name === 'button' && each.attribs.name === name && each.attribs.value === value);
    return {
      at,
      status,
      leadsTo: /url=(.+)$/.exec(refresh)?.[1] ?? '',
      text: DomUtils.innerText(all('body')[0] ?? page).replaceAll(/\s+/g, ' '),
      link: (words) => {
        const found = all('a').find((each) => DomUtils.innerText(each).includes(words))?.attribs.href;
        if (!found) {
          throw new Error(`${at} has no link “${words}”`);
        }
        return found;
      },
      linksWith: (part) => all('a').flatMap(({ attribs: { href = '' } }) => (href.includes(part) ? [href] : [])),
      has: (name, value) => (value === undefined ? field(name) : button(name, value)) !== undefined,
      valueOf: (name) => {
        const found = field(name);
        if (!found) {
          throw new Error(`${at} has no field ${name}`);
        }
        return valueIn(found);
      },
      press: (which, typed = {}) => {
        const [name = '', value] = which.split('=');
        const pressed = value === undefined ? field(name) : button(name, value);
        const form = pressed && formOf(pressed);
        if (!form) {
          throw new Error(`${at} (${status}) has no form with ${which}`);
        }
        const own = controls.filter((each) => formOf(each) === form);
        const body = filled(own, typed, 'novalidate' in form.attribs);
        // If a field is given, the form is sent as if Enter were pressed in it, which presses the first button of the
        // form.
        const by = value === undefined ? own.find((each) => each.name === 'button') : pressed;
        if (by?.attribs.name) {
          body.append(by.attribs.name, by.attribs.value ?? '');
        }
        const to = form.attribs.action || at;
        if (form.attribs.method !== 'post') {
          throw new Error(`${at}: ${which} is not posted`);
        }
        const isMultipart = form.attribs.enctype === 'multipart/form-data';
        const text = new URLSearchParams([...body].map(([key, each]) => [key, String(each)]));
        const guards = { origin, 'sec-fetch-site': 'same-origin' };
        return ask(new URL(to, origin).href.replace(origin, ''), {
          method: 'POST',
          body: isMultipart ? body : text,
          headers: guards,
        });
      },
    };
  }

  return { open: (path: string) => ask(path) };
}

function valueIn(control: Element): string {
  if (control.name === 'textarea') {
    return DomUtils.innerText(control);
  }
  if (control.name !== 'select') {
    return control.attribs.value ?? '';
  }
  const options = DomUtils.getElementsByTagName('option', control);
  return (options.find((each) => 'selected' in each.attribs) ?? options[0])?.attribs.value ?? '';
}

/**
 * Returns the fields that a browser would send, in order.
 * @throws Error if the browser would not send the form, or no one could type the values
 */
function filled(controls: readonly Element[], typed: Typed, isUnchecked: boolean): FormData {
  const body = new FormData();
  const left = new Set(Object.keys(typed));
  for (const control of controls) {
    const { name = '', type = '', value } = control.attribs;
    if (control.name === 'button' || name === '' || 'disabled' in control.attribs) {
      continue;
    }
    const said = typed[name];
    if (type === 'file') {
      // A file field without a file is sent too, empty and without a file name.
      const chosen =
        left.has(name) && typeof said === 'object' ? said : { name: '', bytes: new Uint8Array(), type: '' };
      left.delete(name);
      body.append(name, new File([chosen.bytes], chosen.name, { type: chosen.type }));
      continue;
    }
    left.delete(name);
    if (type === 'checkbox' || type === 'radio') {
      const isTicked = said === undefined ? 'checked' in control.attribs : said === (value ?? 'on');
      if (isTicked) {
        body.append(name, value ?? 'on');
      }
      continue;
    }
    const text = typeof said === 'string' ? said : valueIn(control);
    const options = DomUtils.getElementsByTagName('option', control);
    if (control.name === 'select' && !options.some((each) => each.attribs.value === text)) {
      throw new Error(`${name} has no choice ${text}`);
    }
    if ('required' in control.attribs && text === '' && !isUnchecked) {
      throw new Error(`${name} is required`);
    }
    body.append(name, text);
  }
  if (left.size > 0) {
    throw new Error(`the form has no field ${[...left].join(', ')}`);
  }
  return body;
}
