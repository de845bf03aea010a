import { Injectable } from '@nestjs/common';
import { type EntityManager, IsNull, MoreThan } from 'typeorm';
import { KeyCache } from '../../../kernel/access/key/key-cache';
import { hashOfKey, newKeyText, shownPartOf } from '../../../kernel/access/key/key-text';
import { currentStaff } from '../../../kernel/basis/context/current-staff';
import { BusinessError } from '../../../kernel/basis/errors/business-error';
import { StaffChanges } from '../staff-changes.service';
import { BaseSysApiKey } from '../tables/api-key.entity';
import { DEFAULT_DAYS, type KeyChoices, type KeyDraft, type KeyRotation, type ShownKey } from './key.dto';
import { KeyLimits } from './key-limits';
import { KeyOwners } from './key-owners';
import { KeyService } from './key.service';

const DAY_MS = 24 * 60 * 60_000;
const GRACE_MS = DAY_MS;
/** Keys of one owner that let programs in. */
const MOST_KEYS = 50;

/** Makes keys and replaces them. A key is told once; only its hash is stored. */
@Injectable()
export class KeyMaker {
  constructor(
    private readonly changes: StaffChanges,
    private readonly owners: KeyOwners,
    private readonly limits: KeyLimits,
    private readonly keys: KeyService,
    private readonly cache: KeyCache,
  ) {}

  /** @param userId undefined for the caller */
  async readChoices(userId: number = currentStaff().id): Promise<KeyChoices> {
    const { manager } = this.keys;
    await this.owners.requireOwner(userId, manager);
    const owner = await this.owners.loadOwner(userId);
    const limiting = [currentStaff(), owner];
    return {
      owners: await this.owners.listOwners(manager),
      grants: await this.limits.readGrants(limiting, manager),
      departments: await this.limits.readDepartments(limiting, manager),
    };
  }

  /** @throws InvalidError for an owner, permissions or departments that the caller may not choose */
  async makeKey({ name, userId = currentStaff().id, days, ...draft }: KeyDraft): Promise<ShownKey> {
    const { permissions, departmentIds = null, networks = null } = draft;
    const owner = await this.owners.loadOwner(userId);
    return this.changes.runChange(async (manager) => {
      await this.owners.requireOwner(userId, manager);
      await this.limits.requireWithin(draft, [currentStaff(), owner], manager);
      await requireRoom(userId, manager);
      const made = newKey(days);
      const makerId = currentStaff().id;
      const row = {
        name,
        userId,
        makerId,
        permissions: [...new Set(permissions)],
        departmentIds,
        networks,
        ...made.stored,
      };
      const { identifiers } = await manager.insert(BaseSysApiKey, row);
      return { id: Number(identifiers[0]?.id), formerUntil: null, ...made.shown };
    });
  }

  /**
   * Replaces a key by a new one with the same rights. The old one is taken for another day, unless it expires before.
   * @throws BusinessError for a key that is revoked, or whose owner has to do this
   */
  async rotateKey({ id, days }: KeyRotation): Promise<ShownKey> {
    const shown = await this.changes.runChange(async (manager) => {
      const { userId } = await this.keys.requireKey(id, manager);
      if (!(await this.owners.isOwner(userId, manager)))
        throw new BusinessError('apiKey.notYours', {}, { reason: 'notYours' });
      const select = { id: true, keyHash: true, expireTime: true } as const;
      const { keyHash, expireTime } = await manager.findOneOrFail(BaseSysApiKey, { where: { id }, select });
      const made = newKey(days);
      const formerUntil = new Date(Math.min(Date.now() + GRACE_MS, +expireTime));
      const next = { ...made.stored, formerHash: keyHash, formerUntil, makerId: currentStaff().id };
      const { affected } = await manager.update(BaseSysApiKey, { id, keyHash, revokedTime: IsNull() }, next);
      if (!affected) throw new BusinessError('apiKey.changed', {}, { reason: 'changed' });
      return { id, formerUntil, ...made.shown };
    });
    await this.cache.forgetKeys([id]);
    return shown;
  }
}

function newKey(days = DEFAULT_DAYS) {
  const key = newKeyText();
  const expireTime = new Date(Date.now() + days * DAY_MS);
  return {
    shown: { key, expireTime },
    stored: { keyHash: hashOfKey(key), prefix: shownPartOf(key), expireTime },
  };
}

async function requireRoom(userId: number, manager: EntityManager): Promise<void> {
  const open = { userId, revokedTime: IsNull(), expireTime: MoreThan(new Date()) };
  if ((await manager.countBy(BaseSysApiKey, open)) >= MOST_KEYS)
    throw new BusinessError('apiKey.tooMany', { most: MOST_KEYS }, { reason: 'tooMany' });
}
