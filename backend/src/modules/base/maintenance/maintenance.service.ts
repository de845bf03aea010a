import { ForbiddenException, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, type Repository } from 'typeorm';
import { currentStaff } from '../../../kernel/basis/context/current-staff';
import { BusinessError } from '../../../kernel/basis/errors/business-error';
import { invalid } from '../../../kernel/basis/errors/invalid-error';
import { EngineFigures } from '../../../kernel/durability/engine/engine-figures';
import { MaintenanceRow } from '../../../kernel/durability/maintenance/maintenance.entity';
import { MAINTENANCE_TOPIC, MaintenanceWatch } from '../../../kernel/durability/maintenance/maintenance-watch';
import { Bus } from '../../../kernel/stores/bus/bus';
import { readDatabaseNow } from '../../../kernel/stores/database/database-now';
import { brokenUniqueness } from '../../../kernel/stores/database/unique-violation';
import { StaffNames } from '../user/staff-names.service';
import type { Announcement, CurrentMaintenance, EarlierMaintenance, MaintenanceState } from './maintenance.dto';

/** How many that have ended are shown. */
const EARLIER = 20;

/** Announces and ends a maintenance. What it does is in the kernel: its guard refuses calls, and its engine pauses. */
@Injectable()
export class MaintenanceService {
  constructor(
    @InjectRepository(MaintenanceRow) private readonly rows: Repository<MaintenanceRow>,
    private readonly figures: EngineFigures,
    private readonly bus: Bus,
    private readonly watch: MaintenanceWatch,
    private readonly staffNames: StaffNames,
  ) {}

  async readState(): Promise<MaintenanceState> {
    const [open, ended, { running, waiting }, now] = await Promise.all([
      this.rows.findOneBy({ open: 1 }),
      this.rows.find({ where: { open: IsNull() }, order: { id: 'DESC' }, take: EARLIER }),
      this.figures.readQueue(),
      readDatabaseNow(this.rows.manager),
    ]);
    const nameOf = await this.findNames([open, ...ended]);
    return {
      current: open && currentOf(open, now, nameOf),
      running,
      waiting,
      earlier: ended.map((row) => earlierOf(row, nameOf)),
    };
  }

  /** @throws ForbiddenException for others; InvalidError for an end before the beginning; BusinessError while another one has not ended */
  async announceMaintenance({ text, fromTime, untilTime }: Announcement): Promise<void> {
    requireSuper();
    const createTime = new Date(await readDatabaseNow(this.rows.manager));
    const from = fromTime ?? createTime;
    if (untilTime && untilTime <= from) throw invalid('untilTime', 'maintenance.endsFirst');
    const ended = { endTime: null, enderId: null };
    const row = { text, fromTime: from, untilTime: untilTime ?? null, createTime, ...ended };
    try {
      await this.rows.insert({ ...row, open: 1, makerId: currentStaff().id });
    } catch (error) {
      throw brokenUniqueness(error) === undefined ? error : new BusinessError('maintenance.another');
    }
    await this.tellNodes();
  }

  /** @throws ForbiddenException for others; BusinessError if it has ended already */
  async endMaintenance(id: number): Promise<void> {
    requireSuper();
    const endTime = new Date(await readDatabaseNow(this.rows.manager));
    const end = { open: null, endTime, enderId: currentStaff().id };
    const { affected } = await this.rows.update({ id, open: 1 }, end);
    if (!affected) throw new BusinessError('maintenance.over');
    await this.tellNodes();
  }

  /** This node knows it when the call is answered, the others soon after. */
  private async tellNodes(): Promise<void> {
    await this.bus.publishMessage(MAINTENANCE_TOPIC, null);
    await this.watch.lookAtRow();
  }

  private async findNames(rows: readonly (MaintenanceRow | null)[]): Promise<NameOf> {
    const ids = rows.flatMap((row) => (row ? [row.makerId, row.enderId] : []));
    const names = await this.staffNames.findNames(ids);
    return (id) => (id === null ? null : (names.get(id) ?? null));
  }
}

/** Others would lock themselves out, and see nothing of what they wait for. */
function requireSuper(): void {
  if (!currentStaff().isSuper) throw new ForbiddenException();
}

type NameOf = (id: number | null) => string | null;

const currentOf = (row: MaintenanceRow, now: number, nameOf: NameOf): CurrentMaintenance => {
  const { id, text, fromTime, untilTime, createTime, makerId } = row;
  const isOn = fromTime.getTime() <= now;
  return { id, text, fromTime, untilTime, isOn, createTime, makerName: nameOf(makerId) };
};

const earlierOf = (row: MaintenanceRow, nameOf: NameOf): EarlierMaintenance => {
  const { id, text, fromTime, endTime, makerId, enderId } = row;
  return { id, text, fromTime, endTime: endTime ?? fromTime, makerName: nameOf(makerId), enderName: nameOf(enderId) };
};
