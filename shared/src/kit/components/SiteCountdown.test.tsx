import { act, screen } from '@testing-library/react';
import { status } from '@site/shared/wps';
import { aStatus, fakeAnswers, renderScreen } from '@site/shared/testing';
import { SiteCountdown } from './SiteCountdown';

it.each([-1, 1])('counts down by the gateway’s clock on a device that is days apart (%s)', async (sign) => {
  const serverTime = Date.now() + sign * 3 * 86_400_000;
  const answers = fakeAnswers().on(status, aStatus({ about: { serverTime } }));
  const { platform } = await renderScreen(<SiteCountdown until={serverTime + 600_000} />, { answers });
  await act(() => platform.http.send(status, undefined));
  expect(await screen.findByText(/^(10:00|09:5\d)$/)).toBeInTheDocument();
});
