/**
 * sharedModules: the modules that remotes' server bundles take from the host's, by their names: the ones that exist once
 * on a page (SHARED_ON_SERVER of tools/webpack/shares.mjs lists the same).
 */
// On a server bytes do not count; which names remotes use is checked where they import them.
/* eslint-disable @typescript-eslint/no-restricted-imports */
import * as query from '@tanstack/react-query';
import * as i18next from 'i18next';
import * as react from 'react';
import * as jsx from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import * as client from 'react-dom/client';
import * as reactI18next from 'react-i18next';
import * as router from 'react-router-dom';
import * as rxjs from 'rxjs';
import * as styled from 'styled-components';
import * as contract from '@site/shared/contract';
import * as platform from '@site/shared/platform';

export const sharedModules: Readonly<Record<string, unknown>> = {
  react,
  'react/jsx-runtime': jsx,
  'react-dom': reactDom,
  'react-dom/client': client,
  'react-router-dom': router,
  rxjs,
  'styled-components': styled,
  i18next,
  'react-i18next': reactI18next,
  '@tanstack/react-query': query,
  '@site/shared/contract': contract,
  '@site/shared/platform': platform,
};
