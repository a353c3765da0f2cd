/** The registration link for friends. */
import { inviteLink } from './inviteLink';

const details = { referralCode: 'AB 12', totalInvitations: 0, promotionDomains: [] as string[] };

it('[MEM-12] links to registration with the code', () => {
  expect(inviteLink(details, 'http://localhost:3000')).toBe('http://localhost:3000/m/register?referralCode=AB+12');
});

it('[MEM-12] prefers a promotion domain of the gateway', () => {
  const link = inviteLink({ ...details, promotionDomains: ['play.example'] }, 'http://localhost:3000');
  expect(link).toBe('https://play.example/m/register?referralCode=AB+12');
});

it.each([
  [['http://first.example/', 'second.example'], 'http://first.example'],
  [['https://first.example'], 'https://first.example'],
  [[], 'http://localhost:3000'],
])('[MEM-12] links to the first domain as it is written: %j', (promotionDomains, base) => {
  expect(inviteLink({ ...details, promotionDomains }, 'http://localhost:3000')).toBe(
    `${base}/m/register?referralCode=AB+12`,
  );
});
