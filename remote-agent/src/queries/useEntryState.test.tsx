import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, MemoryRouter, Route, Routes, useNavigate } from 'react-router-dom';
import { useEntryState } from './useEntryState';

function ReportPage() {
  const [range, setRange] = useEntryState('range', 'this week');
  return (
    <>
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

it('[AGT-05] Back from the bets shows a report as it was left; a new visit starts with the defaults', async () => {
  const user = userEvent.setup();
  render(
    <MemoryRouter initialEntries={['/bets']}>
      <Routes>
        <Route path="/bets" element={<BetsPage />} />
        <Route path="/report" element={<ReportPage />} />
      </Routes>
    </MemoryRouter>,
  );
  await user.click(screen.getByRole('link', { name: 'report' }));
  await user.click(screen.getByRole('button', { name: 'this week' }));
  await user.click(screen.getByRole('link', { name: 'bets' }));
  await user.click(screen.getByRole('button', { name: 'back' }));
  expect(screen.getByRole('button', { name: 'last month' })).toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'bets' }));
  await user.click(screen.getByRole('link', { name: 'report' }));
  expect(screen.getByRole('button', { name: 'this week' })).toBeInTheDocument();
});
