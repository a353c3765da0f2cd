/** Lists of the console: vendors in maintenance, registration fields, pending payments, sent messages. */
import { toDecimal } from '@site/shared/kernel';
import { VENDORS } from '../../features/games/catalogue/vendors';
import { registerRulesOf } from '../../people/registration/field-rules';
import type { PageFacts } from './facts';
import { ActionForm, Choice, Field, Section, when } from './controls';

type State = PageFacts['state'];

export function Providers({ state }: { state: State }) {
  return (
    <Section id="provider" title="Vendors" note="One in maintenance refuses to be launched, and its games say so.">
      {Object.entries(state.providers).map(([vassalage, { status, until }]) => (
        <ActionForm key={vassalage} name="provider" also={{ vassalage, status: 'UP' }}>
          <code>
            {vassalage} · {status}
            {until ? ` until ${when(until)}` : ''}
          </code>
          <button>Up again</button>
        </ActionForm>
      ))}
      <ActionForm name="provider">
        <Choice name="vassalage" label="Vendor" options={VENDORS.map(({ code, name }) => [code, name.en] as const)} />
        <Choice
          name="status"
          label="State"
          options={[
            ['MAINTENANCE', 'maintenance'],
            ['DEGRADED', 'degraded'],
          ]}
        />
        <Field name="minutes" label="Minutes" type="number" value={30} />
        <button>Set</button>
      </ActionForm>
    </Section>
  );
}

export function RegisterRules({ state }: { state: State }) {
  const rules = Object.entries(registerRulesOf(state));
  return (
    <Section id="register-rule" title="Fields of the registration" note="What is left empty stays as it is.">
      <table>
        <tbody>
          {rules
            .filter(([, { enabled }]) => enabled)
            .map(([field, rule]) => (
              <tr key={field}>
                <th scope="row">{field}</th>
                <td>{rule.required ? 'required' : 'optional'}</td>
                <td>
                  {rule.minLength}–{rule.maxLength}
                </td>
                <td>pattern {rule.patternId}</td>
              </tr>
            ))}
        </tbody>
      </table>
      <ActionForm name="register-rule">
        <Choice name="field" label="Field" options={rules.map(([field]) => [field, field] as const)} />
        <Choice name="enabled" label="Shown" options={YES_NO} />
        <Choice name="required" label="Required" options={YES_NO} />
        <Field name="minLength" label="At least" type="number" />
        <Field name="maxLength" label="At most" type="number" />
        <Field name="patternId" label="Pattern" type="number" />
        <button>Change</button>
      </ActionForm>
    </Section>
  );
}
const YES_NO = [
  ['', 'as it is'],
  ['true', 'yes'],
  ['false', 'no'],
] as const;

interface Payment {
  readonly id: number;
  readonly memberId: number;
  readonly amount: number;
  readonly state: string;
}

export function Payments({
  name,
  title,
  list,
  ends,
}: {
  name: string;
  title: string;
  list: readonly Payment[];
  ends: readonly string[];
}) {
  return (
    <Section id={name} title={title}>
      {list.length === 0 && <p className="note">None.</p>}
      {list.map(({ id, memberId, amount, state }) => (
        <div key={id} className="row">
          <code>
            #{id} · member {memberId} · {toDecimal(amount)} · {state}
          </code>
          {ends.map((end) => (
            <ActionForm key={end} name={name} also={{ id, state: end }}>
              <button aria-label={`${end} #${id}`}>{end}</button>
            </ActionForm>
          ))}
        </div>
      ))}
    </Section>
  );
}

export function Outbox({ sent }: { sent: PageFacts['sent'] }) {
  return (
    <Section id="outbox" title="Sent codes and mail">
      {sent.length === 0 && <p className="note">Nothing was sent yet.</p>}
      <ol className="list">
        {sent.map(({ id, at, recipient, body }) => (
          <li key={id}>
            <small>
              {when(at)} · {recipient}
            </small>
            <p>{body}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
