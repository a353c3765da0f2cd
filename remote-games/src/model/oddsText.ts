/**
 * oddsText: the odds of a lottery bet, "×95,000" or "×1.9552": with every digit, because the payout is computed with them.
 * @param number groups a whole number in the visitor's language
 */
export function oddsText(odds: string, number: (value: number) => string): string {
  const [whole, digits] = Number(odds).toString().split('.');
  return `×${number(Number(whole))}${digits ? `.${digits}` : ''}`;
}
