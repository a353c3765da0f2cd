import { fireEvent, render, screen } from '@testing-library/react';
import { Link, MemoryRouter, Route, Routes, useNavigate } from 'react-router-dom';
import { useEntryState } from './useEntryState';

function ReportPage() {
  const [range, setRange] = useEntryState('range', 'this week');
  const [type, setType] = useEntryState('type', 'FISH');
  return (
    <>
      <button type="button" onClick={() => setType('')}>
        type {type}
      </button>
      <button type="button" onClick={() => setRange('last month')}>
        {range}
      </button>
      <Link to="/bets">bets</Link>
    </>
  );
}

function BetsPage() {
  const navigate = useNavigate();
  return (
    <>
      <button type="button" onClick={() => void navigate(-1)}>
        back
      </button>
      <Link to="/report">report</Link>
    </>
  );
}

it('[AGT-05] nothing is remembered for the page that the visitor entered by: every visit has its key', () => {
  const enter = () =>
    render(
      <MemoryRouter>
        <ReportPage />
      </MemoryRouter>,
    );
  const first = enter();
  fireEvent.click(screen.getByRole('button', { name: 'this week' }));
  first.unmount();
  enter();
  expect(screen.getByRole('button', { name: 'this week' })).toBeInTheDocument();
});

it('[AGT-05] Back from the bets shows a report as it was left; a new visit starts with the defaults', () => {
  render(
    <MemoryRouter initialEntries={['/bets']}>
      <Routes>
        <Route path="/bets" element={<BetsPage />} />
        <Route path="/report" element={<ReportPage />} />
      </Routes>
    </MemoryRouter>,
  );
  fireEvent.click(screen.getByRole('link', { name: 'report' }));
  fireEvent.click(screen.getByRole('button', { name: 'this week' }));
  fireEvent.click(screen.getByRole('button', { name: 'type FISH' }));
  fireEvent.click(screen.getByRole('link', { name: 'bets' }));
  fireEvent.click(screen.getByRole('button', { name: 'back' }));
  expect(screen.getByRole('button', { name: 'last month' })).toBeInTheDocument();
  // A cleared filter, too.
  expect(screen.getByRole('button', { name: 'type' })).toBeInTheDocument();
  fireEvent.click(screen.getByRole('link', { name: 'bets' }));
  fireEvent.click(screen.getByRole('link', { name: 'report' }));
  expect(screen.getByRole('button', { name: 'this week' })).toBeInTheDocument();
});
