/**
 * Prints, as JSON, the schemas of every call's parameters and answer, by `METHOD /path`; every refusal code and the
 * values of refusals.
 * The unit tests of host and remotes validate their fake answers with it (tools/jest/callSchemas.mjs).
 */
import { RefusalValues } from '@site/shared/wps/schemas';
import { refusalCodes } from '../ground/http/messages';
import { allRoutes } from '../edge/routes';

const calls = Object.fromEntries(
  allRoutes.map(({ call: { method, path }, about: { params, value } }) => [`${method} ${path}`, { params, value }]),
);
process.stdout.write(JSON.stringify({ calls, codes: refusalCodes, refusals: RefusalValues }));
