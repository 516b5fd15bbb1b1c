import { askPaper, decidePaper, reopenPaper } from '../../src/server/domains/papers/check-paper.ts';
import { handIn, takeBack } from '../../src/server/domains/papers/hand-in.ts';
import { listPapers } from '../../src/server/domains/papers/list-papers.ts';
import type { Database } from '../../src/server/platform/database/schema.ts';
import { now, ravi } from './office-desk.ts';
import { anOrder, mailOf, orderOf } from './order-desk.ts';

/** The deadline for the office to look at a waiting order. */
export const lookedAtBy = now + 5000;

type Deed = 'give' | 'withdraw' | 'accept' | 'refuse' | 'reopen' | 'ask';
/** An action on one of the two documents of an order, such as `give 0`. */
type Step = `${Deed} ${0 | 1}`;

/** Each state that the documents of an order can be in, the steps that lead to it, and who has to act next. */
export const paperStates: readonly { name: string; steps: readonly Step[]; whose: 'us' | 'customer' }[] = [
  { name: 'none handed', steps: ['ask 0'], whose: 'customer' },
  { name: 'some handed', steps: ['give 0'], whose: 'us' },
  { name: 'all handed', steps: ['give 0', 'give 1'], whose: 'us' },
  { name: 'one accepted, one missing', steps: ['give 0', 'accept 0'], whose: 'customer' },
  { name: 'one accepted, one handed', steps: ['give 0', 'give 1', 'accept 0'], whose: 'us' },
  { name: 'one refused, one missing', steps: ['give 0', 'refuse 0'], whose: 'customer' },
  { name: 'one refused, one accepted', steps: ['give 0', 'give 1', 'accept 1', 'refuse 0'], whose: 'customer' },
  { name: 'one refused, one handed', steps: ['give 0', 'give 1', 'refuse 0'], whose: 'us' },
  { name: 'refused and handed in again', steps: ['give 0', 'refuse 0', 'give 0'], whose: 'us' },
  { name: 'all accepted', steps: ['give 0', 'give 1', 'accept 0', 'accept 1'], whose: 'us' },
  { name: 'accepted and to be checked again', steps: ['give 0', 'accept 0', 'reopen 0'], whose: 'us' },
  { name: 'withdrawn', steps: ['give 0', 'withdraw 0'], whose: 'customer' },
  { name: 'one withdrawn, one handed', steps: ['give 0', 'give 1', 'withdraw 0'], whose: 'us' },
];

const pair = (en: string) => ({ en, hi: `${en} हिंदी` });

/** Places an order that requests two documents, and takes some steps with them. */
export async function anOrderAfter(db: Database, steps: readonly Step[], mail = 'asha@example.in') {
  const asked = ['pan', 'photo'].map((item) => ({ item, name: pair(item), hint: pair('') }));
  const orderer = { name: 'आशा वर्मा', mail, phone: '+919810012345', gstin: '', state: 'delhi' };
  const { token } = await anOrder(db, { asked, orderer });
  const { id, number } = await orderOf(db, token);
  for (const [index, step] of steps.entries()) {
    const [deed = '', which = ''] = step.split(' ');
    const paper = (await listPapers(db, [id]))[Number(which)];
    if (!paper) {
      throw new Error('the paper is not there');
    }
    const by = { actor: ravi, visitorAddress: '203.0.113.5', now: now + 1000, dueAt: lookedAtBy };
    const change = { ...by, paperId: paper.id, seen: paper.version };
    const refused = { verdict: 'refused', reason: 'blurred', text: '' } as const;
    const none = { item: '', name: pair(''), hint: pair(''), note: '' };
    const page = { key: `attachments/db/${id}${index}.jpg`, name: `${step}.jpg`, type: 'image/jpeg', size: 1000 };
    const pages = [{ ...page, sha256: `${index}`, scan: 'none' as const }];
    const outcome = await {
      give: () => handIn(db, { token }, { paperId: paper.id, pages, dueAt: lookedAtBy, now }),
      withdraw: () => takeBack(db, { token }, { pageId: paper.pages[0]?.id ?? '', now }),
      accept: () => decidePaper(db, { number }, change, { verdict: 'accepted' }, mailOf('accepted')),
      refuse: () => decidePaper(db, { number }, change, refused, mailOf('refused')),
      reopen: () => reopenPaper(db, { number }, change),
      ask: () => askPaper(db, { number }, by, { ...none, name: pair('one more') }),
    }[deed as Deed]();
    if (outcome !== 'done') {
      throw new Error(`${step} came to ${outcome}`);
    }
  }
  return { token, order: await orderOf(db, token) };
}
