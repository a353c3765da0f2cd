/** The platform: what the host hands to every remote. A federation singleton: its contexts must be one. */
export * from './create';
export * from './context';
export * from './journal';
export { useNetwork, type Network, type NetworkQuality } from './network';
export * from './panels';
export * from './observe';
export * from './calls';
export * from './RemoteBoundary';
export * from './RemoteComponent';
export * from './Slot';
export type { RemoteComponentKind } from './remoteComponents';
export * from './site';
export * from './IfOpen';
export * from './stepBack';
export * from './overlayQueue';
