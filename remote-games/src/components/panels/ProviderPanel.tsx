/** ProviderPanel: all providers by game type, with a name search; selecting one shows its games (GAME-14). */
import { useState } from 'react';
import styled from 'styled-components';
import { useT } from '@site/shared/i18n';
import { font, space } from '@site/shared/theme';
import { BottomSheet, Empty } from '@site/shared/ui';
import type { VendorCard } from '@site/shared/wps';
import { SearchField } from '../SearchField';
import { VendorTiles } from '../VendorTiles';
import type { Lane } from '../../model/vendors';

export interface ProviderPanelProps {
  readonly lanes: readonly Lane[];
  readonly onChoose: (vendor: VendorCard) => void;
  readonly onClose: () => void;
}

export function ProviderPanel({ lanes, onChoose, onClose }: ProviderPanelProps) {
  const t = useT('games');
  const [text, setText] = useState('');
  const searched = text.trim().toLocaleLowerCase();
  const found = lanes
    .map((lane) => ({
      ...lane,
      vendors: lane.vendors.filter(({ displayName }) => displayName.toLocaleLowerCase().includes(searched)),
    }))
    .filter(({ vendors }) => vendors.length > 0);
  return (
    <BottomSheet open onClose={onClose} label={t('title.providers')}>
      <Stack>
        <SearchField label={t('vendor.search')} value={text} onChange={setText} />
        {found.map(({ type, name, vendors }) => (
          <section key={type} aria-label={name}>
            <Title>{name}</Title>
            <VendorTiles
              vendors={vendors}
              onTap={(vendor) => {
                onChoose(vendor);
                onClose();
              }}
            />
          </section>
        ))}
        {found.length ? null : <Empty title={t('vendor.none')} />}
      </Stack>
    </BottomSheet>
  );
}

const Stack = styled.div`
  display: grid;
  gap: ${space[4]};
`;

const Title = styled.h3`
  margin: 0 0 ${space[2]};
  ${font.strong}
`;
