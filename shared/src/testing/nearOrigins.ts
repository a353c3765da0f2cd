/** nearOrigins: origins that differ little from one, for tests of checks that accept exactly that one. */

/** What a comparison by prefix, suffix, host, port or scheme alone would accept, and the opaque origin. */
export function nearOrigins(origin: string): readonly string[] {
  const { protocol, host, hostname, port } = new URL(origin);
  const scheme = protocol === 'https:' ? 'http:' : 'https:';
  return [
    `${origin}1`,
    `${origin}.evil.test`,
    `${origin}/`,
    `${scheme}//${host}`,
    `${protocol}//sub.${host}`,
    `${protocol}//x${host}`,
    `${protocol}//${hostname}:${Number(port || 443) + 1}`,
    'null',
    '',
  ];
}
