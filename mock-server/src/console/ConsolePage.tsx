/** The console's page: every state of the gateway and a form for each thing one can do to it. Rendered on the server only. */
import { LOTTERY_GAMES } from '../lottery/lottery-games';
import type { PageFacts } from './facts';
import { Flags, Outbox, Payments, Providers, RegisterRules } from './lists';
import { ActionForm, Choice, Field, Section, Switch, when } from './parts';

type State = PageFacts['state'];

export function ConsolePage({ facts, said }: { facts: PageFacts; said: string }) {
  const { state } = facts;
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>Gateway console</title>
        <link rel="stylesheet" href="/__mock/console.css" />
      </head>
      <body>
        <header>
          <h1>Gateway console</h1>
          <span>{when(state.now)}</span>
          <nav>
            <a href="/__mock">Refresh</a>
            <a href="/docs">API</a>
          </nav>
          {said && <p role="status">{said}</p>}
        </header>
        <main>
          <Status state={state} />
          <Clock state={state} />
          <Faults state={state} />
          <Members />
          <Announce />
          <Lottery />
          <Providers state={state} />
          <RegisterRules state={state} />
          <Payments name="deposit" title="Deposits under way" list={facts.deposits} ends={['SUCCESS', 'FAILED']} />
          <Payments
            name="withdrawal"
            title="Withdrawals under way"
            list={facts.withdrawals}
            ends={['PAID', 'REJECTED']}
          />
          <Outbox sent={facts.sent} />
          <Section id="ledger" title="Ledger">
            <p>
              Sum of all postings: {facts.ledger.sum}. Accounts that differ from their postings:{' '}
              {facts.ledger.wrongAccounts.join(', ') || 'none'}.
            </p>
          </Section>
          <Section id="reset" title="Begin again" note="The seed's people, games and history, as on the first day.">
            <ActionForm name="reset">
              <button className="danger">Reset to the seed</button>
            </ActionForm>
            <ActionForm name="settings/reset">
              <button>Standard settings only</button>
            </ActionForm>
          </Section>
          <Flags state={state} />
        </main>
      </body>
    </html>
  );
}

function Status({ state }: { state: State }) {
  return (
    <Section id="settings" title="Status">
      <div className="row">
        <Switch name="settings" field="regionRestricted" label="Region restricted" on={state.regionRestricted} />
        <Switch name="settings" field="isSingleWallet" label="One wallet" on={state.isSingleWallet} />
      </div>
      <ActionForm name="maintenance">
        <Field name="minutes" label="Maintenance, minutes (0 opens)" type="number" value={state.maintenance ? 0 : 60} />
        <button>{state.maintenance ? 'Open the site' : 'Close the site'}</button>
      </ActionForm>
      <ActionForm name="blocked">
        <Field name="ips" label="Blocked addresses, by comma" value={state.blockedIps.join(', ')} />
        <Field name="countries" label="Blocked countries" value={state.blockedCountries.join(', ')} />
        <button>Block</button>
      </ActionForm>
    </Section>
  );
}

const STEPS = [
  [60_000, '+1 min'],
  [3_600_000, '+1 h'],
  [86_400_000, '+1 day'],
] as const;

function Clock({ state }: { state: State }) {
  return (
    <Section id="clock" title="Clock" note={`${Math.round(state.offsetMs / 60_000)} minutes ahead of the real one.`}>
      <div className="row">
        {STEPS.map(([byMs, text]) => (
          <ActionForm key={byMs} name="clock" also={{ byMs }}>
            <button>{text}</button>
          </ActionForm>
        ))}
        <ActionForm name="clock" also={{ reset: true }}>
          <button>Real time</button>
        </ActionForm>
        <ActionForm name="jobs">
          <button>Do what is due</button>
        </ActionForm>
      </div>
    </Section>
  );
}

function Faults({ state }: { state: State }) {
  return (
    <Section id="fault" title="Faults" note="By the beginning of the path; nothing of both takes the fault away.">
      {state.faults.map(({ path, latencyMs, errorRate }) => (
        <ActionForm key={path} name="fault" also={{ path, latencyMs: 0, errorRate: 0 }}>
          <code>
            {path || 'every call'} · {latencyMs} ms · {Math.round(errorRate * 100)} %
          </code>
          <button>Remove</button>
        </ActionForm>
      ))}
      <ActionForm name="fault">
        <Field name="path" label="Path" value="/wps/" />
        <Field name="latencyMs" label="Latency, ms" type="number" value={0} />
        <Field name="errorRate" label="Share that fails, 0–1" type="number" step="0.05" value={0} />
        <button>Set</button>
      </ActionForm>
    </Section>
  );
}

function Announce() {
  return (
    <Section id="announce" title="Notice" note="Stands first in its list; every open page hears of it.">
      <ActionForm name="announce">
        <Choice
          name="type"
          label="For"
          options={[
            ['PL', 'players'],
            ['H', 'everybody, as hot news'],
            ['A', 'agents'],
          ]}
        />
        <Field name="titleEn" label="Title, English" required />
        <Field name="titleBn" label="Title, Bangla" required />
        <Field name="contentEn" label="Text, English" required />
        <Field name="contentBn" label="Text, Bangla" required />
        <button>Publish</button>
      </ActionForm>
    </Section>
  );
}

const UserName = () => <Field name="username" label="User name" value="demo" required />;

function Members() {
  return (
    <Section id="credit" title="Member">
      <ActionForm name="credit">
        <UserName />
        <Field name="taka" label="Amount, taka" value="1000" required />
        <button>Credit</button>
      </ActionForm>
      <ActionForm name="member">
        <UserName />
        <Choice name="type" label="Type" options={MEMBER_TYPES} />
        <Choice
          name="state"
          label="Account"
          options={[
            ['', 'as it is'],
            ['active', 'active'],
            ['disabled', 'disabled'],
          ]}
        />
        <button>Change</button>
      </ActionForm>
      <ActionForm name="kick">
        <UserName />
        <Choice
          name="why"
          label="Because"
          options={[
            ['elsewhere', 'signed in elsewhere'],
            ['revoked', 'revoked'],
            ['expired', 'expired'],
          ]}
        />
        <button>Sign out</button>
      </ActionForm>
    </Section>
  );
}

const MEMBER_TYPES = [
  ['', 'as it is'],
  ['0', '0 member'],
  ['1', '1 agent'],
  ['2', '2 top agent'],
  ['41', '41'],
  ['42', '42'],
] as const;

function Lottery() {
  return (
    <Section
      id="draw"
      title="Draw a lottery now"
      note="Moves the clock to the end of its open issue and settles the bets."
    >
      <ActionForm name="draw">
        <Choice
          name="gameId"
          label="Lottery"
          options={LOTTERY_GAMES.map(({ gameId, name }) => [String(gameId), name.en] as const)}
        />
        <button>Draw</button>
      </ActionForm>
    </Section>
  );
}
