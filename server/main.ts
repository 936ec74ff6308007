import { ConfigError, readConfig } from './config.ts';
import { PortInUseError } from './listen.ts';
import { serve } from './serve.ts';
import { FolderInUseError } from './store/folder-lock.ts';

const print = (line: string) => void process.stdout.write(line);

try {
  const serving = await serve(readConfig(process.env), print);
  let stopping = false;
  const stop = () => {
    // Whoever asks twice does not want to wait.
    if (stopping) process.exit(1);
    stopping = true;
    serving.close().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`Entrada could not close in order: ${String(error)}\n`);
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
} catch (error) {
  const expected = [ConfigError, FolderInUseError, PortInUseError].some((kind) => error instanceof kind);
  if (!expected) throw error;
  process.stderr.write(`${(error as Error).message}\n`);
  process.exit(1);
}
