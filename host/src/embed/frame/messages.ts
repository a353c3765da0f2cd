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

export type ToFrame =
  | { readonly type: 'show'; readonly attributes: Attributes; readonly initialPath: string | null }
  | { readonly type: 'update'; readonly attributes: Attributes }
  | { readonly type: 'go'; readonly delta: number }
  | { readonly type: 'open'; readonly path: string }
  | { readonly type: 'sign-in'; readonly grant: SessionGrant }
  | { readonly type: 'logout' }
  /** The integrator's window in the frame's coordinates, CSS pixels. */
  | { readonly type: 'view'; readonly top: number; readonly height: number };

export type FromFrame =
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

const isAttributes = (value: unknown): value is Attributes =>
  isFields(value) && Object.values(value).every(isTextOrNull);

type Check = (fields: Fields) => boolean;

const isGrant = (value: unknown): value is SessionGrant =>
  isFields(value) &&
  isText(value.token) &&
  isText(value.merchantCode) &&
  isFields(value.member) &&
  isText(value.member.userName) &&
  isSize(value.member.type);

const TO_FRAME: Readonly<Record<ToFrame['type'], Check>> = {
  show: ({ attributes, initialPath }) => isAttributes(attributes) && isTextOrNull(initialPath),
  update: ({ attributes }) => isAttributes(attributes),
  go: ({ delta }) => Number.isSafeInteger(delta),
  open: ({ path }) => isText(path),
  'sign-in': ({ grant }) => isGrant(grant),
  logout: () => true,
  view: ({ top, height }) => isSize(top) && isSize(height),
};

const FROM_FRAME: Readonly<Record<FromFrame['type'], Check>> = {
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
