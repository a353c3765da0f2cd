/** useApp: the selected operating system and the install action that fits this device (PRO-05). */
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useInstallPrompt } from '@site/shared/platform';
import { androidAction, deviceOf, iosAction, type AppAction, type Device } from '../../model/appInstall';
import { useAppLinks } from '../../queries/useAppLinks';
import { useDisplayMode } from '../../components/useDisplayMode';

export type System = 'android' | 'ios';

export interface AppState {
  readonly system: System;
  readonly choose: (system: System) => void;
  readonly action: AppAction;
  /** Opens the browser's install dialog; null where it has none. */
  readonly install: (() => Promise<void>) | null;
  readonly isInstalled: boolean;
}

const UNKNOWN: Device = { os: 'other', iosVersion: null, isSafari: false };

export function useApp(): AppState {
  const [search, setSearch] = useSearchParams();
  const [device, setDevice] = useState(UNKNOWN);
  const links = useAppLinks();
  const displayMode = useDisplayMode();
  const install = useInstallPrompt();
  useEffect(() => setDevice(deviceOf(window.navigator.userAgent, window.navigator.maxTouchPoints)), []);
  const requested = search.get('os');
  const detected: System = device.os === 'ios' ? 'ios' : 'android';
  const system: System = requested === 'ios' || requested === 'android' ? requested : detected;
  return {
    system,
    choose: (os) => setSearch({ os }, { replace: true }),
    action: system === 'ios' ? iosAction(links, device) : androidAction(links),
    install: system === 'android' ? install : null,
    isInstalled: displayMode !== 'browser',
  };
}
