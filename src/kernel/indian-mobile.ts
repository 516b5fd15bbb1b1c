/**
 * Whether a number in E.164 is an Indian mobile: ten digits that begin with 6 to 9. Landlines and premium numbers do
 * not count.
 */
export const isIndianMobile = (phone: string): boolean => /^\+91[6-9]\d{9}$/.test(phone);
