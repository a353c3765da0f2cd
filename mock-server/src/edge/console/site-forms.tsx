/** Forms of the console for the site: maintenance, clock, faults, lotteries. */
import { LOTTERY_GAMES } from '../../features/games/catalogue/lottery-games';
import type { PageFacts } from './facts';
import { ActionForm, Choice, Field, Section, Switch } from './controls';

type State = PageFacts['state'];

export function Status({ state }: { state: State }) {
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
        <Field name="countries" label="Blocked countries, by comma (BD)" value={state.blockedCountries.join(', ')} />
        <button>Block</button>
      </ActionForm>
      <ActionForm name="image-hosts">
        <Field name="hosts" label="Image hosts, by comma (empty: this site)" value={state.imageCdns.join(', ')} />
        <button>Set image hosts</button>
      </ActionForm>
    </Section>
  );
}

/** What each setting of logins means; all are off at first. */
const LOGIN_SETTINGS = [
  [
    'secondFactorOfAgents',
    'Agents need a second factor',
    'Every call of agents and of the back office is refused until the account has an authenticator app; then each of its logins needs a code. Announce it first: agents who are logged in meet it at once.',
  ],
  [
    'secondFactorToWithdraw',
    'Withdrawals need a second factor',
    'Members without an authenticator app cannot withdraw. They can play and deposit.',
  ],
  [
    'requireBoundSessions',
    'Sessions must be bound to a key',
    'Logins without a proof of a key of the browser are refused: other clients of the API, and browsers that cannot store a key.',
  ],
] as const;

export function Logins({ state }: { state: State }) {
  return (
    <Section id="logins" title="Logins">
      {LOGIN_SETTINGS.map(([field, label, meaning]) => (
        <div key={field}>
          <Switch name="settings" field={field} label={label} on={state[field]} />
          <p className="note">{meaning}</p>
        </div>
      ))}
    </Section>
  );
}

const STEPS = [
  [60_000, '+1 min'],
  [3_600_000, '+1 h'],
  [86_400_000, '+1 day'],
] as const;

export function Clock({ state }: { state: State }) {
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

export function Faults({ state }: { state: State }) {
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

export function Lottery() {
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
