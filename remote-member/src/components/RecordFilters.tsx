/** RecordFilters: the selects above a record: side by side, and not wider than their texts need on a wide page. */
import styled from 'styled-components';
import { WIDE_PAGE } from '@site/shared/components';
import { space } from '@site/shared/theme';

export const RecordFilters = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[3]};

  & > * {
    flex: 1 1 9rem;

    ${WIDE_PAGE} {
      max-width: 20rem;
    }
  }
`;
