/** Help centre: expandable articles; `?tag=` opens one, and the terms open in a dialog (MSG-06). */
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { paths } from '@site/shared/contract';
import { useT } from '@site/shared/i18n';
import { ListSkeleton, PaneTitle, TwoPane } from '@site/shared/components';
import { AccordionItem, Async, Empty, SafeHtml } from '@site/shared/ui';
import { useHelpArticles } from '../../queries/useHelpArticles';
import { ArticleDialog } from './ArticleDialog';

export default function HelpScreen() {
  const t = useT('member');
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const tag = search.get('tag');
  const articles = useHelpArticles();
  const [open, setOpen] = useState<string | null>(tag);
  const pane = useRef<HTMLDivElement>(null);
  useEffect(() => setOpen(tag), [tag]);
  useEffect(() => {
    if (tag && articles.status === 'ready')
      pane.current?.querySelector('details[open]')?.scrollIntoView({ block: 'nearest' });
  }, [tag, articles.status]);
  const isListed = articles.status === 'ready' && articles.value.some((article) => article.tag === tag);
  return (
    <>
      <Async
        of={articles}
        skeleton={<ListSkeleton />}
        isEmpty={(list) => list.length === 0}
        empty={<Empty title={t('help.empty')} />}
      >
        {(list) => (
          <TwoPane hint={t('chooseToRead')} onClose={open === tag ? null : () => setOpen(null)} ref={pane}>
            {list.map((article) => (
              <AccordionItem
                key={article.tag}
                title={article.title}
                open={open === article.tag}
                onToggle={(isOpen) => setOpen(isOpen ? article.tag : null)}
              >
                <PaneTitle title={article.title} />
                <SafeHtml html={article.content} />
              </AccordionItem>
            ))}
          </TwoPane>
        )}
      </Async>
      {tag && articles.status === 'ready' && !isListed ? (
        <ArticleDialog tag={tag} onClose={() => void navigate(paths.help(), { replace: true })} />
      ) : null}
    </>
  );
}
