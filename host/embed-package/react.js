/** `@site/embed/react` */
import * as React from 'react';
import { createSiteRemote } from '../static/embed-react.js';

export const SiteRemote = createSiteRemote(React);
