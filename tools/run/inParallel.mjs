/**
 * Results in the order of the inputs; the first failure prevents further inputs from starting.
 * @template T, R
 * @param {readonly T[]} inputs
 * @param {number} width how many at the same time
 * @param {(input: T) => Promise<R>} work
 * @returns {Promise<R[]>}
 */
export async function inParallel(inputs, width, work) {
  const results = [];
  let next = 0;
  const worker = async () => {
    while (next < inputs.length) {
      const index = next++;
      results[index] = await work(inputs[index]).catch((error) => {
        next = inputs.length;
        throw error;
      });
    }
  };
  await Promise.all(Array.from({ length: width }, worker));
  return results;
}
