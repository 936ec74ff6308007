import { join } from 'node:path';
import { projectRoot } from '../project-root.ts';

/** Where drizzle-kit writes the migrations; they are read from there at start. */
export const migrationsFolder = join(projectRoot, 'server/store/migrations');
