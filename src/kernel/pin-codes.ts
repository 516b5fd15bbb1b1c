/**
 * The first two digits of the PIN codes of each State and Union territory, by its stored name. India Post gives each
 * postal circle its own digits, and some circles serve two States or parts of a neighbouring State.
 */
const zones: Readonly<Record<string, readonly number[]>> = {
  'jammu-kashmir': [18, 19],
  ladakh: [18, 19],
  'himachal-pradesh': [17],
  punjab: [14, 15, 16],
  chandigarh: [14, 16],
  haryana: [12, 13],
  delhi: [11],
  uttarakhand: [24, 25, 26],
  'uttar-pradesh': [20, 21, 22, 23, 24, 25, 26, 27, 28],
  rajasthan: [30, 31, 32, 33, 34],
  gujarat: [36, 37, 38, 39],
  'dadra-nagar-haveli-daman-diu': [36, 39],
  maharashtra: [40, 41, 42, 43, 44],
  goa: [40],
  'madhya-pradesh': [45, 46, 47, 48],
  chhattisgarh: [46, 49],
  telangana: [50],
  'andhra-pradesh': [50, 51, 52, 53],
  karnataka: [53, 56, 57, 58, 59],
  'tamil-nadu': [60, 61, 62, 63, 64],
  puducherry: [53, 60, 67],
  kerala: [67, 68, 69],
  lakshadweep: [67, 68],
  'west-bengal': [70, 71, 72, 73, 74],
  'andaman-nicobar': [74],
  sikkim: [73],
  odisha: [75, 76, 77],
  assam: [78],
  'arunachal-pradesh': [78, 79],
  meghalaya: [78, 79],
  manipur: [79],
  mizoram: [79],
  nagaland: [79],
  tripura: [79],
  bihar: [80, 81, 82, 84, 85],
  jharkhand: [81, 82, 83],
};

/** Army PIN codes begin with 9 and belong to no State. */
const ARMY = 9;

/** Whether a text has the form of a PIN code: six digits, the first of which is not 0. */
export const isPin = (text: string): boolean => /^[1-9]\d{5}$/.test(text);

/**
 * Whether a PIN code can be in a State. An army code can be anywhere.
 * @param state the stored name, such as `delhi`; every code fits a name that is not a State of India
 */
export function fitsState(pin: string, state: string): boolean {
  const own = zones[state];
  return own === undefined || Number(pin[0]) === ARMY || own.includes(Number(pin.slice(0, 2)));
}
