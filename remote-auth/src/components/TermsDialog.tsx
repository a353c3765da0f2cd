/** TermsDialog: the help centre's article "terms" with an OK button (MSG-06). Loaded when opened. */
import styled from 'styled-components';
import { useT, useLocale } from '@site/shared/i18n';
import { useCall } from '@site/shared/platform';
import { space } from '@site/shared/theme';
import { Async, Button, Dialog, Empty, SafeHtml, Skeleton } from '@site/shared/ui';
import { helpCenter } from '@site/shared/wps';

interface TermsDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

export function TermsDialog({ open, onClose }: TermsDialogProps) {
  const t = useT('auth');
  return (
    <Dialog open={open} onClose={onClose} label={t('terms.heading')}>
      <Content>
        <Article />
      </Content>
      <Button full onClick={onClose}>
        {t('terms.ok')}
      </Button>
    </Dialog>
  );
}

function Article() {
  const t = useT('auth');
  const lang = useLocale().toUpperCase();
  const articles = useCall(helpCenter, { lang, device: 'MOBILE', tag: 'terms' });
  return (
    <Async
      of={articles}
      skeleton={<Skeleton height={240} />}
      isEmpty={(list) => !list.some(({ tag }) => tag === 'terms')}
      empty={<Empty title={t('terms.empty')} />}
    >
      {(list) => <SafeHtml html={list.find(({ tag }) => tag === 'terms')?.content ?? ''} />}
    </Async>
  );
}

const Content = styled.div`
  padding-bottom: ${space[5]};
`;
