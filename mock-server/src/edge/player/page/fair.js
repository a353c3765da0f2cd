/**
 * Independent implementation for the verifier, compared with the gateway's by a test: the words of
 * HMAC-SHA256(serverSeed, "clientSeed:nonce:block") and the outcome of each game. WebCrypto only.
 */
const text = new TextEncoder();
const hex = (buffer) => [...new Uint8Array(buffer)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

export const sha256 = async (seed) => hex(await crypto.subtle.digest('SHA-256', text.encode(seed)));

/** The first `count` words of a round. */
export async function wordsOf(serverSeed, clientSeed, nonce, count) {
  const key = await crypto.subtle.importKey('raw', text.encode(serverSeed), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
  ]);
  const words = [];
  for (let block = 0; words.length < count; block += 1) {
    const view = new DataView(await crypto.subtle.sign('HMAC', key, text.encode(`${clientSeed}:${nonce}:${block}`)));
    for (let at = 0; at < 8; at += 1) words.push(view.getUint32(at * 4));
  }
  return words.slice(0, count);
}

/** Word → integer below n. */
const below = (word, n) => Number((BigInt(word) * BigInt(n)) >> 32n);

function minedTiles(words, mines) {
  const tiles = [...Array(25).keys()];
  for (let at = 0; at < mines; at += 1) {
    const from = at + below(words[at], 25 - at);
    [tiles[at], tiles[from]] = [tiles[from], tiles[at]];
  }
  return tiles.slice(0, mines).sort((a, b) => a - b);
}

function baccarat(words) {
  const shoe = Array.from({ length: 416 }, (_, at) => at % 52);
  let next = 0;
  const draw = () => shoe.splice(below(words[next++], shoe.length), 1)[0];
  const points = (cards) => cards.reduce((sum, card) => sum + (card % 13 >= 9 ? 0 : (card % 13) + 1), 0) % 10;
  const player = [draw()];
  const banker = [draw()];
  player.push(draw());
  banker.push(draw());
  if (points(player) < 8 && points(banker) < 8) {
    const third = points(player) <= 5 ? draw() : null;
    if (third !== null) player.push(third);
    const value = third === null ? null : third % 13 >= 9 ? 0 : (third % 13) + 1;
    const from = [null, null, null, [0, 1, 2, 3, 4, 5, 6, 7, 9], [2, 3, 4, 5, 6, 7], [4, 5, 6, 7], [6, 7]][
      points(banker)
    ];
    const takes =
      value === null ? points(banker) <= 5 : points(banker) <= 2 || (points(banker) <= 6 && from.includes(value));
    if (takes) banker.push(draw());
  }
  return { player, banker };
}

/** Recomputes the outcome. `detail`: the number of mines or, for the slot, the lengths of its reels. */
export async function outcomeOf(engine, serverSeed, clientSeed, nonce, detail) {
  const words = await wordsOf(serverSeed, clientSeed, nonce, 64);
  if (engine === 'dice') return { roll: below(words[0], 10000) };
  if (engine === 'mines') return { mined: minedTiles(words, detail) };
  if (engine === 'fishing') return { word: words[0] };
  if (engine === 'baccarat') return baccarat(words);
  if (engine === 'slot')
    return { ticket: words[0], stops: detail.map((length, reel) => below(words[1 + reel], length)) };
  return { words: words.slice(0, 8) };
}
