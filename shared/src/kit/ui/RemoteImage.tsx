/** RemoteImage: a gateway image in a fixed frame: lazy, the next host on failure, then a default or nothing (SITE-17). */
import { createContext, useCallback, useContext, useState, type Context, type ReactNode } from 'react';
import styled from 'styled-components';
import { addressesOf } from '@site/shared/kernel';
import { color } from '@site/shared/theme';
import { useNear } from './near';

type HostList = readonly string[];
const KEY = Symbol.for('site.ui.image-hosts');
const copies = globalThis as { [KEY]?: Context<HostList> };

// Stored on the page: host and remotes each bundle their own copy of this file and must share the list of hosts.
const Hosts = (copies[KEY] ??= createContext<HostList>([]));

export interface ImageHostsProps {
  readonly hosts: HostList;
  readonly children: ReactNode;
}

/** Sets the hosts that images are loaded from. */
export function ImageHosts({ hosts, children }: ImageHostsProps) {
  return <Hosts.Provider value={hosts}>{children}</Hosts.Provider>;
}

export interface RemoteImageProps {
  readonly src: string | null | undefined;
  /** "" for decorative images. */
  readonly alt: string;
  /** Width by height: "1 / 1", "16 / 9". The space is reserved before the image has loaded. */
  readonly ratio: string;
  /** Shown when every host fails; default a plain background. `null` removes the frame too. */
  readonly fallback?: ReactNode;
  /** Not lazy, and preloaded by a server-rendered page: for the images of the first screen (a banner's first slide). */
  readonly eager?: boolean;
  readonly className?: string;
}

/** An image of the gateway in a frame of fixed ratio, tried on every host (SITE-17). */
export function RemoteImage({ src, alt, ratio, fallback, eager = false, className }: RemoteImageProps) {
  const addresses = addressesOf(src ?? '', useContext(Hosts));
  const [failed, setFailed] = useState({ src, count: src ? 0 : Infinity });
  // A new image starts at its first URL again.
  const count = failed.src === src ? failed.count : 0;
  const address = src ? addresses[count] : undefined;
  const fail = useCallback(() => setFailed({ src, count: count + 1 }), [src, count]);
  // An image of the server-rendered HTML may have failed before hydration.
  const check = useCallback(
    (image: HTMLImageElement | null) => {
      if (image?.complete && image.currentSrc && image.naturalWidth === 0) fail();
    },
    [fail],
  );
  const [isNear, watch] = useNear();
  const ground = <Ground role={alt ? 'img' : undefined} aria-label={alt || undefined} />;
  if (!address && fallback === null) return null;
  if (!isNear && !eager) {
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
          // Decode eager and cached images synchronously, in the same frame as their container.
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
