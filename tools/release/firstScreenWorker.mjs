/** The process of renderFirstScreens: code of the host's release does not run where the signing key is. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const send = process.send.bind(process);
const { bundle, metas } = JSON.parse(readFileSync(0, 'utf8'));
const { drawFirstScreens } = createRequire(import.meta.url)(bundle);
send(await drawFirstScreens(metas), () => process.exit(0));
