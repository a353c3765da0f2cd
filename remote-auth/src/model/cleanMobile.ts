/** mobileNumber: what is sent of a number as people and phones write it: its digits, without spaces and dashes. */

export const cleanMobile = (value: string): string => value.replace(/[\s()-]/g, '');
