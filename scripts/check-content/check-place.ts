import { middleOfIndia } from '../new-firm/cities.ts';
import type { Slip } from './fault.ts';
import type { Folder } from './read-folder.ts';
import { group } from './values.ts';

const says =
  'is the middle of India, which `npm run new-firm` writes for a city that it does not know. Write where your own door is; any map tells it';

const isMiddle = (place: unknown): boolean => {
  const { latitude, longitude } = group(place);
  return latitude === middleOfIndia[0] && longitude === middleOfIndia[1];
};

/**
 * Finds map locations that are still the middle of India, which `npm run new-firm` writes if it does not know the city.
 * They do not stop a build.
 */
export function notePlaces({ said }: Folder): Slip[] {
  const { office } = group(said.get('company.yaml'));
  const { places } = group(said.get('contact.yaml'));
  return [
    ...(isMiddle(office) ? [{ file: 'company.yaml', path: ['office', 'latitude'], says }] : []),
    ...(Array.isArray(places) ? places : []).flatMap((place, index) =>
      isMiddle(place) ? [{ file: 'contact.yaml', path: ['places', index, 'latitude'], says }] : [],
    ),
  ];
}
