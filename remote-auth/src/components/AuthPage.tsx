/** AuthPage: layout of every auth screen. A page has a drawn background and a heading; in the shell's sheet, which has its own title, it is plain. */
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { color, font, space } from '@site/shared/theme';
import { Lilies } from './Lilies';
import { useAuthNavigation } from '../model/useAuthNavigation';

interface AuthPageProps {
  readonly heading: string;
  readonly hint?: string;
  readonly foot?: ReactNode;
  readonly children: ReactNode;
}

export function AuthPage({ heading, hint, foot, children }: AuthPageProps) {
  const { isSheet } = useAuthNavigation();
  return (
    <Page $isSheet={isSheet}>
      {isSheet ? null : (
        <>
          <Lilies />
          <h1>{heading}</h1>
        </>
      )}
      {hint ? <Hint>{hint}</Hint> : null}
      {children}
      {foot ? <Foot>{foot}</Foot> : null}
    </Page>
  );
}

/** A form as one column. */
export const FormStack = styled.form`
  display: grid;
  gap: ${space[2]};

  /* Same distance to the first field as tabs above the form have. */
  & > [role='tablist'] {
    margin-bottom: ${space[2]};
  }
`;

const Page = styled.div<{ $isSheet: boolean }>`
  position: relative;
  isolation: isolate;
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: ${space[4]};
  --row-inset: 0px;
  padding: ${({ $isSheet }) => ($isSheet ? '0' : `${space[6]} ${space[4]} ${space[8]}`)};

  /* Beside the flowers; a long heading wraps into two lines of the same height. */
  & > h1 {
    display: flex;
    align-items: flex-end;
    max-width: 52%;
    min-height: 88px;
    ${font.heading}
  }
`;

const Hint = styled.p`
  color: ${color.textMuted};
  ${font.small}
`;

const Foot = styled.footer`
  display: grid;
  gap: ${space[3]};
  justify-items: center;
  margin-top: auto;
  padding-top: ${space[4]};
  color: ${color.textMuted};
  text-align: center;
  ${font.small}
`;
