/** registerForm: which fields a registration asks for, by the site's rules and flags, and what is sent of them (AUTH-07, AUTH-08). */
import type { FlagId } from '@site/shared/contract';
import type { RegisterBody } from '@site/shared/wps';
import { ruleOf, type FieldRule, type FieldRules } from './fieldRules';
import { cleanMobile } from './cleanMobile';
import type { RegisterMethod } from './registerMethod';

export type RegisterTab = 'username' | 'mobile';

export const FIELD_NAMES = [
  'username',
  'mobileNum',
  'verificationCode',
  'password',
  'confirmPassword',
  'paymentPassword',
  'fullname',
  'payeeName',
  'nickname',
  'email',
  'birthday',
  'idNumber',
  'qqNum',
  'facebook',
  'wechat',
  'line',
  'whatsapp',
  'zalo',
  'telegram',
  'recommenderId',
  'affiliateCode',
  'captcha',
] as const;
export type RegisterFieldName = (typeof FIELD_NAMES)[number];

export type RegisterValues = Readonly<Record<RegisterFieldName, string>> & {
  readonly countryDialingCode: string;
  readonly terms: boolean;
};

export interface RegisterField {
  readonly name: RegisterFieldName;
  readonly rule: FieldRule;
}

export const registerBlank = (affiliateCode: string): RegisterValues => ({
  ...(Object.fromEntries(FIELD_NAMES.map((name) => [name, ''])) as Record<RegisterFieldName, string>),
  affiliateCode,
  countryDialingCode: '880',
  terms: true,
});

/** The tabs the site has: each only when allowed (AUTH-07). */
export function tabsOf(has: (flag: FlagId) => boolean): readonly RegisterTab[] {
  return [
    ...(has('USERNAMEREG3') ? (['username'] as const) : []),
    ...(has('MOBILENUMREG3') ? (['mobile'] as const) : []),
  ];
}

const PROOF_OF_NUMBER: readonly RegisterFieldName[] = ['mobileNum', 'verificationCode'];

/** What one signs in with stands first; beside a user name the number comes after the passwords. */
const orderOf = (tab: RegisterTab): readonly RegisterFieldName[] => {
  if (tab === 'mobile') return FIELD_NAMES;
  const others = FIELD_NAMES.filter((name) => !PROOF_OF_NUMBER.includes(name));
  return [...others.slice(0, 3), ...PROOF_OF_NUMBER, ...others.slice(3)];
};

/** The fields of a tab in their order, each with the rule it must keep. */
export function fieldsOf(
  tab: RegisterTab,
  rules: FieldRules,
  has: (flag: FlagId) => boolean,
): readonly RegisterField[] {
  return orderOf(tab).flatMap((name): RegisterField[] => {
    const rule = asked(name, tab, rules, has);
    return rule ? [{ name, rule }] : [];
  });
}

function asked(
  name: RegisterFieldName,
  tab: RegisterTab,
  rules: FieldRules,
  has: (flag: FlagId) => boolean,
): FieldRule | null {
  const isByMobile = tab === 'mobile';
  switch (name) {
    case 'username':
      return isByMobile ? null : ruleOf(rules, name);
    case 'password':
    case 'confirmPassword':
      return isByMobile && !has('MOBILENUMPASSREG3') ? null : ruleOf(rules, 'password');
    case 'mobileNum':
      return isByMobile ? ruleOf(rules, name) : enabled(rules[name]);
    case 'verificationCode':
      // Beside a user name the number is asked for by the rules; it is proved only where it must be given.
      return has('REGMOBVERF3') && (isByMobile || isRequired(rules.mobileNum)) ? ruleOf(rules, name) : null;
    case 'captcha':
      return enabled(rules[name]) && ruleOf(rules, name);
    default:
      return enabled(rules[name]);
  }
}

const enabled = (rule: FieldRule | undefined): FieldRule | null => (rule?.enabled ? rule : null);
const isRequired = (rule: FieldRule | undefined): boolean => Boolean(rule?.enabled && rule.required);

/** What is sent of a typed value. Passwords go as they were typed. */
export function cleanValue(name: RegisterFieldName, value: string): string {
  if (name === 'mobileNum') return cleanMobile(value);
  return /password/i.test(name) ? value : value.trim();
}

export interface Origin {
  readonly registerMethod: RegisterMethod;
  readonly hostname: string;
  readonly loginDeviceId: string;
  /** Code of the invite link, where the form does not ask for one. */
  readonly invite: string;
}

/** The body of a registration: the fields of the tab, none of those left empty. */
export function bodyOf(values: RegisterValues, fields: readonly RegisterField[], origin: Origin): RegisterBody {
  const given = fields.map(({ name }) => [name, cleanValue(name, values[name])] as const).filter(([, value]) => value);
  const body = Object.fromEntries(given) as Partial<Record<RegisterFieldName, string>>;
  return {
    ...body,
    ...(body.mobileNum ? { countryDialingCode: values.countryDialingCode } : {}),
    ...(origin.invite && !body.affiliateCode ? { referralCode: origin.invite } : {}),
    registerMethod: origin.registerMethod,
    registerUrl: origin.hostname,
    domain: origin.hostname,
    loginDeviceId: origin.loginDeviceId,
    type: 0,
    login: true,
  };
}
