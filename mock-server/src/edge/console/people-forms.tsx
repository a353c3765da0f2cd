/** Forms of the console for members: notices, accounts, payments. */
import { ActionForm, Choice, Field, Section } from './controls';

export function Announce() {
  return (
    <Section id="announce" title="Notice" note="First in its list; every open page is notified.">
      <ActionForm name="announce">
        <Choice
          name="type"
          label="For"
          options={[
            ['PL', 'players'],
            ['H', 'all visitors, as hot news'],
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

export function Members() {
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
