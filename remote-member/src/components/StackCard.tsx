/** StackCard: a card whose content is stacked with gaps. */
import styled from 'styled-components';
import { space } from '@site/shared/theme';
import { Card } from '@site/shared/ui';

export const StackCard = styled(Card)`
  display: grid;
  gap: ${space[3]};

  /* The gap is the distance to a section's title. */
  && > header {
    margin-bottom: 0;
  }
`;
