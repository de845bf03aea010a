import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A proxy to a server that can be cut: clients of the proxy then see a stopped server. */
export interface Cuttable {
  /** the address of the server through this proxy */
  readonly url: string;
  cut(): void;
  /** The server accepts connections and requests, but does not answer any more. */
  hush(): void;
  /** Blocks the open connections from these ports, as a firewall does: no data passes any more, and neither side is told. */
  forget(ports: readonly number[]): void;
  /** Lets the data that was held back pass again. */
  remember(ports: readonly number[]): void;
  mend(): void;
  close(): Promise<void>;
}

export async function cuttable(address: string, defaultPort: number): Promise<Cuttable> {
  const target = new URL(address);
  const open = new Set<Socket>();
  const through = new Map<number, readonly [Socket, Socket]>();
  let isCut = false;
  let isHushed = false;
  const server = createServer((here) => {
    if (isCut) return here.destroy();
    if (isHushed) return open.add(here.on('error', () => here.destroy()));
    const there = connect(Number(target.port || defaultPort), target.hostname);
    through.set(here.remotePort ?? 0, [here, there]);
    for (const [socket, other] of [
      [here, there],
      [there, here],
    ] as const) {
      open.add(socket);
      socket.on('error', () => other.destroy()).on('close', () => (open.delete(socket), other.destroy()));
    }
    here.pipe(there).pipe(here);
    return undefined;
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cut = () => {
    isCut = true;
    for (const socket of open) socket.destroy();
  };
  const { port } = server.address() as AddressInfo;
  return {
    url: Object.assign(new URL(address), { hostname: '127.0.0.1', port: String(port) }).href,
    cut,
    hush: () => {
      isHushed = true;
      for (const socket of open) socket.unpipe().pause();
    },
    forget: (ports) => {
      for (const socket of ports.flatMap((port) => through.get(port) ?? [])) socket.unpipe().pause();
    },
    remember: (ports) => {
      for (const port of ports) {
        const [here, there] = through.get(port) ?? [];
        if (here && there) here.pipe(there).pipe(here);
      }
    },
    mend: () => {
      if (isHushed) cut();
      isCut = isHushed = false;
    },
    close: async () => {
      cut();
      server.close();
      await once(server, 'close');
    },
  };
}
