import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { TimedBans } from '../../oversight/act/timed-bans';
import { bannablePeople } from '../../people/user/bannable-people';
import type { NamedPerson } from '../../people/user/named-people';
import { IM } from '../../tables/im-source';
import { UndoBansOf } from './undo-bans-of';

/** Ends the bans of people that a batch has made. */
@Injectable()
export class UndoBans extends UndoBansOf<NamedPerson> {
  constructor(@InjectDataSource() own: DataSource, @InjectDataSource(IM) chat: DataSource, timedBans: TimedBans) {
    super(own, chat, timedBans, bannablePeople);
  }
}
