/** The contract between host and remotes. Small and stable: a federation singleton, versioned by CONTRACT_VERSION. */
export * from './access';
export * from './facts';
export * from './slots';
export * from './paths';
export * from './features';
export * from './remote';
export * from './parse-meta';
export * from './failure';
