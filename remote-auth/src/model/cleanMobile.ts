/** Removes the spaces, dashes and brackets that people and autofill write into a mobile number. */

export const cleanMobile = (value: string): string => value.replace(/[\s()-]/g, '');
