/** ArticleDialog: an article outside the list, such as the terms, with an OK button. */
import { useT } from '@site/shared/i18n';
import { ListSkeleton } from '@site/shared/components';
import { Async, Button, Dialog, Empty, SafeHtml } from '@site/shared/ui';
import { useHelpArticles } from '../../queries/useHelpArticles';

interface ArticleDialogProps {
  readonly tag: string;
  readonly onClose: () => void;
}

export function ArticleDialog({ tag, onClose }: ArticleDialogProps) {
  const t = useT('member');
  const query = useHelpArticles(tag);
  const title = query.status === 'ready' ? query.value[0]?.title : undefined;
  return (
    <Dialog open onClose={onClose} label={title ?? t('title.help')}>
      <Async
        of={query}
        skeleton={<ListSkeleton count={3} />}
        isEmpty={(list) => list.length === 0}
        empty={<Empty title={t('help.notFound')} />}
      >
        {([article]) => (article ? <SafeHtml html={article.content} /> : null)}
      </Async>
      <Button full onClick={onClose}>
        {t('ok')}
      </Button>
    </Dialog>
  );
}
