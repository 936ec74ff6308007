import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** Stands between a client and a TCP server, and can be cut. */
export interface TcpProxy {
  port: number;
  /** Breaks every connection and refuses new ones. */
  cut(): Promise<void>;
  /** Keeps every connection, and lets nothing through any more in either direction, on new ones neither. */
  freeze(): void;
  /** After a freeze: lets everything through on new connections. The old ones stay silent. */
  speak(): void;
  /** Takes connections again, and lets everything through, on those that were frozen too. */
  mend(): Promise<void>;
  close(): Promise<void>;
}

export async function startTcpProxy(target: { host: string; port: number }): Promise<TcpProxy> {
  const open = new Set<Socket>();
  let frozen = false;
  const server = createServer((near) => {
    const far = connect(target.port, target.host);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(from);
      from.on('data', (chunk) => to.write(chunk));
      from.on('error', () => undefined);
      from.on('close', () => {
        open.delete(from);
        to.destroy();
      });
      if (frozen) from.pause();
    }
  });
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  };
  const port = await listen(0);
  const cut = async () => {
    const closed = server.listening ? once(server, 'close') : Promise.resolve();
    server.close();
    for (const socket of open) socket.destroy();
    await closed;
  };
  return {
    port,
    cut,
    freeze() {
      frozen = true;
      for (const socket of open) socket.pause();
    },
    speak() {
      frozen = false;
    },
    async mend() {
      frozen = false;
      for (const socket of open) socket.resume();
      if (!server.listening) await listen(port);
    },
    close: cut,
  };
}
