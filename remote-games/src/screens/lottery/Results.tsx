/** Results: past draws and their statistics: frequency of each value, and draws since its last appearance (GAME-13). */
import { useState } from 'react';
import { useFormat, useT } from '@site/shared/i18n';
import { useCall } from '@site/shared/platform';
import { Async, BottomSheet, Button, Skeleton, Tabs } from '@site/shared/ui';
import { drawsOfGame, hotGapInfo, type LotteryDraw, type LotteryGame } from '@site/shared/wps';
import { extremesOf, placesOf } from '../../model/statistics';
import { Balls } from './Balls';
import { Count, Counts, Draw, Draws, Prizes } from './Results.styles';

const PAGE = 20;
const MOST = 100;
const VIEWS = ['draws', 'hot', 'gap'] as const;
type View = (typeof VIEWS)[number];

export function Results({ game, onClose }: { readonly game: LotteryGame; readonly onClose: () => void }) {
  const t = useT('games');
  const [view, setView] = useState<View>('draws');
  return (
    <BottomSheet open onClose={onClose} label={`${game.remark} · ${t('lottery.results')}`}>
      <Tabs
        label={t('lottery.results')}
        items={VIEWS.map((key) => ({ key, label: t(`lottery.view.${key}`) }))}
        selected={view}
        onSelect={(key) => setView(key as View)}
      >
        {view === 'draws' ? <History gameId={game.gameId} /> : <Statistics game={game} view={view} />}
      </Tabs>
    </BottomSheet>
  );
}

function History({ gameId }: { readonly gameId: number }) {
  const t = useT('games');
  const [size, setSize] = useState(PAGE);
  const draws = useCall(drawsOfGame, { id: gameId, page: 0, size }, { keepPrevious: true });
  const isLoading = draws.status === 'ready' && draws.refreshing;
  /** Those before are shown while older ones are being loaded. */
  const hasOlder = (shown: number) => (shown === size ? size < MOST : isLoading && shown === size - PAGE);
  return (
    <Async of={draws} compact skeleton={<Skeleton height={400} />} isEmpty={({ content }) => content.length === 0}>
      {({ content }) => (
        <>
          <Draws aria-label={t('lottery.view.draws')}>
            {content.map((draw) => (
              <DrawRow key={draw.numero} draw={draw} />
            ))}
          </Draws>
          {hasOlder(content.length) ? (
            <Button kind="ghost" full loading={isLoading} onClick={() => setSize(size + PAGE)}>
              {t('lottery.older')}
            </Button>
          ) : null}
        </>
      )}
    </Async>
  );
}

/** A draw with its proof: the seed, whose hash was published before betting opened. */
function DrawRow({ draw }: { readonly draw: LotteryDraw }) {
  const t = useT('games');
  const format = useFormat();
  const prizes = draw.winNo.split('|');
  return (
    <Draw>
      <small>
        {t('lottery.draw', { numero: draw.numero })} · {format.dateTime(draw.openTime)}
      </small>
      {prizes.length > 1 ? (
        <Prizes>
          {prizes.map((numbers, at) => (
            <div key={at}>
              <dt>{at === 0 ? t('lottery.special') : t('lottery.prize', { number: format.number(at) })}</dt>
              <dd>{numbers.split(',').join(' ')}</dd>
            </div>
          ))}
        </Prizes>
      ) : (
        <Balls winNo={draw.winNo} />
      )}
      <details>
        <summary>{t('lottery.proof')}</summary>
        <p>{t('lottery.proofText')}</p>
        <code>{draw.commitment}</code>
        <code>{draw.seed}</code>
      </details>
    </Draw>
  );
}

interface StatisticsProps {
  readonly game: LotteryGame;
  readonly view: 'hot' | 'gap';
}

/** Counts by place, with the highest and lowest highlighted. Draws are independent, and the screen says so. */
function Statistics({ game, view }: StatisticsProps) {
  const t = useT('games');
  const format = useFormat();
  const read = useCall(hotGapInfo, { id: game.gameId });
  return (
    <Async of={read} compact skeleton={<Skeleton height={400} />} isEmpty={(value) => value[view].length === 0}>
      {(value) => (
        <>
          <p>{t(`lottery.about.${view}`)}</p>
          {placesOf(value[view]).map((counts, place) => {
            const { most, least } = extremesOf(counts);
            return (
              <Counts key={place} aria-label={t('lottery.place', { place: format.number(place + 1) })}>
                {counts.map(({ key, count }) => (
                  <Count key={key} $tone={count === most ? 'most' : count === least ? 'least' : 'plain'}>
                    <b>{key}</b>
                    <span>{format.number(count)}</span>
                  </Count>
                ))}
              </Counts>
            );
          })}
        </>
      )}
    </Async>
  );
}
