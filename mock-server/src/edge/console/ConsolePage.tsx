/** The console's page: the gateway's state and a form per action. Rendered on the server only. */
import type { PageFacts } from './facts';
import { Flags, Outbox, Payments, Providers, RegisterRules } from './lists';
import { ActionForm, Section, when } from './parts';
import { Announce, Members } from './people-forms';
import { Clock, Faults, Lottery, Status } from './site-forms';

export function ConsolePage({ facts, message }: { facts: PageFacts; message: string }) {
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
          {message && <p role="status">{message}</p>}
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
