import { useState, type FormEvent } from 'react';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { renderScreen } from '@site/shared/testing';
import {
  AccordionItem,
  Badge,
  Button,
  Card,
  Checkbox,
  Chip,
  CopyButton,
  Empty,
  ErrorRetry,
  IconButton,
  ListRow,
  Marquee,
  Menu,
  Money,
  OtpInput,
  PasswordInput,
  ProgressBar,
  RadioGroup,
  SectionTitle,
  Select,
  Stepper,
  Switch,
  Table,
  Tabs,
  TextArea,
  TextInput,
} from './index';

const en = { locale: 'en' } as const;

function TwoTabs() {
  const [tab, setTab] = useState('hot');
  const items = ['hot', 'new', 'all'].map((key) => ({ key, label: key }));
  return (
    <Tabs label="Games" items={items} selected={tab} onSelect={setTab}>
      <p>{tab} games</p>
    </Tabs>
  );
}

describe('controls', () => {
  it('a field announces its error and hint to a screen reader', async () => {
    const view = await renderScreen(<TextInput label="User name" hint="6 to 12 letters" />, en);
    expect(screen.getByLabelText('User name')).toHaveAccessibleDescription('6 to 12 letters');
    expect(screen.getByLabelText('User name')).toBeValid();
    view.unmount();
    await renderScreen(<TextInput label="User name" hint="6 to 12 letters" error="Too short" />, en);
    expect(screen.getByLabelText('User name')).toHaveAccessibleDescription('Too short');
    expect(screen.getByLabelText('User name')).toBeInvalid();
  });

  it('a password can be pasted, shown and hidden again', async () => {
    const { user } = await renderScreen(<PasswordInput label="Password" />, en);
    await user.click(screen.getByLabelText('Password'));
    await user.paste('secret');
    await user.click(screen.getByRole('button', { name: 'Show' }));
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text');
    await user.click(screen.getByRole('button', { name: 'Hide' }));
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
    expect(screen.getByLabelText('Password')).toHaveValue('secret');
  });

  it('a loading button ignores further taps', async () => {
    const tap = jest.fn();
    const { user } = await renderScreen(
      <Button loading onClick={tap}>
        Send
      </Button>,
    );
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(tap).not.toHaveBeenCalled();
  });

  it('a form is not sent twice by Enter while it is being sent, and its button keeps the focus', async () => {
    const sent = jest.fn((event: FormEvent) => event.preventDefault());
    const form = (isSending: boolean) => (
      <form onSubmit={sent}>
        <TextInput label="Name" />
        <Button type="submit" loading={isSending}>
          Send
        </Button>
      </form>
    );
    const { rerender } = render(form(false));
    const user = userEvent.setup();
    await user.tab();
    await user.tab();
    await user.keyboard('{Enter}');
    rerender(form(true));
    expect(screen.getByRole('button', { name: 'Send' })).toHaveFocus();
    await user.type(screen.getByLabelText('Name'), 'x{Enter}');
    expect(sent).toHaveBeenCalledTimes(1);
  });

  it('arrow keys move between tabs and wrap around', async () => {
    const { user } = await renderScreen(<TwoTabs />);
    await user.tab();
    await user.keyboard('{ArrowRight}');
    expect(screen.getByRole('tab', { name: 'new', selected: true })).toHaveFocus();
    expect(screen.getByRole('tabpanel')).toHaveTextContent('new games');
    await user.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(screen.getByRole('tab', { name: 'all', selected: true })).toHaveFocus();
    await user.keyboard('{Home}');
    expect(screen.getByRole('tab', { selected: true })).toBe(screen.getAllByRole('tab')[0]);
    await user.keyboard('{End}');
    expect(screen.getByRole('tab', { selected: true })).toBe(screen.getAllByRole('tab').at(-1));
    // The page does not scroll; other keys are its own.
    const isLeftToPage = (key: string) => fireEvent.keyDown(screen.getByRole('tab', { selected: true }), { key });
    expect(['Home', 'End', 'ArrowLeft', 'ArrowDown', ' '].map(isLeftToPage)).toEqual([false, false, false, true, true]);
  });

  it('a menu opens on its current choice, chooses by keyboard and restores focus', async () => {
    const chosen = jest.fn();
    const items = ['bn', 'en'].map((key) => ({
      key,
      content: key,
      checked: key === 'bn',
      onSelect: () => chosen(key),
    }));
    const { user } = await renderScreen(<Menu label="Language" trigger="bn" items={items} />);
    await user.click(screen.getByRole('button', { name: 'Language' }));
    expect(screen.getByRole('menuitemradio', { name: 'bn', checked: true })).toHaveFocus();
    await user.keyboard('{ArrowDown}{Enter}');
    expect(chosen).toHaveBeenCalledWith('en');
    expect(screen.queryByRole('menu')).toBeNull();
    expect(screen.getByRole('button', { name: 'Language' })).toHaveFocus();
    await user.keyboard('{Enter}{Escape}');
    expect(screen.queryByRole('menu')).toBeNull();
  });

  it('a menu closes by a tap outside and by Tab, and stops listening to the page', async () => {
    const { user } = await renderScreen(
      <>
        <Menu label="Language" trigger="bn" items={[{ key: 'bn', content: 'bn', onSelect: () => undefined }]} />
        <p>outside</p>
      </>,
    );
    const [added, removed] = (['addEventListener', 'removeEventListener'] as const).map((name) => {
      const calls = jest.spyOn(document, name).mock.calls;
      return () => calls.filter(([type]) => type === 'pointerdown').length;
    });
    await user.click(screen.getByRole('button', { name: 'Language' }));
    // An action, not one of several choices.
    expect(screen.getByRole('menuitem', { name: 'bn' })).not.toHaveAttribute('aria-checked');
    await user.click(screen.getByText('outside'));
    expect(screen.queryByRole('menu')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Language' }));
    await user.tab();
    expect(screen.queryByRole('menu')).toBeNull();
    expect(added!()).toBe(2);
    expect(removed!()).toBe(2);
  });

  it('[MSG-01] a badge is absent at zero and capped at 99+', async () => {
    await renderScreen(
      <>
        <p>none:{<Badge count={0} />}</p>
        <p>some:{<Badge count={99} />}</p>
        <p>many:{<Badge count={100} />}</p>
      </>,
    );
    expect(screen.getByText('none:')).toHaveTextContent(/^none:$/);
    expect(screen.getByText('some:')).toHaveTextContent(/^some:99$/);
    expect(screen.getByText('many:')).toHaveTextContent('many:99+');
  });

  it('[MEM-03] a hidden amount shows asterisks and announces that it is hidden', async () => {
    await renderScreen(<Money amount="1230.50" currency="BDT" hidden />, en);
    expect(screen.getByRole('img', { name: 'Amount hidden' })).toHaveTextContent('****');
  });

  it('[MEM-15] an amount is exact, in the currency of the member', async () => {
    await renderScreen(<Money amount="90071992547409.91" currency="BDT" />, en);
    expect(screen.getByText('৳90,071,992,547,409.91')).toBeInTheDocument();
  });
});

it('every component passes the accessibility rules that need no layout', async () => {
  const none = () => undefined;
  const { container } = await renderScreen(
    <main>
      <h1>Parts</h1>
      <SectionTitle title="Hot" count={3} more="/m/hot-games" />
      <Card>
        <ListRow title="Settings" note="Language" to="/m/set" end={<Badge count={3} label="unread" />} />
        <ListRow title="Log out" onClick={none} />
        <Chip selected>All</Chip>
        <CopyButton text="x" />
        <IconButton label="Refresh">↻</IconButton>
        <Button icon={<svg aria-hidden />}>Play</Button>
      </Card>
      <TextInput label="Name" required />
      <PasswordInput label="Password" error="Wrong" />
      <OtpInput label="Code" />
      <TextArea label="Description" limit={200} value="hello" onChange={none} />
      <Select label="Bank" options={[{ value: '1', label: 'One' }]} />
      <Checkbox label="I agree" defaultChecked />
      <Switch label="Dark" defaultChecked />
      <RadioGroup label="Way" name="way" value="a" options={[{ value: 'a', label: 'A' }]} onChange={none} />
      <TwoTabs />
      <AccordionItem title="Question" open onToggle={none}>
        Answer
      </AccordionItem>
      <Marquee seconds={10}>News</Marquee>
      <Empty />
      <ErrorRetry onRetry={none} />
      <ErrorRetry compact onRetry={none} />
      <ProgressBar share={0.4} label="Level" />
      <Stepper
        steps={[
          { key: 'a', title: 'Sent', state: 'done' },
          { key: 'b', title: 'Checked', state: 'now' },
        ]}
      />
      <Table caption="Bets" head={['Day', 'Stake']} rows={[{ key: '1', cells: ['1 May', '10.00'] }]} />
    </main>,
    en,
  );
  const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)).toEqual([]);
});

it.each(['decimal', 'numeric', 'tel'] as const)(
  'takes Bengali digits of a %s keypad as the Latin ones',
  async (inputMode) => {
    const Amount = () => {
      const [value, setValue] = useState('');
      return (
        <TextInput
          label="Amount"
          inputMode={inputMode}
          value={value}
          onChange={(event) => setValue(event.target.value)}
        />
      );
    };
    const { user } = await renderScreen(<Amount />, en);
    const field = screen.getByLabelText<HTMLInputElement>('Amount');
    await user.type(field, '৫০');
    await user.type(field, '২', { initialSelectionStart: 1, initialSelectionEnd: 1 });
    expect(field).toHaveValue('520');
    expect(field.selectionStart).toBe(2);
  },
);

it('does not convert Bengali digits in text fields', async () => {
  await renderScreen(<TextInput label="Note" defaultValue="" />, en);
  await userEvent.type(screen.getByLabelText('Note'), '২১শে');
  expect(screen.getByLabelText('Note')).toHaveValue('২১শে');
});
