/** Banners of home: the gateway's pictures of group m_home, one at a time (HOME-02). */
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { paths, type SlotProps } from '@site/shared/contract';
import { useT } from '@site/shared/i18n';
import { useSite } from '@site/shared/platform';
import { color, font, palettes, radius, space } from '@site/shared/theme';
import { ErrorRetry, RemoteImage, Skeleton } from '@site/shared/ui';
import type { Banner } from '@site/shared/wps';
import { bannerTarget } from '../../model/bannerTarget';
import { useAllowedHosts } from '../../queries/useAllowedHosts';
import { useHomeFeed } from '../../queries/announcements';
import { Carousel } from './Carousel';

const HEIGHT = 128;

export default function Banners({ preloadedBanner }: SlotProps['home.banner']) {
  const t = useT('promo');
  const feed = useHomeFeed();
  if (feed.status === 'loading') {
    return (
      <Frame>
        {preloadedBanner ? (
          <PreloadedBanner src={preloadedBanner} alt="" decoding="sync" />
        ) : (
          <Skeleton height="100%" />
        )}
      </Frame>
    );
  }
  if (feed.status === 'failed') return <ErrorRetry compact error={feed.error} onRetry={feed.retry} />;
  const banners = feed.value.banners.filter(({ groupName }) => groupName === 'm_home');
  if (banners.length === 0) {
    return (
      <Frame>
        <Face as={Link} to={paths.activity}>
          <Words>{t('banner.none')}</Words>
        </Face>
      </Frame>
    );
  }
  return (
    <Frame>
      <Carousel
        slides={banners.map((banner, index) => ({
          key: banner.bannerId,
          content: <Slide banner={banner} isFirst={index === 0} />,
        }))}
      />
    </Frame>
  );
}

function Slide({ banner, isFirst }: { readonly banner: Banner; readonly isFirst: boolean }) {
  const { isPaused } = useSite();
  const target = bannerTarget(banner, useAllowedHosts());
  const picture = (
    <>
      <Picture src={banner.url} alt="" ratio="auto" eager={isFirst} />
      <Title>{banner.title}</Title>
    </>
  );
  switch (target.kind) {
    case 'internal':
      return isPaused(target.to) ? (
        <Face as="div">{picture}</Face>
      ) : (
        <Face as={Link} to={target.to} draggable={false}>
          {picture}
        </Face>
      );
    case 'external':
      return (
        <Face href={target.href} target="_blank" rel="noopener noreferrer" draggable={false}>
          {picture}
        </Face>
      );
    case 'none':
      return <Face as="div">{picture}</Face>;
  }
}

/** Fixed height: no layout shift when the pictures load. */
const Frame = styled.div`
  height: var(--banner-height, ${HEIGHT}px);
  padding: 0 ${space[4]};
`;

/** Same geometry as the preloaded picture it replaces. */
const PreloadedBanner = styled.img`
  display: block;
  width: 100%;
  height: 100%;
  border-radius: ${radius.large};
  object-fit: cover;
`;

const Face = styled.a`
  position: relative;
  display: block;
  height: 100%;
  overflow: hidden;
  background: ${color.surface};
  border-radius: ${radius.large};
  color: inherit;
  text-decoration: none;

  &:focus-visible {
    outline-offset: -2px;
  }
`;

const Picture = styled(RemoteImage)`
  height: 100%;
`;

/** The pictures keep their left side free for text and are dark in both themes. */
const Title = styled.strong`
  position: absolute;
  top: ${space[5]};
  left: ${space[5]};
  max-width: 56%;
  color: ${palettes.dark.text};
  text-wrap: balance;
  ${font.title}
  /* Limited by the picture's width and height, even with a large root font size. */
  font-size: min(1.25rem, 6cqi, 32px);

  /* Room for the arrow that devices with a mouse show. */
  @media (hover: hover) {
    left: ${space[10]};
  }
`;

const Words = styled.span`
  display: grid;
  place-content: center;
  height: 100%;
  padding: ${space[4]};
  background: linear-gradient(150deg, ${color.raised}, ${color.surface});
  text-align: center;
  ${font.title}
`;
