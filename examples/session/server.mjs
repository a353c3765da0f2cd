/** The example partner as a web server: node examples/session/server.mjs (README.md). */
import { createServer } from 'node:http';
import { createPartner } from './partner.mjs';

const { SITE = 'http://localhost:3000', PARTNER_PORT = '3001', CLIENT_ID, CLIENT_SECRET } = process.env;
if (!CLIENT_ID || !CLIENT_SECRET) throw new Error('Set CLIENT_ID and CLIENT_SECRET (README.md).');
const origin = `http://127.0.0.1:${PARTNER_PORT}`;
const partner = createPartner({ site: SITE, origin, clientId: CLIENT_ID, secret: CLIENT_SECRET });
createServer(partner).listen(Number(PARTNER_PORT), '127.0.0.1', () => console.log(`partner page: ${origin}`));
