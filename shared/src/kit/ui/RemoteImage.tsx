/** RemoteImage: a picture of the gateway in a fixed frame: lazy, the next host on failure, then a default or nothing (SITE-17). */
import { createContext, useCallback, useContext, useState, type Context, type ReactNode } from 'react';
import styled from 'styled-components';
import { color } from '@site/shared/theme';
import { useNear } from './near';

type HostList = readonly string[];
const KEY = Symbol.for('site.ui.image-hosts');
const copies = globalThis as { [KEY]?: Context<HostList> };

// Host and remotes each bundle their own copy of this file; the hosts named by one must reach the pictures of all.
const Hosts = (copies[KEY] ??= createContext<HostList>([]));

export interface ImageHostsProps {
  readonly hosts: HostList;
  readonly children: ReactNode;
}

/** Names the hosts pictures come from. */
export function ImageHosts({ hosts, children }: ImageHostsProps) {
  return <Hosts.Provider value={hosts}>{children}</Hosts.Provider>;
}

/** The list begun at another place. */
export const rotate = <T,>(list: readonly T[], by: number): readonly T[] => [...list.slice(by), ...list.slice(0, by)];

const DRAW = Symbol.for('site.ui.image-host-draw');
const page = globalThis as { [DRAW]?: number };

/** Which host is tried first: drawn once per page, for the host, every remote and the host's boot.js. */
const drawOf = (count: number): number => Math.floor((page[DRAW] ??= Math.random()) * count);

/** Every address a path may be found at, the preferred first (SITE-17). An absolute or data address has only itself. */
export function addressesOf(src: string, hosts: HostList): HostList {
  if (/^(https?:|data:|\/\/)/.test(src) || hosts.length === 0) return [src];
  const path = src.startsWith('/') ? src : `/${src}`;
  return rotate(hosts, drawOf(hosts.length)).map((host) => host.replace(/\/$/, '') + path);
}

export interface RemoteImageProps {
  readonly src: string | null | undefined;
  /** "" for decoration. */
  readonly alt: string;
  /** Width by height: "1 / 1", "16 / 9". The place is kept before the picture is here. */
  readonly ratio: string;
  /** What stands there when no host has it; default a quiet ground. `null` takes the frame away too. */
  readonly fallback?: ReactNode;
  /** The picture people wait for (a banner's first slide) is not lazy. */
  readonly eager?: boolean;
  readonly className?: string;
}

export function RemoteImage({ src, alt, ratio, fallback, eager = false, className }: RemoteImageProps) {
  const addresses = addressesOf(src ?? '', useContext(Hosts));
  const [failed, setFailed] = useState({ src, count: src ? 0 : Infinity });
  // Another picture begins at its first address again.
  const count = failed.src === src ? failed.count : 0;
  const address = src ? addresses[count] : undefined;
  const fail = useCallback(() => setFailed({ src, count: count + 1 }), [src, count]);
  // A picture of the server's HTML may have failed before anybody listened.
  const check = useCallback(
    (image: HTMLImageElement | null) => {
      if (image?.complete && image.currentSrc && image.naturalWidth === 0) fail();
    },
    [fail],
  );
  const [isNear, watch] = useNear();
  const ground = <Ground role={alt ? 'img' : undefined} aria-label={alt || undefined} />;
  if (!address && fallback === null) return null;
  if (!isNear) {
    return (
      <Frame ref={watch} style={{ aspectRatio: ratio }} className={className}>
        {ground}
      </Frame>
    );
  }
  return (
    <Frame style={{ aspectRatio: ratio }} className={className}>
      {address ? (
        <img
          key={address}
          ref={check}
          src={address}
          alt={alt}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : 'auto'}
          // What people wait for, and may have seen already, is there with the frame that shows it.
          decoding={eager ? 'sync' : 'async'}
          draggable={false}
          onError={fail}
        />
      ) : (
        (fallback ?? ground)
      )}
    </Frame>
  );
}

const Frame = styled.span`
  display: block;
  width: 100%;
  overflow: hidden;

  & > img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;

const Ground = styled.span`
  display: block;
  width: 100%;
  height: 100%;
  background: linear-gradient(150deg, ${color.raised}, ${color.surface});
`;
