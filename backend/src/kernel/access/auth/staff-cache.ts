import { Injectable } from '@nestjs/common';
import { Bus } from '../../stores/bus/bus';
import type { Claims } from './claims';
import { areRightsOver, type Staff } from '../../basis/context/staff';
import type { EndReason } from '../../basis/errors/session-over';
import { isCurrentSession } from './current-session';
import { StaffDirectory } from './staff-directory';

/** The bus topic for changed staff members and permissions: their ids, or `all`. */
export const STAFF_TOPIC = 'staff';
/** How long a node that the bus did not reach may use outdated data. */
const LIFE_MS = 5000;
const MOST = 5000;

/** A session that has ended. */
interface Grave {
  /** of `performance.now()` */
  until: number;
  reason?: Promise<EndReason>;
}

interface Entry {
  staff?: Staff;
  /** of `performance.now()`, which nobody can set back */
  until: number;
}

/** Caches staff members in this process, so that authenticating a request needs no database. */
@Injectable()
export class StaffCache {
  private readonly entries = new Map<number, Entry>();
  private readonly loading = new Map<number, Promise<Staff | undefined>>();
  /** valid tokens whose session was looked up and has ended, so that they do not cost a lookup each time */
  private readonly dead = new Map<string, Grave>();

  constructor(
    private readonly directory: StaffDirectory,
    private readonly bus: Bus,
  ) {
    bus.subscribeTo(STAFF_TOPIC, (ids) => this.drop(ids as number[] | 'all'));
    bus.onGap(() => this.drop('all'));
  }

  /** Returns the member, synchronously if cached; undefined if unknown, disabled or deleted. */
  findStaff(id: number): Staff | undefined | Promise<Staff | undefined> {
    const entry = this.entries.get(id);
    return entry && entry.until > performance.now() && !areRightsOver(entry.staff) ? entry.staff : this.load(id);
  }

  /** Returns the member to whom a token belongs, as long as its session is active. */
  findFor(claims: Claims): Staff | undefined | Promise<Staff | undefined> {
    const found = this.findStaff(claims.sub);
    if (found instanceof Promise)
      return found.then((staff) => (isCurrentSession(staff, claims) ? staff : this.ask(claims)));
    return isCurrentSession(found, claims) ? found : this.ask(claims);
  }

  /** Returns why the session of a valid token is over. As the token is shown again and again, this is looked up once. */
  whyOver(claims: Claims): Promise<EndReason> {
    const grave = this.dead.get(sessionOf(claims));
    if (!grave) return this.directory.whyOver(claims);
    grave.reason ??= this.directory.whyOver(claims).catch((error: unknown) => {
      delete grave.reason;
      throw error;
    });
    return grave.reason;
  }

  /** Call this after committing a change of a member or of permissions: every node reloads before the next request. */
  forgetStaff(ids: readonly number[] | 'all'): Promise<void> {
    return this.bus.publishMessage(STAFF_TOPIC, ids);
  }

  /**
   * Reloads the member, because the cached copy does not contain the session. Concurrent calls share one load. So a node that has not yet
   * heard of a sign-in on another node still accepts its token.
   */
  private ask(claims: Claims): Promise<Staff | undefined> {
    const session = sessionOf(claims);
    if ((this.dead.get(session)?.until ?? 0) > performance.now()) return Promise.resolve(undefined);
    this.drop([claims.sub]);
    return this.load(claims.sub).then((staff) => (isCurrentSession(staff, claims) ? staff : this.bury(session)));
  }

  private bury(session: string): undefined {
    if (this.dead.size >= MOST) this.dead.clear();
    this.dead.set(session, { until: performance.now() + LIFE_MS });
  }

  private load(id: number): Promise<Staff | undefined> {
    const under = this.loading.get(id);
    if (under) return under;
    const load: Promise<Staff | undefined> = this.directory
      .loadStaff(id)
      .then((staff) => (areRightsOver(staff) ? this.directory.loadStaff(id) : staff))
      .then((staff) => {
        // A load that `forgetStaff` overtook may have read outdated data: return it, but do not cache it.
        if (this.loading.get(id) === load) this.keep(id, staff);
        return staff;
      })
      .finally(() => {
        if (this.loading.get(id) === load) this.loading.delete(id);
      });
    this.loading.set(id, load);
    return load;
  }

  private keep(id: number, staff: Staff | undefined): void {
    if (this.entries.size >= MOST) this.entries.delete(this.entries.keys().next().value as number);
    this.entries.set(id, { staff, until: performance.now() + LIFE_MS });
  }

  private drop(ids: readonly number[] | 'all'): void {
    for (const id of ids === 'all' ? [...this.entries.keys(), ...this.loading.keys()] : ids) {
      this.entries.delete(id);
      this.loading.delete(id);
    }
  }
}

const sessionOf = ({ sid, v }: Claims): string => `${sid}:${v}`;
