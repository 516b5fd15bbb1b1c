import { newVisitor } from './forms.ts';
import type { Site } from './site.ts';

/** Returns the free times of the first available day, as the page offers them to a browser without scripts. */
export async function freeTimes(site: Site): Promise<string[]> {
  const answer = await fetch(`${site.origin}/appointments?way=phone`);
  const page = await answer.text();
  return [...page.matchAll(/<time dateTime="([^"]+)"/gi)].map(([, at = '']) => at);
}

/** Books a time for someone, by default the last free one of its day. @returns the appointment's path */
export async function bookAppointment(site: Site, at?: string): Promise<{ path: string; mail: string; at: string }> {
  const { address, email: mail } = newVisitor();
  const chosen = at ?? (await freeTimes(site)).at(-1);
  if (!chosen) {
    throw new Error('no time is free, because no one works here yet');
  }
  const form = { key: crypto.randomUUID(), way: 'phone', at: chosen, name: 'Asha Verma', mail, phone: newPhone() };
  const answer = await fetch(`${site.origin}/appointments`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams(form),
    headers: { 'x-forwarded-for': address, 'sec-fetch-site': 'same-origin' },
  });
  if (answer.status !== 303) {
    throw new Error(`the appointment was not taken: ${answer.status}`);
  }
  return { path: answer.headers.get('location') ?? '', mail, at: chosen };
}

let phones = 0;
/** Returns a new phone number, because each number may have only a few appointments. */
export function newPhone(): string {
  phones += 1;
  return `98${String((process.pid * 1000 + phones) % 100_000_000).padStart(8, '0')}`;
}

/** The id of the appointment with this path in the office. */
export async function appointmentId({ db }: Site, path: string): Promise<string> {
  const token = path.split('/').at(-1) ?? '';
  return (await db.selectFrom('appointments').select('id').where('token', '=', token).executeTakeFirstOrThrow()).id;
}

/** The calendar messages in the emails to someone: method and sequence, in the order of arrival. */
export const calendarNews = ({ mails }: Site, mail: string): string[] =>
  mails.mails
    .filter(({ to }) => to.includes(mail))
    .flatMap(({ raw }) => {
      const part = /Content-Type: text\/calendar;[\s\S]*?\r\n\r\n([\s\S]*?)\r\n--/i.exec(raw);
      const [head = '', body = ''] = part ?? [];
      const text = /base64/i.test(head) ? Buffer.from(body, 'base64').toString('utf8') : body;
      const [, method = ''] = /method=(\w+)/i.exec(head.replaceAll(/\r\n\s+/g, ' ')) ?? [];
      const [, sequence = ''] = /SEQUENCE:(\d+)/.exec(text) ?? [];
      return part && text.includes(`METHOD:${method}`) ? [`${method} ${sequence}`] : [];
    });
