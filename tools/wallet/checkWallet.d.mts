export function checkWallet(options: {
  url: string;
  key: string;
  player: string;
  currency: string;
  print: (line: string) => void;
}): Promise<{ passed: number; failed: number }>;
