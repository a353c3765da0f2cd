/** [AUTH-03] Requesting a code for an invalid number focuses the field of this form, wherever the form is. */
import type { ReactElement } from 'react';
import { createPortal } from 'react-dom';
import { fireEvent, waitFor, within } from '@testing-library/react';
import { renderScreen } from '@site/shared/testing';
import remote from '../remote';
import ForgetScreen from '../screens/forget/ForgetScreen';
import LoginScreen from '../screens/login/LoginScreen';
import RegisterScreen from '../screens/register/RegisterScreen';
import { authAnswers } from '../testing/authAnswers';

afterEach(() => document.body.replaceChildren());

/** With the name of the tab that has the number. */
const FORMS: readonly (readonly [string, string, ReactElement])[] = [
  ['the login', 'Mobile number', <LoginScreen key="l" />],
  ['a registration', 'Mobile number', <RegisterScreen key="r" />],
  ['a recovery', 'By mobile', <ForgetScreen key="f" />],
];

const PLACES = {
  'in a shadow root, as an embedded page': (place: HTMLElement) => place.attachShadow({ mode: 'open' }),
  'behind a page that is drawn, but hidden': (place: HTMLElement) => place,
};

describe.each(Object.entries(PLACES))('%s', (_, rootOf) => {
  it.each(FORMS)('%s', async (_name, tab, form) => {
    const another = document.body.appendChild(document.createElement('input'));
    another.name = 'mobileNum';
    const root = rootOf(document.body.appendChild(document.createElement('div')));
    const place = root.appendChild(document.createElement('div'));
    const answers = authAnswers(
      'USERNAMEREG3',
      'MOBILENUMREG3',
      'REGMOBVERF3',
      'MOBILEVERCODELOGIN3',
      'CHNGPASSVERIF3',
    );
    await renderScreen(<>{createPortal(form, place)}</>, { remote, answers });
    const page = within(place);
    fireEvent.click(await page.findByRole('tab', { name: tab }));
    const field = await page.findByLabelText(/mobile number/i, { selector: 'input' });
    fireEvent.click(page.getByRole('button', { name: 'Send code' }));
    await waitFor(() => expect((place.getRootNode() as Document | ShadowRoot).activeElement).toBe(field));
  });
});
