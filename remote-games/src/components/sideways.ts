/** sideways: rules of a page for a phone that is held sideways. */
import { css } from 'styled-components';
import { WIDE_PAGE } from '@site/shared/components';
import { EMBEDDED } from '@site/shared/ui';

const LOW = '@media (max-height: 500px)';
/** A phone held sideways that is narrower than a wide page, such as 667 × 375. */
const SMALL_SIDEWAYS = '@media (orientation: landscape) and (max-height: 500px) and (min-width: 560px)';

/** Rules for a phone held sideways: of a wide page, and of a smaller phone whose page is a column. */
export const sideways = (rules: ReturnType<typeof css>) => css`
  ${WIDE_PAGE} {
    ${LOW} {
      ${rules}
    }
  }

  ${SMALL_SIDEWAYS} {
    /* In a third-party page the element's own width counts, by the rule above. */
    :root:not(:has([${EMBEDDED}])) & {
      ${rules}
    }
  }
`;
