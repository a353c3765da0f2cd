/** All actions of the console, one table for the JSON API and for the forms. */
import type { Action } from './action';
import { peopleActions } from './people-actions';
import { siteActions } from './site-actions';

export const actions: readonly Action[] = [...siteActions, ...peopleActions];
