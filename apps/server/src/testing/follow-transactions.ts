import { followEveryTransaction } from '../platform/db/open-transaction.ts';

// Whatever a test makes the platform publish inside a transaction is refused then, on every engine.
followEveryTransaction();
