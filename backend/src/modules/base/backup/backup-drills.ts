import { basename } from 'node:path';
import { Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { AppConfig } from '../../../config/app-config';
import { embeddedVariables } from '../../../config/embedded-variables';
import { knownSecret } from '../../../config/secret';
import { background } from '../../../kernel/basis/promises/background';
import { t } from '../../../kernel/basis/i18n/translate';
import { BackupFailed, BackupProcess } from '../../../kernel/durability/backup/kept/backup-process';
import type { DrillFindings } from '../../../kernel/durability/backup/drill-backup';
import type { DrillRequest } from '../../../kernel/durability/backup/kept/drill-request';
import { type NewestBackup, newestOf } from '../../../kernel/durability/backup/kept/newest-backup';
import { placeOf } from '../../../kernel/durability/backup/place/place-of';
import { removeKilledDrills } from '../../../kernel/durability/backup/kept/remove-killed-drills';
import { Handles } from '../../../kernel/durability/engine/handles.decorator';
import { FollowedRuns, RunCancelled } from './followed-runs';
import { BaseSysBackupDrill, DrillState } from '../tables/backup-drill.entity';

const LONGEST_MS = 2 * 3_600_000;
const LONGEST_REASON = 4000;

type Result = Pick<BaseSysBackupDrill, 'state' | 'reason'> & Partial<Pick<BaseSysBackupDrill, 'tables' | 'rows'>>;

type Drill = BackupProcess<DrillRequest, DrillFindings>;

/** Restores the newest backup into a database of its own, to see whether it can be. A system task calls it. */
@Injectable()
export class BackupDrills implements OnApplicationShutdown, OnModuleInit {
  private readonly running = new Set<Drill>();
  private isEnding = false;

  constructor(
    private readonly config: AppConfig,
    @InjectRepository(BaseSysBackupDrill) private readonly drills: Repository<BaseSysBackupDrill>,
    private readonly runs: FollowedRuns,
  ) {}

  onModuleInit(): void {
    this.removeKilled();
  }

  /** @returns a sentence if there is nothing to try, or if somebody has cancelled it, which is no failure; what was found is kept as a row */
  @Handles('backup.drill', { summary: 'call.drillBackup', parameters: [] })
  async drillNewest(): Promise<BaseSysBackupDrill | string> {
    const { backupTo: to, backupS3Url: store, backupPassphrase: passphrase } = this.config;
    if (to === undefined || passphrase === undefined) return t('backup.notSetUp');
    const place = placeOf(to, store);
    const newest = newestOf(await place.readBackups());
    if (!newest) throw new Error(t('backup.nothingToDrill'));
    const begun = performance.now();
    const result = await this.resultOf({
      path: place.addressOf(newest.name),
      store,
      passphrase,
      ...this.surroundings(),
    });
    if (!result) return t('backup.drillCancelled');
    const kept = await this.keep(newest, result, Math.round(performance.now() - begun));
    if (kept.state === DrillState.Passed) return kept;
    throw new Error(t('backup.drillFailed', { file: newest.name, reason: kept.reason ?? '' }));
  }

  onApplicationShutdown(): void {
    this.isEnding = true;
    for (const one of this.running) one.stop();
  }

  private surroundings(): Pick<DrillRequest, 'dataDir' | 'secret' | 'reserve'> {
    const { dataDir, uploadReserveMb } = this.config;
    return { dataDir, secret: knownSecret(this.config), reserve: uploadReserveMb * 2 ** 20 };
  }

  /** @returns undefined if somebody has cancelled it */
  private async resultOf(request: DrillRequest): Promise<Result | undefined> {
    const options = { longest: LONGEST_MS, variables: embeddedVariables() };
    let one: Drill | undefined;
    try {
      const { tables, rows, differences } = await this.runs.followRun('drill', (follow) => {
        one = new BackupProcess<DrillRequest, DrillFindings>('drill', request, { ...options, follow });
        this.running.add(one);
        return one;
      });
      if (!differences.length) return { state: DrillState.Passed, reason: null, tables, rows };
      return { state: DrillState.Differs, reason: differences.join('\n').slice(0, LONGEST_REASON), tables, rows };
    } catch (error) {
      if (error instanceof RunCancelled) return undefined;
      // That this server stops says nothing about the backup.
      if (this.isEnding || !(error instanceof BackupFailed)) throw error;
      return { state: DrillState.Failed, reason: error.message };
    } finally {
      if (one) this.running.delete(one);
      this.removeKilled();
    }
  }

  private removeKilled(): void {
    background('The removal of what a killed drill has left', removeKilledDrills(this.config.dataDir));
  }

  private keep({ name, created }: NewestBackup, result: Result, duration: number): Promise<BaseSysBackupDrill> {
    return this.drills.save(this.drills.create({ ...result, file: basename(name), made: created, duration }));
  }
}
