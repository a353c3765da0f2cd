/** Adapters of earlier contracts: a remote that was built for one is seen in the form of this one (docs/releases.md). */
import { CONTRACT_VERSION } from './remote';

type Plain = Readonly<Record<string, unknown>>;

/** From an earlier contract to this one. What it gets is data and code of another release: unchecked. */
export interface ContractAdapter {
  readonly adaptMeta: (meta: Plain) => Plain;
  /** The exports of the remote's code; `meta` is replaced afterwards. */
  readonly adaptModule: (module: Plain) => Plain;
}

/**
 * By the number that a remote was built for: one for each from OLDEST_CONTRACT to the one before CONTRACT_VERSION. None yet: 1 is the
 * first contract.
 */
export const CONTRACT_ADAPTERS: Readonly<Record<number, ContractAdapter>> = {};

/** A meta in the form of this contract; unchanged if it has this form already, or is of a contract without an adapter. */
export function adaptMeta(meta: Plain): Plain {
  const adapter = adapterOf(meta);
  return adapter ? { ...adapter.adaptMeta(meta), contract: CONTRACT_VERSION } : meta;
}

/** The exports of a remote in the form of this contract, its meta included. */
export function adaptModule(module: Plain): Plain {
  const { meta } = module;
  const adapter = isPlain(meta) ? adapterOf(meta) : undefined;
  return adapter && isPlain(meta) ? { ...adapter.adaptModule(module), meta: adaptMeta(meta) } : module;
}

const isPlain = (value: unknown): value is Plain => typeof value === 'object' && value !== null;

const adapterOf = ({ contract }: Plain): ContractAdapter | undefined =>
  Object.hasOwn(CONTRACT_ADAPTERS, String(contract)) ? CONTRACT_ADAPTERS[Number(contract)] : undefined;
