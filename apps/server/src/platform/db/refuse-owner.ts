import { ConfigError } from '../config.ts';
import type { Queryable } from './database.ts';

/**
 * Throws where the login behind the application's role could leave that role for more: one that owns the schema, may become
 * its owner or may make roles. A statement that slips into a query could then change the ledger.
 */
export async function refuseOwner(db: Queryable): Promise<void> {
  const [row] = await db.query<{ login: string; isOver: boolean }>(
    `SELECT session_user AS login, r.rolsuper OR r.rolcreaterole OR r.rolbypassrls
            OR EXISTS (SELECT FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
                       WHERE n.nspname = 'public' AND pg_has_role(session_user, c.relowner, 'MEMBER')) AS "isOver"
     FROM pg_roles r WHERE r.rolname = session_user`,
  );
  if (!row?.isOver) return;
  throw new ConfigError([
    `DATABASE_URL: the login ${row.login} owns the schema or may become its owner; give the application a login of its own`,
  ]);
}
