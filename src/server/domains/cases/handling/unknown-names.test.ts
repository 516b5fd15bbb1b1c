import { expect, test } from 'vitest';
import { describeOnEachEngine } from '../../../../../tests/support/each-engine.ts';
import { aCase, now, ravi } from '../../../../../tests/support/office-desk.ts';
import { createUser } from '../../accounts/users.ts';
import { addNote } from './add-note.ts';
import { countUnseenMentions } from './mentions.ts';
import { unknownNames } from './unknown-names.ts';

const clerks = [
  { id: 'r', name: 'Ravi Kumar' },
  { id: 's', name: 'Ravi Sharma' },
  { id: 'm', name: 'मीरा शर्मा' },
  { id: 'l', name: 'Lakshmi' },
  { id: 'o', name: 'owner@example.in' },
];
const unknown = (text: string) => unknownNames(text, clerks).map(({ typed, close }) => [typed, ...close]);

test('a name that no colleague has is reported with similar ones', () => {
  const told = {
    '@Lakhsmi please look': [['Lakhsmi', 'Lakshmi']],
    '@लक्ष्मी देखिए': [['लक्ष्मी', 'Lakshmi']],
    '@Meera, and @Zzyzx': [['Meera', 'मीरा शर्मा'], ['Zzyzx']],
    '@मिरा देखिए': [['मिरा', 'मीरा शर्मा']],
    '@Ravi look': [['Ravi', 'Ravi Kumar', 'Ravi Sharma']],
    '@Ravi Kumr look': [['Ravi', 'Ravi Kumar', 'Ravi Sharma']],
    '@Kumar, @kumar': [['kumar', 'Ravi Kumar']],
    '@Kumr': [['Kumr', 'Ravi Kumar']],
    '@ownr': [['ownr', 'owner@example.in']],
  };
  for (const [text, names] of Object.entries(told)) {
    expect([text, unknown(text)]).toEqual([text, names]);
  }
});

test('names of colleagues, email addresses, hosts and prices are not reported', () => {
  const known = [
    '@Ravi Kumar, @lakshmi and @मीरा',
    'mail asha@example.in, or asha @example.in',
    'राजा@example.in',
    '3 classes @ ₹500, two @500 and 18@5%',
    '@owner@example.in',
    'x.@example.in',
    '@',
    '@@Lakshmi',
    'nothing',
  ];
  for (const text of known) {
    expect([text, unknown(text)]).toEqual([text, []]);
  }
});

describeOnEachEngine('a note that mentions no one', ({ open }) => {
  test('is stopped once, and saved when it is sent again', async () => {
    const db = await open();
    const meera = { mailAddress: 'm@example.in', name: 'Meera', role: 'clerk', locale: 'en' } as const;
    const { id: userId = '' } = (await createUser(db, meera, 0)) ?? {};
    const { reference } = await aCase(db);
    const note = (body: string, told: readonly string[]) =>
      addNote(db, { reference, body, told, seen: 0, actor: ravi, now });
    expect(await note('@Mera the PAN is missing', [])).toEqual({
      outcome: 'whom',
      names: [{ typed: 'Mera', close: ['Meera'] }],
    });
    expect(await db.selectFrom('timeline').select('seq').execute()).toEqual([]);
    expect(await note('@Mera, @Zzyzx', ['mera'])).toMatchObject({ outcome: 'whom' });
    expect(await note('@Mera the PAN is missing', ['mera'])).toEqual({ outcome: 'noted', seq: 1 });
    expect(await note('@Meera the PAN is missing', ['mera'])).toEqual({ outcome: 'noted', seq: 2 });
    expect(await countUnseenMentions(db, userId)).toBe(1);
  });
});
