import { openFolder } from './embedded-store.ts';
import { openPostgres } from './postgres-store.ts';
import type { Store } from './store.ts';

/** Opens what the configuration names: PostgreSQL if there is a URL, else the embedded database in the folder. */
export async function openStore(place: { dataDir: string; databaseUrl: string | null }): Promise<Store> {
  return place.databaseUrl === null ? openFolder(place.dataDir) : openPostgres(place.databaseUrl);
}
