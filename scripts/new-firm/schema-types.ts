/**
 * The types of firms for search engines (https://schema.org/LocalBusiness), each with the words that name its trade.
 */
const types: readonly (readonly [word: RegExp, type: string])[] = [
  [/baker|cake/i, 'Bakery'],
  [/caf[eé]|coffee|tea (?:room|house)/i, 'CafeOrCoffeeShop'],
  [/restaurant|dhaba|canteen/i, 'Restaurant'],
  [/dent/i, 'Dentist'],
  [/physio/i, 'Physiotherapy'],
  [/clinic|doctor|hospital/i, 'MedicalClinic'],
  [/pharma|chemist/i, 'Pharmacy'],
  [/optic/i, 'Optician'],
  [/vet|animal/i, 'VeterinaryCare'],
  [/account|audit/i, 'AccountingService'],
  [/law|advocate|legal/i, 'LegalService'],
  [/insur/i, 'InsuranceAgency'],
  [/hair|barber/i, 'HairSalon'],
  [/salon|beauty|parlou?r/i, 'BeautySalon'],
  [/gym|fitness|yoga/i, 'ExerciseGym'],
  [/hotel|guest ?house/i, 'Hotel'],
  [/travel|tour/i, 'TravelAgency'],
  [/book ?shop|book ?store/i, 'BookStore'],
  [/electri/i, 'Electrician'],
  [/plumb/i, 'Plumber'],
  [/garage|car repair|workshop/i, 'AutoRepair'],
  [/laundry|dry.?clean/i, 'DryCleaningOrLaundry'],
  [/florist|flower/i, 'Florist'],
  [/property|real estate/i, 'RealEstateAgent'],
  [/shop|store|boutique/i, 'Store'],
];

/** Returns the type of a trade; undefined if none is obvious. */
export const findSchemaType = (trade: string): string | undefined => types.find(([word]) => word.test(trade))?.[1];
