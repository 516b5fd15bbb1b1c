/**
 * Whether a number in E.164 is an Indian mobile: ten digits that begin with 6 to 9. Landlines and premium numbers do
 * not count.
 */
export const isIndianMobile = (phone: string): boolean => /^\+91[6-9]\d{9}$/.test(phone);

/** Masks a number so that its owner recognises it and no one else can call it: `+91 98••• ••345`. */
export const maskedMobile = (phone: string): string =>
  isIndianMobile(phone) ? `+91 ${phone.slice(3, 5)}••• ••${phone.slice(-3)}` : '•••';

/**
 * Writes a mobile number as people read it, in groups of five digits after `+91`. Any other number is returned
 * unchanged.
 */
export const spacedMobile = (phone: string): string =>
  isIndianMobile(phone) ? `+91 ${phone.slice(3, 8)} ${phone.slice(8)}` : phone;
