import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * The secret that signs access tokens: the configured one, else one that is generated at the first start and kept in the
 * data folder, readable by its owner only.
 */
export async function signingSecret(config: { jwtSecret: string | null; dataDir: string }): Promise<Uint8Array> {
  if (config.jwtSecret !== null) return Buffer.from(config.jwtSecret);
  const path = join(config.dataDir, 'jwt-secret');
  await mkdir(config.dataDir, { recursive: true, mode: 0o700 });
  try {
    // Of two processes that start together one creates the file, and both read it.
    await writeFile(path, randomBytes(48).toString('base64'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const secret = await readFile(path);
  if (secret.length < 32) throw new Error(`${path} is too short to sign with. Remove it, and a new one is generated.`);
  return secret;
}
