import type { Newcomer } from './newcomer';

/** Five concurrent requests with different keys, a repeat of the successful one, and one more attempt: exactly one payment of this amount. */
export async function paysOnce(member: Newcomer, minor: number | null, path: string, body: object, refusal: string) {
  const [before, gifts] = [await member.balance(), await member.gifts()];
  const keys = Array.from({ length: 5 }, () => crypto.randomUUID());
  const answers = await Promise.all(keys.map((key) => member.send(path, body, key)));
  const won = answers.findIndex((answer) => answer.body.success);
  expect(answers.filter(({ body: { success } }) => success)).toHaveLength(1);
  // The response was lost: the same key returns it again, byte for byte.
  expect((await member.send(path, body, keys[won])).text).toBe(answers[won]!.text);
  expect((await member.send(path, body)).body.errorCode).toBe(refusal);
  const paid = (await member.balance()) - before;
  expect(await member.gifts()).toHaveLength(gifts.length + 1);
  if (minor !== null) expect(paid).toBe(minor);
  return { paid, answer: answers[won]!.body.value as unknown };
}
