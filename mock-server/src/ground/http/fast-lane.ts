/**
 * The fast lane: cached public responses are sent before the framework handles the request. Everything else takes the normal
 * path: a closed site, a blocked visitor, console faults, an uncached response.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Settings, SettingsStore } from '../settings/settings';
import { copyFor, type PublicCache } from './public-cache';
import { namesEtag } from './send-file';
import { requestIdOf } from './trace-id';
import { languageOf } from './visitor';

export type FastLane = (request: IncomingMessage, response: ServerResponse) => boolean;

/** Returns true when the request has been answered. */
export function createFastLane(settings: SettingsStore, cache: PublicCache): FastLane {
  return (request, response) => {
    const { method, url, headers } = request;
    if (method !== 'GET' || url === undefined) return false;
    const current = settings.known();
    if (!current || !isOpenToAll(current)) return false;
    const cached = cache.find({ url, language: languageOf(request) }, settings.version());
    if (!cached) return false;
    const id = requestIdOf(headers);
    if (id) response.setHeader('x-request-id', id);
    const copy = copyFor(cached, headers['accept-encoding']);
    if (namesEtag(headers['if-none-match'], cached.etag)) {
      const { 'content-length': _none, ...rest } = copy.headers;
      response.writeHead(304, rest).end();
    } else {
      response.writeHead(200, copy.headers).end(copy.body);
    }
    return true;
  };
}

/** True when no rule depends on the visitor. */
export const isOpenToAll = (settings: Settings): boolean =>
  !settings.maintenance &&
  !settings.regionRestricted &&
  settings.blockedIps.length === 0 &&
  settings.blockedCountries.length === 0 &&
  settings.faults.length === 0;
