/** LinkOffer: notes that a social account is not linked to any account here yet; the next login or registration links it. */
import { Link2 } from 'lucide-react';
import styled from 'styled-components';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '@site/shared/contract';
import { useT } from '@site/shared/i18n';
import { IfOpen } from '@site/shared/platform';
import { color, font, radius, space } from '@site/shared/theme';
import { PROVIDER_NAMES } from '../model/oauthState';
import { linkFromState } from '../model/socialLink';
import { AuthLink, TextButton } from './AuthLink';

export function LinkOffer({ at }: { readonly at: 'login' | 'register' }) {
  const t = useT('auth');
  const { state, pathname } = useLocation();
  const navigate = useNavigate();
  const link = linkFromState(state);
  const dismiss = () => void navigate(pathname, { replace: true, state: { ...(state as object), link: undefined } });
  // Screen readers announce a live region only if it exists before its text changes.
  return (
    <Region role="status">
      {link ? (
        <Note>
          <Link2 size={20} aria-hidden />
          <p>{t(`link.${at}`, { provider: PROVIDER_NAMES[link.provider], name: link.name })}</p>
          <Actions>
            {at === 'login' ? (
              <IfOpen path={paths.register}>
                <AuthLink to="register">{t('login.register')}</AuthLink>
              </IfOpen>
            ) : null}
            <TextButton type="button" onClick={dismiss}>
              {t('link.drop')}
            </TextButton>
          </Actions>
        </Note>
      ) : null}
    </Region>
  );
}

const Region = styled.div`
  &:empty {
    display: contents;
  }
`;

const Note = styled.div`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: 0 ${space[3]};
  padding: ${space[3]} ${space[4]} 0;
  background: ${color.raised};
  border: 1px solid ${color.line};
  border-radius: ${radius.small};
  ${font.small}

  & > svg {
    margin-top: 2px;
    color: ${color.primary};
  }

  & > p {
    overflow-wrap: anywhere;
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  grid-column: 2;
  gap: 0 ${space[5]};

  & > * {
    padding: 0;
  }
`;
