import { Injectable } from '@nestjs/common';
import { GuestFor, type RecycleGuest } from '../../kernel/recycle/recycle-guest';
import { DictChanges } from './dict-changes.service';
import { DictInfo } from './tables/dict-info.entity';
import { DictType } from './tables/dict-type.entity';

/** Tells every node when entries come back. */
@GuestFor([DictType, DictInfo])
@Injectable()
export class DictGuest implements RecycleGuest {
  constructor(private readonly changes: DictChanges) {}

  returned(): Promise<void> {
    return this.changes.after(Promise.resolve());
  }
}
