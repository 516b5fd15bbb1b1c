import { expect, test } from 'vitest';
import { companyShape } from '../firm/company.shape.ts';
import { getCompany } from '../firm/company.ts';
import { findRaw } from '../read-content.ts';
import { organizationData } from './linked-data.ts';

const origin = new URL('https://firm.example');
const company = getCompany('en');
const branch = { id: 'sadar', city: 'Sadar', address: '4 Fort Road, Nagpur', pin: '440001', phone: '+91 712 400 0010' };

test('search engines read the kind of business and the area that it serves', () => {
  const clinic = { ...company, schemaType: 'Physiotherapy', areaServed: ['Nagpur', 'Wardha'] };
  expect(organizationData(clinic, origin)['@type']).toBe('Physiotherapy');
  expect(organizationData(clinic, origin, true)).toMatchObject({
    '@type': 'Physiotherapy',
    areaServed: [{ '@type': 'AdministrativeArea', name: 'Nagpur' }, { name: 'Wardha' }],
  });
  const plain = { ...company, schemaType: undefined, areaServed: undefined };
  expect(organizationData(plain, origin)['@type']).toBe('Organization');
  expect(organizationData(plain, origin, true)).toMatchObject({
    '@type': 'ProfessionalService',
    areaServed: { '@type': 'Country', name: 'India' },
  });
});

test('each branch has its address, phone number and hours', () => {
  const data = organizationData({ ...company, schemaType: 'MedicalClinic', branches: [branch] }, origin, true);
  const [hours] = data.openingHoursSpecification as unknown[];
  expect(data.department).toEqual([
    {
      '@type': 'MedicalClinic',
      name: `${company.name}, Sadar`,
      telephone: branch.phone,
      address: {
        '@type': 'PostalAddress',
        streetAddress: branch.address,
        addressLocality: 'Sadar',
        postalCode: '440001',
        addressCountry: 'IN',
      },
      openingHoursSpecification: data.openingHoursSpecification,
    },
  ]);
  expect(hours).toMatchObject({ '@type': 'OpeningHoursSpecification' });
  expect(organizationData({ ...company, branches: [] }, origin, true)).not.toHaveProperty('department');
});

test('a kind of business that schema.org does not have is refused', () => {
  const raw = { ...(findRaw('company.yaml') as object), schemaType: 'Physioterapy' };
  expect(companyShape.safeParse(raw).error?.issues.map(({ path }) => path.join('.'))).toEqual(['schemaType']);
});
