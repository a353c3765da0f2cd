/** Breadcrumbs from the agent down to the shown branch. */
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { useT } from '@site/shared/i18n';
import { color, font, frame, space } from '@site/shared/theme';

interface BreadcrumbsProps {
  readonly ancestors: readonly { readonly customerId: string; readonly account: string }[];
  /** Path of an ancestor's page; null is the agent's own level. */
  readonly linkTo: (customerId: string | null) => string;
}

export function Breadcrumbs({ ancestors, linkTo }: BreadcrumbsProps) {
  const t = useT('agent');
  if (ancestors.length === 0) return null;
  return (
    <Row aria-label={t('team.breadcrumbs')}>
      <Link to={linkTo(null)}>{t('team.me')}</Link>
      {ancestors.map(({ customerId, account }, index) => (
        <span key={customerId}>
          <i aria-hidden>›</i>
          {index === ancestors.length - 1 ? (
            <b aria-current="page">{account}</b>
          ) : (
            <Link to={linkTo(customerId)}>{account}</Link>
          )}
        </span>
      ))}
    </Row>
  );
}

const Row = styled.nav`
  display: flex;
  overflow-x: auto;
  align-items: center;
  white-space: nowrap;
  ${font.small}

  & a,
  & b {
    display: inline-flex;
    align-items: center;
    min-height: ${frame.touch};
    padding: 0 ${space[1]};
  }

  & a {
    color: ${color.primary};
  }

  & i {
    padding: 0 ${space[1]};
    color: ${color.textMuted};
    font-style: normal;
  }
`;
