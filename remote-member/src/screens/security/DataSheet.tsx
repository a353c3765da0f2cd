/** DataSheet: a copy of the member's own data, and the deletion of the account (MEM-10). */
import { Download } from 'lucide-react';
import styled from 'styled-components';
import { errorText, useT } from '@site/shared/i18n';
import { ErrorNote, Note } from '@site/shared/components';
import { font, space } from '@site/shared/theme';
import { Button, ProgressBar, SectionTitle } from '@site/shared/ui';
import { ConfirmIdentity } from '../../components/ConfirmIdentity';
import { SheetStack } from '../../components/SheetStack';
import { useDataCopy } from '../../queries/useDataCopy';
import { DeleteAccount } from './DeleteAccount';

export function DataSheet() {
  return (
    <SheetStack>
      <Copy />
      <DeleteAccount />
    </SheetStack>
  );
}

function Copy() {
  const t = useT('member');
  const { state, proof, error, isAsking, start, retry, stop } = useDataCopy();
  return (
    <section>
      <SectionTitle title={t('data.copy')} />
      <SheetStack>
        <p>{t('data.copyAbout')}</p>
        <ErrorNote error={error} />
        {state.status === 'saved' ? (
          <Note tone="good" live>
            {t('data.saved', { name: state.fileName })}
          </Note>
        ) : null}
        {state.status === 'failed' ? (
          <Note tone="bad" live>
            {errorText(t, state.error)}
            <Button kind="secondary" onClick={() => void retry()}>
              {t('retry')}
            </Button>
          </Note>
        ) : null}
        {state.status === 'reading' ? (
          <Progress>
            <span role="status">{t('data.reading')}</span>
            <ProgressBar share={state.share} label={t('data.reading')} />
            <Button kind="ghost" onClick={stop}>
              {t('cancel')}
            </Button>
          </Progress>
        ) : state.status === 'failed' ? null : (
          <Button
            kind="secondary"
            full
            icon={<Download size={18} aria-hidden />}
            loading={isAsking}
            onClick={() => void start()}
          >
            {t('data.download')}
          </Button>
        )}
      </SheetStack>
      <ConfirmIdentity proof={proof} />
    </section>
  );
}

const Progress = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: ${space[1]} ${space[3]};
  ${font.small}

  & > button {
    grid-row: 1 / 3;
    grid-column: 2;
  }
`;
