/**
 * Messages between an element with isolation="frame" and the site's page in its frame. They travel over a MessagePort,
 * which the element hands over after both sides have checked the other's window and origin. Unknown messages are ignored.
 */
import type { SessionGrant } from '@site/shared/session';

/** The frame's page is ready for its port. The only message of a window; it contains nothing. */
export const READY = 'site-frame-ready';
/** Sent with the port. */
export const CONNECT = 'site-frame-connect';

/** Attributes of the element; null: not set. */
export type Attributes = Readonly<Record<string, string | null>>;

export interface ProveRequest {
  readonly method: string;
  readonly url: string;
  readonly nonce?: string;
}

export type ToFrame =
  | {
      readonly type: 'show';
      readonly attributes: Attributes;
      readonly initialPath: string | null;
      /** The first page waits for a session, which the frame requests. Missing: the element is of an older release. */
      readonly hasSession?: boolean;
    }
  | { readonly type: 'update'; readonly attributes: Attributes }
  | { readonly type: 'go'; readonly delta: number }
  | { readonly type: 'open'; readonly path: string }
  /** Sign a call that opens a session with a new key of the frame. */
  | { readonly type: 'prove'; readonly id: number; readonly request: ProveRequest }
  /** Does the frame have the key of this session? It is another document after the element was moved. */
  | { readonly type: 'find-key'; readonly id: number; readonly jkt: string }
  /** The gateway's nonce for the frame's next proofs. */
  | { readonly type: 'nonce'; readonly nonce: string }
  /** Whether the element has a `fetchSession`; set later than `show`. */
  | { readonly type: 'session-source'; readonly isSet: boolean }
  /** The answer to the `request-session` of that id; null: the visitor stays a guest. */
  | { readonly type: 'session'; readonly id: number; readonly grant: SessionGrant | null }
  /** The same: the hand-over failed, with the fields of a SiteFailure. */
  | { readonly type: 'no-session'; readonly id: number; readonly kind: string; readonly detail: string }
  /** Of an element of an older release (a pinned version), which does not wait for a request. */
  | { readonly type: 'sign-in'; readonly grant: SessionGrant }
  | { readonly type: 'logout' }
  /**
   * What of the frame is in view, in its coordinates, CSS pixels. Without `windowHeight` (an element of an older release)
   * the area is the window.
   */
  | { readonly type: 'view'; readonly top: number; readonly height: number; readonly windowHeight?: number };

export type FromFrame =
  /** The header `DPoP` for the request of that id; null: the frame's browser cannot make a key. */
  | { readonly type: 'proof'; readonly id: number; readonly proof: string | null }
  /** The answer to the `find-key` of that id. */
  | { readonly type: 'key'; readonly id: number; readonly isFound: boolean }
  | { readonly type: 'request-session'; readonly id: number }
  | { readonly type: 'height'; readonly height: number }
  | { readonly type: 'logged-out' }
  /** A new page was opened: its top should be in view. */
  | { readonly type: 'show-top' }
  | { readonly type: 'event'; readonly name: string; readonly detail: object };

/** Events that a frame may cause on the embedding page. */
export const EVENTS: readonly string[] = ['site-fact', 'site-leave', 'site-failure', 'site-navigate'];

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const isText = (value: unknown): value is string => typeof value === 'string';
const isTextOrNull = (value: unknown): value is string | null => value === null || isText(value);
const isSize = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);
const isId = (value: unknown): value is number => Number.isSafeInteger(value);
const isFlag = (value: unknown): value is boolean => typeof value === 'boolean';

const isAttributes = (value: unknown): value is Attributes =>
  isFields(value) && Object.values(value).every(isTextOrNull);

type Check = (fields: Fields) => boolean;

const isGrant = (value: unknown): value is SessionGrant =>
  isFields(value) &&
  isText(value.token) &&
  isText(value.merchantCode) &&
  (value.jkt === undefined || isText(value.jkt)) &&
  isFields(value.member) &&
  isText(value.member.userName) &&
  isSize(value.member.type);

const isProveRequest = (value: unknown): value is ProveRequest =>
  isFields(value) && isText(value.method) && isText(value.url) && (value.nonce === undefined || isText(value.nonce));

const TO_FRAME: Readonly<Record<ToFrame['type'], Check>> = {
  show: ({ attributes, initialPath, hasSession }) =>
    isAttributes(attributes) && isTextOrNull(initialPath) && (hasSession === undefined || isFlag(hasSession)),
  update: ({ attributes }) => isAttributes(attributes),
  go: ({ delta }) => Number.isSafeInteger(delta),
  open: ({ path }) => isText(path),
  prove: ({ id, request }) => isId(id) && isProveRequest(request),
  'find-key': ({ id, jkt }) => isId(id) && isText(jkt),
  nonce: ({ nonce }) => isText(nonce),
  'session-source': ({ isSet }) => isFlag(isSet),
  session: ({ id, grant }) => isId(id) && (grant === null || isGrant(grant)),
  'no-session': ({ id, kind, detail }) => isId(id) && isText(kind) && isText(detail),
  'sign-in': ({ grant }) => isGrant(grant),
  logout: () => true,
  view: ({ top, height, windowHeight }) =>
    isSize(top) && isSize(height) && (windowHeight === undefined || isSize(windowHeight)),
};

const FROM_FRAME: Readonly<Record<FromFrame['type'], Check>> = {
  proof: ({ id, proof }) => isId(id) && isTextOrNull(proof),
  key: ({ id, isFound }) => isId(id) && isFlag(isFound),
  'request-session': ({ id }) => isId(id),
  height: ({ height }) => isSize(height) && height >= 0,
  'logged-out': () => true,
  'show-top': () => true,
  event: ({ name, detail }) => isText(name) && EVENTS.includes(name) && isFields(detail),
};

const parseWith =
  <Message>(checks: Readonly<Record<string, Check>>) =>
  (data: unknown): Message | null => {
    if (!isFields(data) || !isText(data.type) || !Object.hasOwn(checks, data.type)) return null;
    return checks[data.type]?.(data) ? (data as Message) : null;
  };

export const parseToFrame = parseWith<ToFrame>(TO_FRAME);
export const parseFromFrame = parseWith<FromFrame>(FROM_FRAME);
