/** The console's page: the gateway's state and a form per action. Rendered on the server only. */
import type { PageFacts } from './facts';
import { Flags } from './FlagList';
import { Outbox, Payments, Providers, RegisterRules } from './lists';
import { ActionForm, Confirmed, Section, when } from './controls';
import { Announce, Members } from './people-forms';
import { Clock, Faults, Logins, Lottery, Status } from './site-forms';

export function ConsolePage({ facts, message }: { facts: PageFacts; message: string }) {
  const { state } = facts;
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>Gateway console</title>
        <link rel="stylesheet" href="/__mock/console.css" />
        <script type="module" src="/__mock/console.js" />
      </head>
      <body>
        <header>
          <h1>Gateway console</h1>
          <span>{when(state.now)}</span>
          <nav>
            <a href="/__mock">Refresh</a>
            <a href="/docs">API</a>
          </nav>
          {message && <p role="status">{message}</p>}
        </header>
        <main>
          <Status state={state} />
          <Logins state={state} />
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
              {facts.ledger.wrongAccounts.join(', ') || 'none'}. Daily totals of the last three days that differ from
              bets or ledger:{' '}
              {facts.wrongDays.map(({ memberId, day }) => `member ${memberId} on ${day}`).join(', ') || 'none'}.
            </p>
          </Section>
          <Section
            id="reset"
            title="Start again"
            {...(facts.isDemo ? { note: 'The seed’s people, games and history, as after the first start.' } : {})}
          >
            {facts.isDemo && (
              <Confirmed
                label="Reset to the seed…"
                note="Deletes every account, balance, order and bet made since the start."
              >
                <ActionForm name="reset">
                  <button className="danger">Delete it all and reset</button>
                </ActionForm>
              </Confirmed>
            )}
            <Confirmed
              label="Standard settings only…"
              note="Flags, faults, maintenance, clock and rules as at the start. Accounts and money stay."
            >
              <ActionForm name="settings/reset">
                <button>Reset the settings</button>
              </ActionForm>
            </Confirmed>
          </Section>
          <Flags state={state} />
        </main>
      </body>
    </html>
  );
}
