import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { EntityManager, Repository } from 'typeorm';
import { CrudService, type Draft } from '../../../../kernel/crud/service/crud.service';
import { RecycleBin } from '../../../../kernel/rows/recycle/recycle-bin';
import { TextCipher } from '../../../../kernel/stores/cipher/text-cipher';
import { lockRows } from '../../../../kernel/stores/database/lock-rows';
import { RingingSettings } from '../ringing-settings';
import { readAddress, requireQuiet, requireSecret } from './channel-rules';
import { ImChannel } from '../tables/channel.entity';

type ChannelDraft = Draft<ImChannel>;

const OPEN = { id: true, kind: true, secret: true, quietFrom: true, quietTo: true, timeZone: true } as const;

/** The channels. Addresses and secrets are sealed before they are stored, and no call returns them. */
@Injectable()
export class ChannelService extends CrudService(ImChannel) {
  constructor(
    @InjectRepository(ImChannel) channels: Repository<ImChannel>,
    recycleBin: RecycleBin,
    private readonly cipher: TextCipher,
    private readonly settings: RingingSettings,
  ) {
    super(channels, recycleBin);
  }

  override async add(
    draft: ChannelDraft | ChannelDraft[],
    manager?: EntityManager,
  ): Promise<{ id: number | number[] }> {
    const checked = (one: ChannelDraft): ChannelDraft => this.sealed(one, { kind: one.kind!, secret: null });
    return super.add(Array.isArray(draft) ? draft.map(checked) : checked(draft), manager);
  }

  /** The row is locked before it is judged as a whole, so that two changes at once do not leave a kind without its secret. */
  override async update(draft: ChannelDraft, manager?: EntityManager): Promise<void> {
    const { id = 0 } = draft;
    await this.writing(manager, async (m) => {
      await lockRows(m, 'im_channel', [id]);
      const before = await m.findOne(ImChannel, { select: OPEN, where: { id } });
      if (!before) return super.update(draft, m);
      const secret = before.secret && (this.cipher.decryptText(before.secret) ?? null);
      // The secret of another kind of channel is of no use to this one.
      const isSameKind = (draft.kind ?? before.kind) === before.kind;
      const next = isSameKind || draft.secret !== undefined ? draft : { ...draft, secret: null };
      await super.update(this.sealed(next, { ...before, secret }), m);
    });
  }

  /** @param before what stands where the draft says nothing */
  private sealed(draft: ChannelDraft, before: Pick<ImChannel, 'kind' | 'secret'> & Partial<ImChannel>): ChannelDraft {
    const url = draft.url === undefined ? undefined : readAddress(draft.url, this.settings.isPrivateAllowed);
    const { quietFrom = before.quietFrom, quietTo = before.quietTo } = draft;
    // One that cannot be read any more, because the secret of the server was changed, is no reason to keep a channel on.
    if (draft.kind !== undefined || draft.secret !== undefined)
      requireSecret(draft.kind ?? before.kind, draft.secret === undefined ? before.secret : draft.secret);
    const timeZone = draft.timeZone ?? before.timeZone ?? 'UTC';
    requireQuiet({ quietFrom: quietFrom || null, quietTo: quietTo || null, timeZone });
    return {
      ...draft,
      ...(url && { url: this.cipher.encryptText(url.href), origin: url.origin }),
      ...(draft.quietFrom !== undefined && { quietFrom: quietFrom || null }),
      ...(draft.quietTo !== undefined && { quietTo: quietTo || null }),
      ...(draft.secret !== undefined && { secret: draft.secret ? this.cipher.encryptText(draft.secret) : null }),
    };
  }
}
