/** The platform: what the host hands to every remote. A federation singleton: its contexts must be one. */
export * from './create';
export * from './context';
export * from './journal';
export { useNetwork, type Network, type NetworkQuality } from './network';
export * from './panels';
export * from './observe';
export * from './calls';
export * from './RemoteBoundary';
export * from './RemotePart';
export * from './Slot';
export type { PartKind } from './parts';
export * from './site';
export * from './IfOpen';
export * from './steps';
export * from './turns';
