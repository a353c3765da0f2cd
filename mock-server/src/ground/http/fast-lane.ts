/**
 * The fast lane: kept public answers go out before the framework sees the request. Whatever is not plain takes the
 * usual way: a closed site, a blocked visitor, faults from the console, an answer that is not kept.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Settings, SettingsStore } from '../settings/settings';
import { copyFor, type PublicCache } from './public-cache';
import { languageOf } from './visitor';

export type FastLane = (request: IncomingMessage, response: ServerResponse) => boolean;

/** True when the request has been answered. */
export function createFastLane(settings: SettingsStore, cache: PublicCache): FastLane {
  return (request, response) => {
    const { method, url, headers } = request;
    if (method !== 'GET' || url === undefined) return false;
    const current = settings.known();
    if (!current || !isOpenToAll(current)) return false;
    const kept = cache.find({ url, language: languageOf(request) }, settings.version());
    if (!kept) return false;
    const id = headers['x-request-id'];
    if (typeof id === 'string' && REQUEST_ID.test(id)) response.setHeader('x-request-id', id);
    const copy = copyFor(kept, headers['accept-encoding']);
    if (headers['if-none-match'] === kept.etag) {
      const { 'content-length': _none, ...rest } = copy.headers;
      response.writeHead(304, rest).end();
    } else {
      response.writeHead(200, copy.headers).end(copy.body);
    }
    return true;
  };
}

/** Ids that are echoed for support. */
export const REQUEST_ID = /^[\w-]{1,64}$/;

/** No visitor is treated differently from another. */
export const isOpenToAll = (settings: Settings): boolean =>
  !settings.maintenance &&
  !settings.regionRestricted &&
  settings.blockedIps.length === 0 &&
  settings.blockedCountries.length === 0 &&
  settings.faults.length === 0;
