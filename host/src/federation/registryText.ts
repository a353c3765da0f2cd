/** jsonOf: the JSON of a registry's text, which is the signature, the JSON and, in a page, file lists, a line each. */
export const jsonOf = (text: string): string => text.split('\n')[1] ?? '';
