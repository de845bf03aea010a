import { StartError } from '../../../config/start-error';
import { differingSetting, readSettings, sessionStatements, type Setting } from './session-settings';
import { offsetNow, zoneName } from './session-zone';
import type { PooledConnection } from './watched-query-runner';

/** The server, or a proxy before it, does not let a session have the settings without which statements are unsafe. */
export class SessionRefused extends StartError {
  constructor(place: string, reason: string) {
    super(
      `${place} cannot be used: the server, or a proxy before it, does not keep the settings of a session (${reason}), without which statements are unsafe. Let its user set them, and the proxy pass them on.`,
    );
  }
}

/**
 * Gives each connection of a database the settings that our statements and values are written for, whatever those of the server are, and
 * reads them back before the connection is used.
 */
export class OwnSession {
  /** the time zone of each connection that is ready */
  private readonly ready = new WeakMap<PooledConnection, string>();
  private readonly zoneName = zoneName();
  private serverKnowsNames = true;

  /** @param isLocal whether times in the database are in this process's time zone, and not in UTC */
  constructor(
    private readonly place: string,
    private readonly isLocal: boolean,
  ) {}

  /** Sets what is not set yet. An offset is set anew after a change of summer time. @throws SessionRefused, or why there is no answer */
  async prepareConnection(connection: PooledConnection): Promise<void> {
    const zone = this.ready.get(connection);
    if (zone !== undefined && (zone === this.zoneName || zone === this.offset())) return;
    this.ready.set(connection, await this.settle(connection));
  }

  private offset(): string {
    return this.isLocal ? offsetNow() : '+00:00';
  }

  /** A server knows the names of zones only if somebody has loaded them. */
  private async settle(connection: PooledConnection): Promise<string> {
    if (this.isLocal && this.serverKnowsNames)
      try {
        return await this.setZone(connection, this.zoneName);
      } catch (error) {
        if (codeOf(error) !== 'ER_UNKNOWN_TIME_ZONE') throw this.reasonOf(error);
        this.serverKnowsNames = false;
      }
    try {
      return await this.setZone(connection, this.offset());
    } catch (error) {
      throw this.reasonOf(error);
    }
  }

  private async setZone(connection: PooledConnection, zone: string): Promise<string> {
    for (const statement of sessionStatements(zone)) await ask(connection, statement);
    const other = differingSetting((await ask(connection, readSettings)) as Setting[], zone);
    if (other) throw new SessionRefused(this.place, other);
    return zone;
  }

  private reasonOf(error: unknown): unknown {
    const { sqlState, fatal, message } = error as { sqlState?: string; fatal?: boolean; message?: string };
    return sqlState && !fatal ? new SessionRefused(this.place, String(message)) : error;
  }
}

const codeOf = (error: unknown): unknown => (error as { code?: unknown }).code;

const ask = (connection: PooledConnection, statement: string): Promise<unknown> =>
  new Promise((resolve, reject) =>
    connection.query(statement, (error, rows) => (error ? reject(error) : resolve(rows))),
  );
