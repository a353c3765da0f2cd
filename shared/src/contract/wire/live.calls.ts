/** Calls of the live rooms (wps-contract row 69; room, entry, pass and feed are this project's own). */
import { call } from './call';
import type * as V from './live.schema';

export const modelList = call<V.ModelQuery, V.Models>('GET', '/wps/relay/CBS_modelList', { module: 'CBS3' });
export const liveRoom = call<V.LiveRoomQuery, V.LiveRoom>('GET', '/wps/relay/CBS_modelRoom', { module: 'CBS3' });
export const enterLiveRoom = call<V.EnterLiveRoom, V.LiveStream>('POST', '/wps/relay/CBS_enterRoom', {
  module: 'CBS3',
});
export const buyLivePass = call<V.BuyLivePass, V.LivePass>('POST', '/wps/relay/CBS_buyRoomPass', {
  module: 'CBS3',
  access: 'member',
  idempotent: true,
});
/** Called by the stream's page; `Authorization` carries the ticket from its URL fragment. */
export const liveFeed = call<void, V.LiveFeed>('GET', '/wps/game/live/feed');
