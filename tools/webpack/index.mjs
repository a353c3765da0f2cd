/** The webpack presets: a package's webpack.config.mjs is one of these and its folder. */
export { hostConfig } from './host.mjs';
export { remoteConfig } from './remote.mjs';
