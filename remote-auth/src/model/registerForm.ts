/** registerForm: the fields of a registration by the site's rules and flags, and the request body (AUTH-07, AUTH-08). */
import { SITE } from '@site/shared/kernel';
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

export const emptyRegistration = (affiliateCode: string): RegisterValues => ({
  ...(Object.fromEntries(FIELD_NAMES.map((name) => [name, ''])) as Record<RegisterFieldName, string>),
  affiliateCode,
  countryDialingCode: SITE.dialingCode,
  terms: true,
});

/** The registration methods the site allows (AUTH-07). */
export function tabsOf(has: (flag: FlagId) => boolean): readonly RegisterTab[] {
  return [
    ...(has('USERNAMEREG3') ? (['username'] as const) : []),
    ...(has('MOBILENUMREG3') ? (['mobile'] as const) : []),
  ];
}

const NUMBER_FIELDS: readonly RegisterFieldName[] = ['mobileNum', 'verificationCode'];

/** The login identifier comes first; on the user name tab the number follows the passwords. */
const orderOf = (tab: RegisterTab): readonly RegisterFieldName[] => {
  if (tab === 'mobile') return FIELD_NAMES;
  const others = FIELD_NAMES.filter((name) => !NUMBER_FIELDS.includes(name));
  return [...others.slice(0, 3), ...NUMBER_FIELDS, ...others.slice(3)];
};

/** The fields of a tab in order, each with its rule. */
export function fieldsOf(
  tab: RegisterTab,
  rules: FieldRules,
  has: (flag: FlagId) => boolean,
): readonly RegisterField[] {
  return orderOf(tab).flatMap((name): RegisterField[] => {
    const rule = ruleFor(name, tab, rules, has);
    return rule ? [{ name, rule }] : [];
  });
}

/**
 * The fields in steps: first the required ones, then the optional ones, if there are any. The captcha is on the last step,
 * whose button sends the form: an attempt uses it up.
 */
export function stepsOf(fields: readonly RegisterField[]): readonly (readonly RegisterField[])[] {
  const captcha = fields.filter(({ name }) => name === 'captcha');
  const others = fields.filter(({ name }) => name !== 'captcha');
  const required = others.filter(({ rule }) => rule.required);
  const optional = others.filter(({ rule }) => !rule.required);
  return optional.length ? [required, [...optional, ...captcha]] : [[...required, ...captcha]];
}

/** The rule of a field on this tab; null if the field is not shown. */
function ruleFor(
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
      // On the user name tab the number is verified only if it is required.
      return has('REGMOBVERF3') && (isByMobile || isRequired(rules.mobileNum)) ? ruleOf(rules, name) : null;
    case 'captcha':
      return has('CAPTCHA3') && enabled(rules[name]) ? ruleOf(rules, name) : null;
    default:
      return enabled(rules[name]);
  }
}

const enabled = (rule: FieldRule | undefined): FieldRule | null => (rule?.enabled ? rule : null);
const isRequired = (rule: FieldRule | undefined): boolean => Boolean(rule?.enabled && rule.required);

/** The value as it is sent. Passwords are not trimmed. */
export function cleanValue(name: RegisterFieldName, value: string): string {
  if (name === 'mobileNum') return cleanMobile(value);
  return /password/i.test(name) ? value : value.trim();
}

export interface RegisterContext {
  readonly registerMethod: RegisterMethod;
  readonly hostname: string;
  readonly loginDeviceId: string;
  /** Code of the invite link, sent if the form has no field for it. */
  readonly invite: string;
}

/** The request body: the non-empty fields of the tab. */
export function toRegisterBody(
  values: RegisterValues,
  fields: readonly RegisterField[],
  context: RegisterContext,
): RegisterBody {
  const filled = fields.map(({ name }) => [name, cleanValue(name, values[name])] as const).filter(([, value]) => value);
  const body = Object.fromEntries(filled) as Partial<Record<RegisterFieldName, string>>;
  return {
    ...body,
    ...(body.mobileNum ? { countryDialingCode: values.countryDialingCode } : {}),
    ...(context.invite && !body.affiliateCode ? { referralCode: context.invite } : {}),
    registerMethod: context.registerMethod,
    registerUrl: context.hostname,
    domain: context.hostname,
    loginDeviceId: context.loginDeviceId,
    type: 0,
    login: true,
  };
}
