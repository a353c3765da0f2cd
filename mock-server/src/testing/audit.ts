/** The ledger's audit, for tests: see ground/ledger/audit.ts. */
export { audit, SOUND, type Audit } from '../ground/ledger/audit';
