/** wilson: Wilson's interval of a share, 95 %. */
const Z = 1.96;

/** @param {number} hits @param {number} total @returns {[number, number]} from 0 to 1 */
export function wilson(hits, total) {
  const share = hits / total;
  const middle = share + Z ** 2 / (2 * total);
  const margin = Z * Math.sqrt((share * (1 - share)) / total + Z ** 2 / (4 * total ** 2));
  return [(middle - margin) / (1 + Z ** 2 / total), (middle + margin) / (1 + Z ** 2 / total)];
}
