/** The verifier page: computes a round's outcome from its seeds, on this device only. */
import { el } from './dom.js';
import { outcomeOf, sha256 } from './fair.js';

const field = (label, node) => el('label', {}, label, node);
const server = el('input', { spellcheck: false });
const hash = el('input', { spellcheck: false });
const client = el('input', { spellcheck: false });
const nonce = el('input', { type: 'number', min: 0, value: 0 });
const engine = el(
  'select',
  {},
  ...['dice', 'mines', 'fishing', 'baccarat', 'slot', 'table'].map((name) => el('option', { value: name }, name)),
);
const detail = el('input', { value: '3' });
const answer = el('pre', { ariaLive: 'polite' });

async function verify() {
  const commitment = await sha256(server.value.trim());
  const wanted = hash.value.trim().toLowerCase();
  const mines = engine.value === 'slot' ? [32, 32, 32, 32, 32] : Number(detail.value);
  const outcome = await outcomeOf(engine.value, server.value.trim(), client.value.trim(), Number(nonce.value), mines);
  const verdict =
    wanted === ''
      ? ''
      : commitment === wanted
        ? '✓ The server seed is the committed one · প্রতিশ্রুত বীজই ব্যবহৃত\n'
        : '✗ The server seed is NOT the committed one · প্রতিশ্রুত বীজ নয়\n';
  answer.textContent = `${verdict}SHA-256: ${commitment}\n${JSON.stringify(outcome, null, 1)}`;
}

document
  .getElementById('verify')
  .append(
    el('h1', {}, 'Verify a round · রাউন্ড যাচাই'),
    el('p', {}, 'HMAC-SHA256(serverSeed, "clientSeed:nonce:block") → 32-bit words. ⌊word × n ÷ 2³²⌋ picks one of n.'),
    field('Server seed · সার্ভার বীজ', server),
    field('Committed SHA-256 · প্রতিশ্রুতি', hash),
    field('Client seed · আপনার বীজ', client),
    field('Nonce · রাউন্ড', nonce),
    field('Game · খেলা', engine),
    field('Mines · মাইন', detail),
    el('button.main', { type: 'button', onclick: verify }, 'Verify · যাচাই করুন'),
    answer,
  );
