import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: [
    './src/platform/**/tables.ts',
    './src/ledger/tables.ts',
    './src/modules/**/tables.ts',
    './src/suppliers/**/tables.ts',
  ],
  out: './drizzle',
});
