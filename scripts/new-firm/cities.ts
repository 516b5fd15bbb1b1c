/** Where the middle of a city lies: degrees north and east. */
const cities: Readonly<Record<string, readonly [latitude: number, longitude: number]>> = {
  agra: [27.18, 78.01],
  ahmedabad: [23.02, 72.57],
  amritsar: [31.63, 74.87],
  bengaluru: [12.97, 77.59],
  bhopal: [23.26, 77.41],
  bhubaneswar: [20.3, 85.82],
  chandigarh: [30.73, 76.78],
  chennai: [13.08, 80.27],
  coimbatore: [11.02, 76.96],
  dehradun: [30.32, 78.03],
  delhi: [28.61, 77.21],
  guwahati: [26.14, 91.74],
  gwalior: [26.22, 78.18],
  hyderabad: [17.39, 78.49],
  indore: [22.72, 75.86],
  jabalpur: [23.18, 79.99],
  jaipur: [26.91, 75.79],
  jodhpur: [26.24, 73.02],
  kanpur: [26.45, 80.33],
  kochi: [9.93, 76.27],
  kolkata: [22.57, 88.36],
  lucknow: [26.85, 80.95],
  ludhiana: [30.9, 75.86],
  madurai: [9.93, 78.12],
  mumbai: [19.08, 72.88],
  mysuru: [12.3, 76.64],
  nagpur: [21.15, 79.09],
  nashik: [20.0, 73.79],
  panaji: [15.49, 73.83],
  patna: [25.59, 85.14],
  pune: [18.52, 73.86],
  raipur: [21.25, 81.63],
  ranchi: [23.34, 85.31],
  shimla: [31.1, 77.17],
  surat: [21.17, 72.83],
  thiruvananthapuram: [8.52, 76.94],
  udaipur: [24.58, 73.71],
  vadodara: [22.31, 73.18],
  varanasi: [25.32, 82.97],
  vijayawada: [16.51, 80.65],
  visakhapatnam: [17.69, 83.22],
};

const otherNames: Readonly<Record<string, string>> = {
  bangalore: 'bengaluru',
  bombay: 'mumbai',
  calcutta: 'kolkata',
  madras: 'chennai',
  mysore: 'mysuru',
  'new delhi': 'delhi',
  trivandrum: 'thiruvananthapuram',
};

/** The middle of a city by its English name; undefined where it is not one of the larger. */
export function findCity(name: string): readonly [latitude: number, longitude: number] | undefined {
  const plain = name.trim().toLowerCase();
  return cities[otherNames[plain] ?? plain];
}
