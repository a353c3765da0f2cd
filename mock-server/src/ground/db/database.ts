/** Database: one type for both engines, PGlite (on disk or in memory) and PostgreSQL. Opened by open-database.ts. */
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { QueryTimer } from './slow-queries';

/** Marks a `Tx` for the compiler; it does not exist at run time. */
declare const IN_TRANSACTION: unique symbol;
/** Excludes a `Tx` where a `Database` that is not one is required. */
export interface NotInTransaction {
  readonly [IN_TRANSACTION]?: never;
}

type Drizzle = PgDatabase<PgQueryResultHKT, Record<string, never>>;
type Writes = 'insert' | 'update' | 'delete';
/** Queries that read, inside or outside a transaction. `inTransaction` opens one; there is no other function that does. */
export type Database = Omit<Drizzle, 'transaction' | Writes>;
/** A database inside a transaction, the only one that writes. Only `inTransaction` makes one. */
export type Tx = Database & Pick<Drizzle, Writes> & { readonly [IN_TRANSACTION]: true };
/** For tests, which prepare rows by single statements. Not a `Tx`: it moves no money. */
export type WritableDatabase = Database & Pick<Drizzle, Writes>;

export interface OpenDatabase {
  readonly db: Database;
  readonly engine: 'pglite' | 'postgresql';
  readonly close: () => Promise<void>;
  /** Measures queries; see slow-queries.ts. */
  readonly queries: QueryTimer;
  /** Connections to the server now. The embedded engine has one. */
  readonly connections: () => Connections;
  /** Why nothing can be stored now; null when it can. Embedded engine only. */
  readonly fault?: () => string | null;
  /** A packed copy of the database, usable as `copy`; embedded engine only. */
  readonly pack?: () => Promise<Blob>;
}

export interface Connections {
  readonly total: number;
  readonly idle: number;
  /** Queries that wait for a connection. */
  readonly waiting: number;
}
