import { setTimeout as sleep } from 'node:timers/promises';
import { type ProxyAddress, type Visitor, visitor } from './visitor.ts';

/** What the proxy's visitors received while the work ran. */
export interface RollingLoad {
  /** Every unexpected response. */
  readonly failed: readonly string[];
  /** References of the acknowledged enquiries. */
  readonly references: readonly string[];
  readonly pages: number;
}

let visitors = 0;

/** A visitor with a new IP address. */
export function newVisitor(proxy: ProxyAddress): Visitor {
  visitors += 1;
  return visitor(proxy, `127.8.${visitors >> 8}.${visitors & 255}`);
}

/** Returns the body of a contact form. @param key the form's key, which is also the first part of the email address */
export const inquiry = (key: string): string =>
  new URLSearchParams({
    name: 'Asha Verma',
    email: `${key}@example.in`,
    phone: '9812345678',
    message: 'GST',
    key,
  }).toString();

/** Lets two visitors read and two write at a time, through the proxy, while the work runs. Keys begin with `rolling-`. */
export async function loadDuring(proxy: ProxyAddress, work: () => Promise<void>): Promise<RollingLoad> {
  const failed: string[] = [];
  const references: string[] = [];
  let pages = 0;
  let over = false;
  const browse = async (paths: readonly string[]): Promise<void> => {
    const someone = newVisitor(proxy);
    for (let index = 0; !over; index += 1) {
      const path = paths[index % paths.length] ?? '/';
      const answer = await someone.get(path).catch((error: Error) => error);
      if (answer instanceof Error || answer.status !== 200) {
        failed.push(`${path}: ${describe(answer)}`);
      } else {
        pages += 1;
      }
      // The proxy allows each visitor 50 pages per second, so this pause keeps the visitor below the limit.
      await sleep(25);
    }
    someone.leave();
  };
  const send = async (): Promise<void> => {
    while (!over) {
      const someone = newVisitor(proxy);
      const answer = await someone.post('/send/contact', inquiry(`rolling-${visitors}`)).catch((error: Error) => error);
      if (answer instanceof Error || answer.status !== 200) {
        failed.push(`form: ${describe(answer)}`);
      } else {
        references.push((JSON.parse(answer.text) as { reference: string }).reference);
      }
      someone.leave();
      await sleep(20);
    }
  };
  const load = [browse(['/', '/hi', '/contact']), browse(['/services', '/faq?q=gst', '/hi/status']), send(), send()];
  try {
    await work();
  } finally {
    over = true;
    await Promise.all(load);
  }
  return { failed, references, pages };
}

const describe = (answer: Error | { status: number; text: string }): string =>
  answer instanceof Error ? answer.message : `${answer.status} ${answer.text.slice(0, 200)}`;
