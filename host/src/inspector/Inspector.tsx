/** Inspector: the panel that shows what the page is composed of (PLAT-12). docs/inspector.md. */
import { useEffect, useRef, useState } from 'react';
import { X } from 'lucide-react';
import { safeStorage, storageKeys } from '@site/shared/kernel';
import { useFormat, useLocale } from '@site/shared/i18n';
import { Button, IconButton, Switch } from '@site/shared/ui';
import { storeOverride } from '../federation/overrides';
import { storeFault } from '../federation/faults';
import { Outlines } from './Outlines';
import { ReceiptSection } from './ReceiptSection';
import { RemoteDetails, type RemoteChange } from './RemoteDetails';
import { JournalSection, LibrariesSection, PlacesSection, SessionSection } from './Sections';
import { Body, Head, Mark, Panel, Section } from './styles';
import { textsOf } from './texts';
import { usePage } from './usePage';

interface InspectorProps {
  /** The receipt that the page was opened with (`?inspect=SR1-…`). */
  readonly expected: string | null;
  readonly onClose: () => void;
  /** Loads the page again, with this query. */
  readonly onReload: (search: string) => void;
}

export function Inspector({ expected, onClose, onReload }: InspectorProps) {
  const text = textsOf(useLocale());
  const format = useFormat();
  const page = usePage();
  const [isOutlined, setOutlined] = useState(true);
  const [current, setCurrent] = useState<string | null>(null);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus({ preventScroll: true }), []);
  const tab = safeStorage('sessionStorage');
  const faulty = page.remotes.filter(({ fault }) => fault).map(({ name }) => name);

  const change = ({ remote, fault, override }: RemoteChange) => {
    storeFault(tab, remote, fault);
    storeOverride(tab, remote, override);
    onReload(withoutOverride(location.search));
  };
  const endFaults = () => {
    tab.removeItem(storageKeys.faults);
    onReload(location.search);
  };

  return (
    <>
      {isOutlined ? <Outlines places={page.places} current={current} /> : null}
      <Panel aria-label={text('title')} onKeyDown={(event) => event.key === 'Escape' && onClose()}>
        <Head>
          <div>
            <h2 ref={title} tabIndex={-1}>
              {text('title')}
            </h2>
            <small>{text('registry', format.dateTime(page.registry.sequence))}</small>
          </div>
          <IconButton label={text('close')} onClick={onClose}>
            <X size={20} aria-hidden />
          </IconButton>
        </Head>
        <Body>
          {faulty.length > 0 ? (
            <Section>
              <p>
                <Mark $tone="bad">{text('faultsOn', faulty.join(', '))}</Mark>
              </p>
              <Button kind="danger" full onClick={endFaults}>
                {text('endFaults')}
              </Button>
            </Section>
          ) : null}
          <Switch
            label={text('outlines')}
            checked={isOutlined}
            onChange={({ currentTarget: { checked } }) => setOutlined(checked)}
          />
          <PlacesSection places={page.places} text={text} onPoint={setCurrent} />
          <Section>
            <h3>{text('remotes')}</h3>
            {page.remotes.map((facts) => (
              <RemoteDetails
                key={facts.name}
                {...{ facts, text }}
                origins={page.registry.overrideOrigins}
                onChange={change}
              />
            ))}
          </Section>
          <ReceiptSection code={page.receipt} expected={expected} text={text} />
          <SessionSection flagsOff={page.flagsOff} text={text} />
          <LibrariesSection libraries={page.libraries} text={text} />
          <JournalSection text={text} />
        </Body>
      </Panel>
    </>
  );
}

/** An override in the address would be applied again. */
function withoutOverride(search: string): string {
  const query = new URLSearchParams(search);
  query.delete('override');
  return query.size > 0 ? `?${query}` : '';
}
