/** Text: how long it is, counted as the gateway counts it. */

/** Characters, not the pairs some of them are written in: "😀" is one, as for the gateway. */
export const lengthOf = (text: string): number => [...text].length;
