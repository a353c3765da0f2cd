/** What the console can do to the gateway, one table for its JSON API and for the forms of its page. */
import type { Action } from './action';
import { peopleActions } from './people-actions';
import { siteActions } from './site-actions';

export const actions: readonly Action[] = [...siteActions, ...peopleActions];
