import { filesIn } from './check-references.ts';
import type { Slip } from './fault.ts';
import type { Folder } from './read-folder.ts';
import { group, list } from './values.ts';
import { wayWords } from './way-words.ts';

/** Returns possible mistakes of a firm that takes appointments. They do not stop a build. */
export function noteAppointments(folder: Folder): Slip[] {
  if (!folder.said.has('appointments.yaml')) {
    return [];
  }
  return [...twoPrices(folder), ...nowhere(folder), ...otherWays(folder)];
}

/** Finds services with one price on their page and a different one when booked. */
function twoPrices(folder: Folder): Slip[] {
  return filesIn(folder, 'services').flatMap((name) => {
    const file = `services/${name}.yaml`;
    const { price, appointment } = group(folder.said.get(file));
    const { amount, per = 'once' } = group(price);
    const own = group(appointment).price;
    // 0 means that the appointment is free, so it is not a second price for the service.
    const differs = typeof own === 'number' && own > 0 && typeof amount === 'number' && own !== amount;
    if (!differs || per !== 'once') {
      return [];
    }
    const says = `is ${own}, but the service costs ${amount}, so its page and its booking name two prices. Remove this line and the appointment costs what the service does`;
    return { file, path: ['appointment', 'price'], says };
  });
}

/** The texts that the booking page, and the links to it, show for every type of meeting. */
const bookingWords = ['how', 'language', 'choose', 'title', 'rather', 'book'].map((key) => `meeting-${key}`);
const texts: readonly [file: string, path: readonly string[]][] = [
  ['pages.yaml', ['/appointments', 'title']],
  ['pages.yaml', ['/appointments', 'description']],
  ['appointments.yaml', ['bring']],
  ...[...bookingWords, 'service-book', 'service-book-short'].map((key): [string, string[]] => ['wording.yaml', [key]]),
];

/** Finds texts about appointments that mention a type of meeting that is not offered. */
function otherWays({ said }: Folder): Slip[] {
  const { ways } = group(said.get('appointments.yaml'));
  if (!Array.isArray(ways)) {
    return [];
  }
  return texts.flatMap(([file, path]) => {
    let pair: unknown = said.get(file);
    for (const key of path) {
      pair = group(pair)[key];
    }
    return Object.entries(group(pair)).flatMap(([language, text]) =>
      Object.entries(wayWords).flatMap(([way, word]) => {
        const [name] = typeof text === 'string' && !ways.includes(way) ? (word.exec(text) ?? []) : [];
        const says = `says “${name}”, but appointments.yaml does not offer \`${way}\`. Write {ways} for all that it offers, or a text without it`;
        return name === undefined ? [] : [{ file, path: [...path, language], says }];
      }),
    );
  });
}

/** Reports what is missing for meetings at a branch: a branch to meet at, or its place on the contact page. */
function nowhere({ said }: Folder): Slip[] {
  const file = 'appointments.yaml';
  const { ways, branches } = group(said.get(file));
  if (!Array.isArray(ways) || !ways.includes('branch')) {
    return [];
  }
  if (list(group(said.get('company.yaml')).branches).length === 0) {
    return [
      {
        file,
        path: ['ways'],
        says: 'offers `branch`, but company.yaml has no branch. Write one below `branches` there, its place into contact.yaml, and its id below `branches` here',
      },
    ];
  }
  if (list(branches).length === 0) {
    return [{ file, path: ['ways'], says: 'offers `branch`, but `branches` names none. Name one of company.yaml' }];
  }
  if (group(said.get('contact.yaml')).branches !== undefined) {
    return [];
  }
  return [
    {
      file: 'contact.yaml',
      path: [],
      says: 'has no `branches`, so the contact page shows none of those where visitors come. Write its title, its intro and what its map shows',
    },
  ];
}
