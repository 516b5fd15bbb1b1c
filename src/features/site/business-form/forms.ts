import type { BusinessFormName } from '@/catalogue/reading/business-form.shape.ts';

/** The questions in order, with their answers; the first answer is selected by default. */
export const questions = {
  purpose: ['profit', 'good'],
  people: ['one', 'few', 'many'],
  money: ['own', 'investors', 'public'],
  risk: ['low', 'high'],
  papers: ['least', 'some', 'full'],
  say: ['family', 'members', 'national'],
  citizens: ['yes', 'no'],
} as const;

export type Question = keyof typeof questions;
export type Answers = { readonly [Name in Question]: (typeof questions)[Name][number] };

/**
 * One reason for or against a form. `rules out` excludes the form, and a number is the weight of any other reason. The
 * sentence of a reason has the message key `key`.
 */
export interface Reason {
  readonly key: string;
  readonly when: Partial<{ readonly [Name in Question]: readonly Answers[Name][] }>;
  readonly weight: number | 'rules out';
}

const profit = { purpose: ['profit'] } as const;
const notForGood: Reason = { key: 'notForGood', when: { purpose: ['good'] }, weight: 'rules out' };
const notForProfit: Reason = { key: 'notForProfit', when: profit, weight: 'rules out' };
const onlyOne: Reason = { key: 'onlyOne', when: { people: ['few', 'many'] }, weight: 'rules out' };
const needsTwo: Reason = { key: 'needsTwo', when: { people: ['one'] }, weight: 'rules out' };
const secondPerson: Reason = { key: 'secondPerson', when: { people: ['one'] }, weight: -1 };
const noShares: Reason = { key: 'noShares', when: { money: ['investors', 'public'] }, weight: 'rules out' };
const ownRisk: Reason = { key: 'ownRisk', when: { risk: ['high'] }, weight: 'rules out' };
const citizensOnly: Reason = { key: 'citizensOnly', when: { citizens: ['no'] }, weight: 'rules out' };
const leastPapers: Reason = { key: 'leastPapers', when: { papers: ['least'] }, weight: 2 };
const limited: Reason = { key: 'limited', when: { ...profit, risk: ['high'] }, weight: 1 };
const auditAlways: Reason = { key: 'auditAlways', when: { papers: ['least'] }, weight: -2 };

/** The nine forms, simplest first, because the simpler one wins a tie. */
export const forms = {
  proprietorship: [
    notForGood,
    onlyOne,
    noShares,
    ownRisk,
    citizensOnly,
    { key: 'alone', when: { people: ['one'] }, weight: 2 },
    leastPapers,
    { key: 'flatRate', when: profit, weight: 1 },
  ],
  partnership: [
    notForGood,
    needsTwo,
    noShares,
    ownRisk,
    citizensOnly,
    { key: 'together', when: { people: ['few', 'many'] }, weight: 1 },
    leastPapers,
    { key: 'flatRate', when: profit, weight: 1 },
  ],
  llp: [
    notForGood,
    needsTwo,
    { key: 'llpNoShares', when: { money: ['investors', 'public'] }, weight: 'rules out' },
    { key: 'yearlyForms', when: { papers: ['least'] }, weight: -1 },
    { key: 'fewerMeetings', when: { papers: ['some'] }, weight: 2 },
    limited,
    { key: 'abroad', when: { citizens: ['no'] }, weight: 1 },
  ],
  'one-person': [
    notForGood,
    onlyOne,
    { key: 'opcNoInvestors', when: { money: ['investors', 'public'] }, weight: 'rules out' },
    citizensOnly,
    auditAlways,
    { key: 'aloneLimited', when: { people: ['one'], risk: ['high'] }, weight: 3 },
    { key: 'accounts', when: { papers: ['full'] }, weight: 1 },
  ],
  private: [
    notForGood,
    { key: 'noPublicMoney', when: { money: ['public'] }, weight: 'rules out' },
    secondPerson,
    auditAlways,
    { key: 'shares', when: { money: ['investors'] }, weight: 3 },
    limited,
    { key: 'accounts', when: { papers: ['full'] }, weight: 2 },
    { key: 'abroad', when: { citizens: ['no'] }, weight: 1 },
  ],
  public: [
    notForGood,
    { key: 'onlyForPublic', when: { money: ['own', 'investors'] }, weight: 'rules out' },
    { key: 'needsSeven', when: { people: ['one', 'few'] }, weight: -1 },
    { key: 'publicMoney', when: { money: ['public'] }, weight: 3 },
    limited,
  ],
  'section-8': [
    notForProfit,
    { key: 'secondPerson', when: { people: ['one'] }, weight: -1 },
    auditAlways,
    { key: 'national', when: { say: ['national'] }, weight: 3 },
    { key: 'accounts', when: { papers: ['full'] }, weight: 1 },
    { key: 'abroad', when: { citizens: ['no'] }, weight: 1 },
  ],
  trust: [
    notForProfit,
    { key: 'needsTrustees', when: { people: ['one'] }, weight: -1 },
    { key: 'threeEnough', when: { people: ['one', 'few'] }, weight: 1 },
    { key: 'family', when: { say: ['family'] }, weight: 3 },
    { key: 'quick', when: { papers: ['least'] }, weight: 2 },
    { key: 'donorsAsk', when: { say: ['national'] }, weight: -1 },
  ],
  society: [
    notForProfit,
    { key: 'sevenMembers', when: { people: ['one', 'few'] }, weight: 'rules out' },
    { key: 'votes', when: { say: ['members'] }, weight: 3 },
    { key: 'sevenThere', when: { people: ['many'] }, weight: 1 },
    { key: 'notFamily', when: { say: ['family'] }, weight: -2 },
  ],
} as const satisfies Readonly<Record<BusinessFormName, readonly Reason[]>>;

export type Form = BusinessFormName;
export const formNames = Object.keys(forms) as Form[];
