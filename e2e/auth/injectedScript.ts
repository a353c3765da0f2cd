/**
 * What a script does that an attacker has brought into the page (docs/decisions/0009 and 0018): it reads the storages, tries to
 * copy the session's key, and sends calls with it. Runs in the page, so it can use nothing from outside of its body.
 */
export interface Loot {
  /** What came of the attempts to export the session's keys; "exported" for a copy. */
  readonly exports: readonly string[];
  /** Of a read with the token alone, and with a proof by the key. */
  readonly statuses: readonly [withoutProof: number, withProof: number];
  /** Proofs for the same read that were made in the page and not sent. */
  readonly proofs: readonly string[];
}

export async function actAsInjectedScript({ token, path }: { token: string; path: string }): Promise<Loot> {
  interface Stored {
    readonly privateKey: CryptoKey;
    readonly jwk: object;
  }
  const answerOf = <T>(request: IDBRequest<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error ?? new Error('refused'));
    });
  const base64 = (bytes: Uint8Array) =>
    btoa(String.fromCharCode(...bytes))
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .replaceAll('=', '');
  const encode = (value: unknown) => base64(new TextEncoder().encode(JSON.stringify(value)));

  const database = await answerOf(indexedDB.open('session-keys'));
  const keys = await answerOf<Stored[]>(database.transaction('keys').objectStore('keys').getAll());
  database.close();
  const tries = keys.flatMap(({ privateKey }) =>
    (['jwk', 'pkcs8'] as const).map((format) =>
      crypto.subtle.exportKey(format, privateKey).then(
        () => 'exported',
        (error: Error) => error.name,
      ),
    ),
  );

  const prove = async () => {
    const { privateKey, jwk } = keys[0]!;
    const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token)));
    const claims = {
      ...{ htm: 'GET', htu: location.origin + path, iat: Math.floor(Date.now() / 1000), jti: crypto.randomUUID() },
      ...{ nonce: localStorage.getItem('site.nonce'), ath: base64(hash) },
    };
    const text = `${encode({ typ: 'dpop+jwt', alg: 'ES256', jwk })}.${encode(claims)}`;
    const algorithm = { name: 'ECDSA', hash: 'SHA-256' };
    const signature = await crypto.subtle.sign(algorithm, privateKey, new TextEncoder().encode(text));
    return `${text}.${base64(new Uint8Array(signature))}`;
  };
  const statusOf = async (headers: HeadersInit) => (await fetch(path, { headers })).status;
  return {
    exports: await Promise.all(tries),
    statuses: [await statusOf({ authorization: token }), await statusOf({ authorization: token, dpop: await prove() })],
    proofs: [await prove(), await prove()],
  };
}
