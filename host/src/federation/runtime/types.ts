/** What webpack's generated code and this runtime give to each other. Named as in @module-federation/webpack-bundler-runtime. */

/** Runs the shared module and returns its exports. */
export type Factory = () => unknown;

/** One copy of a shared module, in the form that the Module Federation library reads and writes, too. */
export interface Share {
  readonly version: string;
  readonly scope: readonly string[];
  /** Name of the container that offers it. */
  readonly from: string;
  readonly strategy: 'loaded-first';
  readonly shareConfig: ShareConfig;
  /** Loads the copy; at once if it is in the first scripts of its container (`eager`). */
  readonly get: () => Factory | Promise<Factory>;
  /** Set when the copy is loaded. */
  lib?: Factory | undefined;
  loaded?: boolean;
  /** While the copy is being loaded. */
  loading?: Promise<Factory> | null;
}

interface ShareConfig {
  readonly eager?: boolean;
  readonly singleton?: boolean;
  /** A range of versions, as npm writes them; false accepts every version. */
  readonly requiredVersion?: string | false;
  /** A version outside the range is an error, not a warning. */
  readonly strictVersion?: boolean;
}

/** Share key → version → copy. Containers on a page have the same object. */
export type ShareScope = Record<string, Record<string, Share>>;

/** A container: the host, the embed script, or a release of a remote. */
export interface Instance {
  readonly name: string;
  readonly shareScopeMap: Record<string, ShareScope>;
  /** The copies it brings, by share key. */
  readonly own: readonly (readonly [key: string, share: Share])[];
  /** The scope it was initialised with by the page that loaded it. */
  joined?: ShareScope;
}

type ModuleId = string | number;

/** What a module of a container needs of the share scope. */
export interface Consumed extends ShareConfig {
  readonly shareKey: string;
  readonly shareScope: readonly string[];
  /** The container's own copy; without one its factory throws. */
  readonly fallback: () => Factory | Promise<Factory>;
}

/** The runtime of one webpack build (`__webpack_require__`). */
export interface WebpackRequire {
  /** Modules, cached modules, share scopes. */
  readonly m: Record<ModuleId, (module: { exports: unknown }) => void>;
  readonly c: Record<ModuleId, unknown>;
  S?: Record<string, ShareScope>;
  readonly consumesLoadingData: { readonly moduleIdToConsumeDataMapping: Readonly<Record<ModuleId, Consumed>> };
  readonly federation: {
    readonly instance?: Instance;
    readonly initOptions: { readonly name: string; readonly shared?: Readonly<Record<string, readonly Provided[]>> };
  };
}

type Provided = Pick<Share, 'version' | 'scope' | 'shareConfig' | 'get'>;

interface Consumer {
  readonly webpackRequire: WebpackRequire;
  /** Consumed modules that are ready (0) or being loaded. */
  readonly installedModules: Record<ModuleId, Promise<void> | 0>;
}

export interface ConsumesOptions extends Consumer {
  readonly chunkId: ModuleId;
  readonly promises: unknown[];
  readonly chunkMapping: Readonly<Record<ModuleId, readonly ModuleId[]>>;
}

export interface InitialConsumesOptions extends Consumer {
  readonly initialConsumes: readonly ModuleId[];
}

export interface ContainerOptions {
  readonly webpackRequire: WebpackRequire;
  readonly shareScope: ShareScope;
  readonly shareScopeKey?: string;
}
