/** The inspector's sections that only show: places, session, libraries, journal. */
import { useSession, useNetwork, usePagePlatform } from '@site/shared/platform';
import { isAgent, isTrial, type MemberType } from '@site/shared/contract';
import { useFormat } from '@site/shared/i18n';
import type { Library } from './libraries';
import { isVisible, type Place } from './places';
import { Code, DefinitionList, PlaceButton, Row, Rows, Section } from './styles';
import type { Text } from './texts';

interface PlacesProps {
  readonly places: readonly Place[];
  readonly text: Text;
  readonly onPoint: (key: string | null) => void;
}

export function PlacesSection({ places, text, onPoint }: PlacesProps) {
  return (
    <Section>
      <h3>{text('places')}</h3>
      <Rows>
        {places.map((place) => (
          <li key={place.key}>
            <PlaceButton
              type="button"
              disabled={!isVisible(place)}
              onPointerEnter={() => onPoint(place.key)}
              onPointerLeave={() => onPoint(null)}
              onFocus={() => onPoint(place.key)}
              onBlur={() => onPoint(null)}
              onClick={() => place.element.scrollIntoView({ block: 'start' })}
            >
              <span>
                <strong>{place.remote}</strong> {place.component}
              </span>
              <Code>{place.release || '–'}</Code>
            </PlaceButton>
          </li>
        ))}
      </Rows>
    </Section>
  );
}

const roleOf = (type: MemberType | null, text: Text): string => {
  if (type === null) return text('role.guest');
  if (isTrial(type)) return text('role.trial', type);
  return text(isAgent(type) ? 'role.agent' : 'role.member', type);
};

/** Facts that decide what the page shows. No name, token or amount: the screen may be shared. */
export function SessionSection({ flagsOff, text }: { readonly flagsOff: readonly string[]; readonly text: Text }) {
  const type = useSession((state) => state.member?.type ?? null);
  const locale = useSession((state) => state.locale);
  const theme = useSession((state) => state.theme);
  const quality = useNetwork();
  return (
    <Section>
      <h3>{text('session')}</h3>
      <DefinitionList>
        <dt>{text('role')}</dt>
        <dd>{roleOf(type, text)}</dd>
        <dt>{text('language')}</dt>
        <dd>{locale}</dd>
        <dt>{text('theme')}</dt>
        <dd>{text(`theme.${theme}`)}</dd>
        <dt>{text('network')}</dt>
        <dd>{text(`network.${quality}`)}</dd>
        <dt>{text('flagsOff')}</dt>
        <dd>{flagsOff.join(', ') || text('none')}</dd>
      </DefinitionList>
    </Section>
  );
}

export function LibrariesSection({ libraries, text }: { readonly libraries: readonly Library[]; readonly text: Text }) {
  return (
    <Section>
      <h3>{text('libraries')}</h3>
      <Rows>
        {libraries.map(({ name, version, from, isLoaded }) => (
          <Row key={`${name} ${version} ${from}`}>
            <span>
              {name} {version}
            </span>
            <small>{isLoaded ? text('from', from) : text('unused')}</small>
          </Row>
        ))}
      </Rows>
    </Section>
  );
}

const MAX_ENTRIES = 20;

export function JournalSection({ text }: { readonly text: Text }) {
  const { journal } = usePagePlatform();
  const format = useFormat();
  const entries = journal.entries().slice(-MAX_ENTRIES).reverse();
  return (
    <Section>
      <h3>{text('journal')}</h3>
      {entries.length === 0 ? <p>{text('journalEmpty')}</p> : null}
      <Rows>
        {entries.map(({ at, what, remote = 'host', release = '' }, index) => (
          <Row key={`${at} ${index}`}>
            <span>{what}</span>
            <small>
              {remote} {release.slice(0, 7)} · {format.time(at)}
            </small>
          </Row>
        ))}
      </Rows>
    </Section>
  );
}
