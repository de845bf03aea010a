import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { readEnv } from '../../src/config/env';
import { examineInstallation } from '../../src/doctor/examine-installation';
import type { Finding, Result } from '../../src/doctor/finding';
import { installationOf, type Installation } from '../../src/doctor/installation';

/** What the checks find, by their names. */
export type Findings = Record<string, Finding>;

/**
 * Examines an installation that these variables describe.
 * @param otherwise what is not as on this machine: its clock, its disk, its patience
 */
export async function examine(variables: NodeJS.ProcessEnv, otherwise: Partial<Installation> = {}): Promise<Findings> {
  const installation = { ...installationOf(readEnv(variables), variables), ...otherwise };
  return Object.fromEntries((await examineInstallation(installation)).map((one) => [one.check, one]));
}

/** The checks that complain, and what each says. */
export type Complaints = Record<string, readonly [Exclude<Result, 'ok'>, RegExp]>;

/** Expects these complaints, and that all other checks are well. */
export function expectComplaints(findings: Findings, complaints: Complaints): void {
  const told = Object.values(findings).filter(({ result }) => result !== 'ok');
  expect(Object.fromEntries(told.map(({ check, result, sentence }) => [check, [result, sentence]]))).toEqual(
    Object.fromEntries(
      Object.entries(complaints).map(([check, [result, sentence]]) => [
        check,
        [result, expect.stringMatching(sentence)],
      ]),
    ),
  );
}

/** What is not well, by the names of the checks. */
export const complaints = (findings: Findings): Record<string, string> =>
  Object.fromEntries(
    Object.values(findings).flatMap(({ check, result }) => (result === 'ok' ? [] : [[check, result]])),
  );

/** A server that takes connections and never answers. */
export class SilentServer {
  private readonly open = new Set<Socket>();

  private constructor(private readonly server: Server) {
    server.on('connection', (socket) => this.open.add(socket.on('error', () => socket.destroy())));
  }

  static async start(): Promise<SilentServer> {
    const server = createServer();
    const silent = new SilentServer(server);
    await once(server.listen(0, '127.0.0.1'), 'listening');
    return silent;
  }

  get host(): string {
    return `127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    for (const socket of this.open) socket.destroy();
    this.server.close();
    await once(this.server, 'close');
  }
}
