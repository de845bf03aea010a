import { Logger } from '@nestjs/common';
import { ServiceUnavailable } from '../../basis/errors/service-unavailable';
import type { AwayKey } from '../../basis/errors/refusal-key';
import { Outage } from './outage';
import { PeriodicPing } from './periodic-ping';
import { background } from '../../basis/promises/background';

/** An external service that we need: how to ping it, connect and disconnect, and how messages name it. */
export interface Service {
  /** its name in the log: host, database, and the setting that configures it */
  place: string;
  /** its name in errors */
  name: string;
  /** the error message for callers while it is unavailable */
  answer: AwayKey;
  /** for the log: what happens to callers while it is unavailable, as a sentence */
  meanwhile: string;
  /** Fails if there is no answer in time. */
  ping(): Promise<unknown>;
  /** Opens what must be open before callers are admitted again; fails if there is no answer in time. */
  connect(): Promise<unknown>;
  /** Closes open connections, so that callers that wait for an answer get an error. */
  disconnect(away: ServiceUnavailable): void;
}

/**
 * Tracks whether a service is available. It is pinged every two seconds. During an outage it is retried in the background, with growing
 * pauses of at most two seconds, and callers are rejected at once. The start and end of an outage are logged.
 */
export class Availability {
  private readonly logger = new Logger('Availability');
  private readonly pulse: PeriodicPing;
  private outage?: Outage;
  private attempt?: Promise<void>;
  private timer?: NodeJS.Timeout;
  private checking?: Promise<void>;
  private isStopped = false;
  private readonly losses: (() => void)[] = [];
  /** of `performance.now()`, which nobody can set back; at startup no outage is known */
  private answersSince = -Infinity;

  constructor(private readonly service: Service) {
    this.pulse = new PeriodicPing(
      () => service.ping(),
      (error) => this.lose(error),
    );
  }

  /** The start of the current outage; undefined while the service answers. */
  get awaySince(): Date | undefined {
    return this.outage?.since;
  }

  /** Whether a check is running because a caller got no answer. */
  get isBeingChecked(): boolean {
    return !!this.checking;
  }

  /** For how many milliseconds it has been available; 0 during an outage. */
  get answeringFor(): number {
    return this.outage ? 0 : performance.now() - this.answersSince;
  }

  /** @param hear called at the start of each outage */
  onLoss(hear: () => void): void {
    this.losses.push(hear);
  }

  /** Starts the periodic pings, after the service was connected. */
  startWatching(): void {
    if (!this.isStopped) this.pulse.startPinging();
  }

  /** @throws ServiceUnavailable during an outage */
  mustBeThere(): void {
    if (this.outage) throw this.toError();
  }

  toError(cause?: unknown): ServiceUnavailable {
    return new ServiceUnavailable(this.service.name, this.service.answer, { cause });
  }

  /** Connects at once. Resolves when it is known whether the service answers; never fails. */
  reconnect(): Promise<void> {
    clearTimeout(this.timer);
    return (this.attempt ??= this.tryOnce().finally(() => (this.attempt = undefined)));
  }

  /**
   * Pings at once, because a caller got no answer or lost a connection. Resolves when the service has answered or is known to be
   * unavailable.
   */
  checkNow(): Promise<void> {
    return (this.checking ??= this.pulse.checkNow().finally(() => (this.checking = undefined)));
  }

  /** Stops all checks before the application closes the connection. */
  stopChecks(): void {
    this.isStopped = true;
    clearTimeout(this.timer);
    this.pulse.stopPinging();
  }

  /** Starts or continues an outage: waiting callers get an error, and a retry is scheduled. */
  private lose(error: unknown): void {
    if (this.isStopped) return;
    this.pulse.stopPinging();
    const isNew = !this.outage;
    this.outage ??= new Outage(this.logger, this.service.place, this.service.meanwhile);
    this.outage.logReason(error);
    if (isNew) this.leave(error);
    clearTimeout(this.timer);
    this.timer = setTimeout(
      () => background(`The next try of ${this.service.place}`, this.reconnect()),
      this.outage.nextPause(),
    ).unref();
  }

  private leave(error: unknown): void {
    this.service.disconnect(this.toError(error));
    for (const hear of this.losses) hear();
  }

  private async tryOnce(): Promise<void> {
    try {
      await this.service.connect();
    } catch (error) {
      return this.lose(error);
    }
    if (this.isStopped) return;
    if (this.outage) this.answersSince = performance.now();
    this.outage?.logRecovery();
    this.outage = undefined;
    this.pulse.startPinging();
  }
}
