/** AuthPage: the ground of every auth screen: lilies on night water as a page, plain in the shell's sheet (which has a title). */
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { color, font, space } from '@site/shared/theme';
import { Lilies } from './Lilies';
import { useDoor } from './useAuthNavigation';

interface AuthPageProps {
  readonly heading: string;
  readonly hint?: string;
  readonly foot?: ReactNode;
  readonly children: ReactNode;
}

export function AuthPage({ heading, hint, foot, children }: AuthPageProps) {
  const { isSheet } = useDoor();
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

/** A column of fields and what belongs to them. */
export const FormStack = styled.form`
  display: grid;
  gap: ${space[2]};

  /* As far from the first field as where they stand above the form. */
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

  /* Beside the flowers, not over them: a long heading takes two lines of the same place. */
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
