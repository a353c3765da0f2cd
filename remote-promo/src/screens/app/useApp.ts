/** useApp: the chosen system, and the way of getting the app that fits this device (PRO-05). */
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { androidAction, deviceOf, iosAction, type AppAction, type Device } from '../../model/appInstall';
import { useInstall } from '../../model/installPrompt';
import { useAppLinks } from '../../queries/useAppLinks';
import { useSurface } from '../../components/useDisplayMode';

export type System = 'android' | 'ios';

export interface AppState {
  readonly system: System;
  readonly choose: (system: System) => void;
  readonly action: AppAction;
  /** The browser's own installation, where it offers one. */
  readonly install: (() => Promise<void>) | null;
  readonly isInstalled: boolean;
}

const UNKNOWN: Device = { os: 'other', iosVersion: null, isSafari: false };

export function useApp(): AppState {
  const [search, setSearch] = useSearchParams();
  const [device, setDevice] = useState(UNKNOWN);
  const links = useAppLinks();
  const surface = useSurface();
  const install = useInstall();
  useEffect(() => setDevice(deviceOf(window.navigator.userAgent, window.navigator.maxTouchPoints)), []);
  const asked = search.get('os');
  const own: System = device.os === 'ios' ? 'ios' : 'android';
  const system: System = asked === 'ios' || asked === 'android' ? asked : own;
  return {
    system,
    choose: (os) => setSearch({ os }, { replace: true }),
    action: system === 'ios' ? iosAction(links, device) : androidAction(links),
    install: system === 'android' ? install : null,
    isInstalled: surface !== 'browser',
  };
}
