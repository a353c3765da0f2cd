/** The sheets of the security centre and the message keys of their titles. */
export const SHEET_TITLES = {
  mobile: 'security.bind.mobile',
  email: 'security.bind.email',
  passkeys: 'passkeys.title',
  social: 'social.title',
  totp: 'totp.title',
  questions: 'questions.title',
  devices: 'security.devices',
  changes: 'changes.title',
  kyc: 'kyc.title',
  data: 'data.title',
} as const;
export type SheetName = keyof typeof SHEET_TITLES;
