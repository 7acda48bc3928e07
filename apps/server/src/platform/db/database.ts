import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** Typed queries over the schema. */
export type Orm = PgDatabase<PgQueryResultHKT>;

/** The object that a query can run on: the database itself, or an open transaction. */
export interface Queryable {
  readonly orm: Orm;
  /** One unnamed statement with `$n` parameters; `int8` and its arrays travel as bigint. */
  query<Row>(text: string, params?: readonly unknown[]): Promise<Row[]>;
  /**
   * The same, planned once on each connection. For frequent statements whose plan does not depend on the size of the
   * tables, such as an insert of arrays: a plan made while a table was empty stays in use until its statistics are
   * gathered.
   */
  prepared<Row>(text: string, params?: readonly unknown[]): Promise<Row[]>;
}

export interface Database extends Queryable {
  readonly engine: 'embedded' | 'postgresql';
  /** The name and version of the engine, for the start-up log. */
  readonly description: string;
  /** Runs the work in one transaction. Query only through the given handle inside. */
  transaction<T>(work: (tx: Queryable) => Promise<T>): Promise<T>;
  /** Runs the work as owner of the schema, outside the application's role: migrations only. */
  asOwner<T>(work: (owner: Queryable & { script(sql: string): Promise<void> }) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** The role every query runs as. It can read the ledger but change it only through the ledger's functions. */
export const APP_ROLE = 'touchline_app';
