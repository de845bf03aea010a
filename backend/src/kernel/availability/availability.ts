import { Logger } from '@nestjs/common';
import { ServiceUnavailable } from '../errors/service-unavailable';
import type { AwayKey } from '../errors/refusal-key';
import { Outage } from './outage';
import { Pulse } from './pulse';
import { background } from '../promises/background';

/** A server that we need and that others run: how it is asked, connected to and left, and how it is spoken of. */
export interface Service {
  /** as the log names it: host, database, and where that is configured */
  place: string;
  /** as errors name it */
  name: string;
  /** what whoever needs it is told while it is away */
  answer: AwayKey;
  /** for the log: what becomes of those who need it while it is away, in a sentence */
  meanwhile: string;
  /** Fails where it does not answer in time. */
  ping(): Promise<unknown>;
  /** Opens what has to be open before anybody is let in again; fails where it does not answer in time. */
  connect(): Promise<unknown>;
  /** Breaks what is open, so that whoever waits for an answer is told that none will come. */
  disconnect(away: ServiceUnavailable): void;
}

/**
 * Whether a service answers. It is pinged every two seconds; one that is away is tried again in the background, ever later but every
 * two seconds at the latest, and who needs it meanwhile is refused at once. The log says when it goes and when it is back.
 */
export class Availability {
  private readonly logger = new Logger('Availability');
  private readonly pulse: Pulse;
  private outage?: Outage;
  private attempt?: Promise<void>;
  private timer?: NodeJS.Timeout;
  private checking?: Promise<void>;
  private isStopped = false;
  private readonly losses: (() => void)[] = [];
  /** of `performance.now()`, which nobody can set back; at a start nobody knows of an outage */
  private answersSince = -Infinity;

  constructor(private readonly service: Service) {
    this.pulse = new Pulse(
      () => service.ping(),
      (error) => this.lose(error),
    );
  }

  /** Since when it is away; none while it answers. */
  get awaySince(): Date | undefined {
    return this.outage?.since;
  }

  /** Whether somebody has waited for it in vain, and nobody knows yet whether it is away. */
  get isBeingChecked(): boolean {
    return !!this.checking;
  }

  /** For how many milliseconds it has answered; 0 while it is away. */
  get answeringFor(): number {
    return this.outage ? 0 : performance.now() - this.answersSince;
  }

  /** @param hear is called whenever it goes away */
  onLoss(hear: () => void): void {
    this.losses.push(hear);
  }

  /** It is connected: from now on it is watched. */
  startWatching(): void {
    if (!this.isStopped) this.pulse.start();
  }

  /** @throws Away while it is */
  mustBeThere(): void {
    if (this.outage) throw this.toError();
  }

  toError(cause?: unknown): ServiceUnavailable {
    return new ServiceUnavailable(this.service.name, this.service.answer, { cause });
  }

  /** Connects right now. Comes back when it is known whether it answers, and never fails. */
  reconnect(): Promise<void> {
    clearTimeout(this.timer);
    return (this.attempt ??= this.tryOnce().finally(() => (this.attempt = undefined)));
  }

  /** Somebody has waited in vain, or lost a connection: it is asked at once. Comes back when it has answered, or is away. */
  checkNow(): Promise<void> {
    return (this.checking ??= this.pulse.checkNow().finally(() => (this.checking = undefined)));
  }

  /** Before the application closes it: it is not looked for any more. */
  stop(): void {
    this.isStopped = true;
    clearTimeout(this.timer);
    this.pulse.stop();
  }

  /** It does not answer. Who waits is told, and it is tried again. */
  private lose(error: unknown): void {
    if (this.isStopped) return;
    this.pulse.stop();
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
    this.pulse.start();
  }
}
