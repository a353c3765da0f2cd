/** Way: breadcrumbs from the agent down to the shown branch. */
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { useT } from '@site/shared/i18n';
import { color, font, frame, space } from '@site/shared/theme';

interface WayProps {
  readonly way: readonly { readonly customerId: string; readonly account: string }[];
  /** Target of a step; null is the agent's own level. */
  readonly to: (customerId: string | null) => string;
}

export function Way({ way, to }: WayProps) {
  const t = useT('agent');
  if (way.length === 0) return null;
  return (
    <Row aria-label={t('team.way')}>
      <Link to={to(null)}>{t('team.me')}</Link>
      {way.map(({ customerId, account }, at) => (
        <span key={customerId}>
          <i aria-hidden>›</i>
          {at === way.length - 1 ? <b aria-current="page">{account}</b> : <Link to={to(customerId)}>{account}</Link>}
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
