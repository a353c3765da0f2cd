/**
 * Prints, as JSON, the schemas of every call's parameters and answer and every refusal code, by `METHOD /path`.
 * The unit tests of host and remotes validate their fake answers with it (tools/jest/callSchemas.mjs).
 */
import { refusalCodes } from '../ground/http/messages';
import { allRoutes } from '../edge/routes';

const calls = Object.fromEntries(
  allRoutes.map(({ call: { method, path }, about: { params, value } }) => [`${method} ${path}`, { params, value }]),
);
process.stdout.write(JSON.stringify({ calls, codes: refusalCodes }));
