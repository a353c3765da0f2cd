/** TourWords: the picture, title and text of a card of the tour or of its offer. */
import styled from 'styled-components';
import { color, font, radius, space } from '@site/shared/theme';

export const TourWords = styled.div`
  display: grid;
  gap: ${space[1]};

  & > i {
    display: grid;
    place-items: center;
    width: 56px;
    height: 56px;
    margin-bottom: ${space[2]};
    background: ${color.raised};
    border-radius: ${radius.round};
    color: ${color.primary};
  }

  & > b {
    ${font.body}
    font-weight: 600;
  }

  & > span,
  & > small {
    color: ${color.textMuted};
    ${font.small}
  }

  /* As high as the longest card, so that the buttons stay in their place. */
  &[data-card] {
    min-height: 13.5rem;
    align-content: start;
  }
`;
