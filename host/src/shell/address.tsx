/**
 * The address of the site: the browser's, one frame later (routing/SiteRouter.tsx). Not the router's location: React draws all
 * readers of a context below the provider that changes again, also those with a provider of their own in between, and every
 * link reads the location. So the frame and each page have providers beside each other.
 */
import { createContext, useContext, type ContextType, type ReactNode } from 'react';
import { UNSAFE_LocationContext as LocationContext } from 'react-router-dom';

/** The router's: a location and how it was reached. */
export type Address = ContextType<typeof LocationContext>;

const AddressContext = createContext<Address | null>(null);
export const AddressProvider = AddressContext.Provider;

/** Of the site; on a server, and below another router, of that. */
export function useAddress(): Address {
  const router = useContext(LocationContext);
  return useContext(AddressContext) ?? router;
}

/** Its children have this address. */
export function AtAddress({ address, children }: { readonly address: Address; readonly children: ReactNode }) {
  return <LocationContext.Provider value={address}>{children}</LocationContext.Provider>;
}
