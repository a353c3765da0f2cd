/** Text: its length as the gateway counts it. */

/** Length in Unicode code points, not UTF-16 units: "😀" is one, as for the gateway. */
export const lengthOf = (text: string): number => [...text].length;
