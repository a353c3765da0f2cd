/** Agent home: greeting, balance, today's four counters, and the agent menu (AGT-01, AGT-02). */
import { House } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '@site/shared/contract';
import { useFormat, useT } from '@site/shared/i18n';
import { Async, Badge, LinkButton, Money, Screen, SectionTitle, Skeleton } from '@site/shared/ui';
import { IfOpen, useSession } from '@site/shared/platform';
import { MENU_ICONS } from './menuIcons';
import {
  Counter,
  Counters,
  Figure,
  MenuLink,
  MenuGrid,
  Greeting,
  HomeLink,
  Balance,
  Hero,
} from './AgentHomeScreen.styles';
import { useAgentHome } from './useAgentHome';

const COUNTERS = ['teamLoginMemberCount', 'teamBetMemberCount', 'teamRegisterMemberCount', 'teamOnlineCount'] as const;

export default function AgentHomeScreen() {
  const t = useT('agent');
  const { money, number } = useFormat();
  const isHidden = useSession((state) => state.balanceHidden);
  const { name, greeting, counters, balance, unread, menu } = useAgentHome();
  return (
    <>
      <Hero>
        <HomeLink to={paths.home} aria-label={t('home.toSite')}>
          <House aria-hidden />
        </HomeLink>
        <Greeting>
          <h1>{greeting ? t(`greeting.${greeting}`) : ' '}</h1>
          <p>{name}</p>
        </Greeting>
        <Balance>
          <small>{t('home.balance')}</small>
          <Async of={balance} skeleton={<Skeleton height={44} width={180} />} compact>
            {(value) => (
              <Figure $letters={isHidden ? 0 : money(value.amount, value.currency).length}>
                <Money amount={value.amount} currency={value.currency} tone="gold" hidden={isHidden} />
              </Figure>
            )}
          </Async>
          <div>
            <IfOpen path={paths.deposit}>
              <LinkButton to={paths.deposit}>{t('home.deposit')}</LinkButton>
            </IfOpen>
            <IfOpen path={paths.withdraw}>
              <LinkButton to={paths.withdraw} kind="secondary">
                {t('home.withdraw')}
              </LinkButton>
            </IfOpen>
          </div>
        </Balance>
      </Hero>
      <Screen data-wide>
        <IfOpen path={paths.teamOverview}>
          <SectionTitle title={t('home.today')} />
          <Async of={counters} skeleton={<Skeleton height={84} />} compact>
            {(figures) => (
              <Counters>
                {COUNTERS.map((key) => (
                  <Counter key={key}>
                    <dd>{number(figures[key])}</dd>
                    <dt>{t(`counter.${key}`)}</dt>
                  </Counter>
                ))}
              </Counters>
            )}
          </Async>
        </IfOpen>
        <nav aria-label={t('home.menu')}>
          <MenuGrid>
            {menu.map(({ key, to }) => {
              const Icon = MENU_ICONS[key] ?? House;
              return (
                <li key={key}>
                  <MenuLink as={Link} to={to}>
                    <Icon aria-hidden />
                    <span>{t(`menu.${key}`)}</span>
                    <Badge count={(unread as Partial<Record<string, number>>)[key] ?? 0} label={t('home.unread')} />
                  </MenuLink>
                </li>
              );
            })}
          </MenuGrid>
        </nav>
      </Screen>
    </>
  );
}
