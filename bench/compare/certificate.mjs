/** createCertificate: a self-signed certificate for localhost, and the hash by which Chromium accepts it. */
import { execFileSync } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CliError } from '../../tools/run/command.mjs';

const REQUEST = 'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=localhost'.split(
  ' ',
);

/** @returns {{ key: Buffer, cert: Buffer, spki: string }} */
export function createCertificate() {
  const folder = mkdtempSync(join(tmpdir(), 'site-bench-tls-'));
  const [keyFile, certFile] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  try {
    execFileSync('openssl', [...REQUEST, '-keyout', keyFile, '-out', certFile], { stdio: 'pipe' });
    const cert = readFileSync(certFile);
    const spki = new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' });
    return { key: readFileSync(keyFile), cert, spki: createHash('sha256').update(spki).digest('base64') };
  } catch (error) {
    if (error.code === 'ENOENT') throw new CliError('openssl is missing: install it for the certificate of the arms.');
    throw error;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Arguments of Chromium. With `--ignore-certificate-errors` it would not use its cache; this accepts one key as if it
 * were valid.
 */
export const acceptCertificate = ({ spki }) => `--ignore-certificate-errors-spki-list=${spki}`;
