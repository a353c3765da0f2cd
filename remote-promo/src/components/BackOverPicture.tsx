/** BackOverPicture: the back button of a page without a header, over the picture at its top. */
import { ChevronLeft } from 'lucide-react';
import styled from 'styled-components';
import { color, radius, space } from '@site/shared/theme';
import { IconButton } from '@site/shared/ui';

interface BackOverPictureProps {
  readonly label: string;
  readonly onClick: () => void;
}

/** Sticks to the top while the page scrolls, and takes no space of its own. */
export const BackOverPicture = (button: BackOverPictureProps) => (
  <Layer>
    <IconButton {...button}>
      <ChevronLeft />
    </IconButton>
  </Layer>
);

const Layer = styled.div`
  position: sticky;
  top: ${space[1]};
  z-index: 1;
  height: 0;
  margin-inline-start: ${space[1]};

  /* Smaller than its touch target: the picture below has text. */
  & > button {
    border: ${space[1]} solid transparent;
    background: ${color.surface} padding-box;
    border-radius: ${radius.round};
  }
`;
