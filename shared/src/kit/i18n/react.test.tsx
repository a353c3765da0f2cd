/** Messages and formats in components: which components re-render when messages load, and what they create. */
import { act, render, screen } from '@testing-library/react';
import { createI18n } from './create';
import { I18nProvider, useFormat, useT } from './react';

const drawn: string[] = [];

function Words({ of }: { readonly of: string }) {
  drawn.push(of);
  return <p>{`${of}: ${useT(of)('hi')}`}</p>;
}

it('re-renders components whose messages were missing, and no component whose messages loaded before it', async () => {
  const i18n = createI18n({ locale: 'en', loadMessages: async (namespace) => ({ hi: `Hello from ${namespace}` }) });
  await i18n.load('host');
  const page = (more: React.ReactNode = null) => (
    <I18nProvider i18n={i18n}>
      <Words of="host" />
      {more}
    </I18nProvider>
  );
  const { rerender } = render(page());
  drawn.length = 0;
  await act(() => i18n.load('games'));
  expect(drawn).toEqual([]);
  rerender(page(<Words of="games" />));
  expect(screen.getByText('games: Hello from games')).toBeInTheDocument();
  rerender(page(<Words of="promo" />));
  expect(screen.getByText('promo: Hi')).toBeInTheDocument();
  await act(() => i18n.load('promo'));
  expect(screen.getByText('promo: Hello from promo')).toBeInTheDocument();
});

it('[SITE-26] creates the objects of Intl once for all components, and only those that are used', () => {
  const made = { dates: jest.spyOn(Intl, 'DateTimeFormat'), numbers: jest.spyOn(Intl, 'NumberFormat') };
  const i18n = createI18n({ locale: 'bn', loadMessages: () => Promise.resolve({}) });
  function Cells() {
    const { number, time } = useFormat();
    return (
      <p>
        {number(1234)} {time(0)}
      </p>
    );
  }
  render(
    <I18nProvider i18n={i18n}>
      {Array.from({ length: 20 }, (_, index) => (
        <Cells key={index} />
      ))}
    </I18nProvider>,
  );
  expect(screen.getAllByText('1,234 সকাল 6:00')).toHaveLength(20);
  // The time, and the hour for its part of the day.
  expect(made.dates).toHaveBeenCalledTimes(2);
  expect(made.numbers).toHaveBeenCalledTimes(1);
  jest.restoreAllMocks();
});
