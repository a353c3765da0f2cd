/** Message of an invalid form field. */
import type { Translate } from '@site/shared/i18n';
import type { FieldFault } from '@site/shared/wps';

/**
 * Translates why a field is invalid, whether this form or the gateway found it.
 * @param field the field's name, for messages that differ by field
 */
export function faultText(t: Translate, fault: FieldFault, field = ''): string {
  const { rule, patternId, min, max } = fault;
  if (rule === 'required') return t('fault.required');
  if (rule === 'same') return t('in_confirmation_correct');
  if (rule === 'unknown' && field === 'affiliateCode') return t('invitation_code_error');
  return patternId === undefined ? t('errors.validation') : t(`reg_pattern_${patternId}`, { min, max });
}
