/** kept: a yup string that keeps a field's rule, saying its fault in the visitor's language. */
import { string, type StringSchema } from 'yup';
import type { Translate } from '@site/shared/i18n';
import { checkField, type FieldRule } from '../fieldRules';
import { faultText } from './faultText';

export interface KeptWords {
  /** Said where the field is empty; default: fault.required. */
  readonly empty?: string;
  /** Said where the value breaks the rule; default: reg_pattern_{patternId}. */
  readonly broken?: string;
  /** What is sent of the value: the rule is held against that. Default: all of it. */
  readonly clean?: (value: string) => string;
}

export const trimmed = (value: string): string => value.trim();

export function kept(t: Translate, rule: FieldRule, words: KeptWords = {}): StringSchema {
  return string().test('rule', (value = '', context) => {
    const fault = checkField(rule, (words.clean ?? asTyped)(value));
    if (!fault) return true;
    const own = fault.rule === 'required' ? words.empty : words.broken;
    return context.createError({ message: own ?? faultText(t, fault) });
  });
}

const asTyped = (value: string): string => value;
