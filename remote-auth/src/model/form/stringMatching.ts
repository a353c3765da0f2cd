/** A yup string schema for a field rule of the gateway, with messages in the visitor's language. */
import { string, type StringSchema } from 'yup';
import type { Translate } from '@site/shared/i18n';
import { checkField, type FieldRule } from '../fieldRules';
import { faultText } from './faultText';

export interface MatchMessages {
  /** Message for an empty field; default: fault.required. */
  readonly empty?: string;
  /** Message for a value that does not match; default: reg_pattern_{patternId}. */
  readonly invalid?: string;
  /** The value as it is sent, which is what the gateway checks. Default: unchanged. */
  readonly normalize?: (value: string) => string;
}

export const trim = (value: string): string => value.trim();

export function stringMatching(t: Translate, rule: FieldRule, messages: MatchMessages = {}): StringSchema {
  return string().test('rule', (value = '', context) => {
    const fault = checkField(rule, messages.normalize ? messages.normalize(value) : value);
    if (!fault) return true;
    const own = fault.rule === 'required' ? messages.empty : messages.invalid;
    return context.createError({ message: own ?? faultText(t, fault) });
  });
}
