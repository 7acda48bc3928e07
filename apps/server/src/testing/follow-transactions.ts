import { followEveryTransaction } from '../platform/db/open-transaction.ts';

// A test fails, on every engine, if it makes the platform publish inside a transaction.
followEveryTransaction();
