import { Column, Entity, Index, Unique } from 'typeorm';
import { Attached } from '../../../kernel/rows/entity/attached.decorator';
import { InfoOnly } from '../../../kernel/rows/entity/info-only.decorator';
import { Joined } from '../../../kernel/rows/entity/joined.decorator';
import { LongestAnew } from '../../../kernel/rows/entity/longest-anew.decorator';
import { LivesOn } from '../../../kernel/stores/database/lives-on.decorator';
import { Masked } from '../../../kernel/rows/entity/masked.decorator';
import { Money } from '../../../kernel/rows/entity/money.decorator';
import { OneOf } from '../../../kernel/rows/entity/one-of.decorator';
import { ServerSet } from '../../../kernel/rows/entity/server-set.decorator';
import { Trimmed } from '../../../kernel/rows/entity/trimmed.decorator';
import { ChatId, LongNumber } from './columns/chat-id.decorator';
import { ChatTime } from './columns/chat-time.decorator';
import { ChatFlag, type Flag } from './columns/flag.decorator';
import { Longest } from './columns/longest';
import { IM } from './im-source';
import { ManyLines } from '../../../kernel/rows/entity/many-lines.decorator';
import { Within } from '../../../kernel/rows/entity/within.decorator';
import { FileColumn } from '../../../kernel/rows/entity/file-column.decorator';
import { Personal } from '../../../kernel/rows/entity/personal.decorator';

export enum Sex {
  Male,
  Female,
}

export enum ImUserType {
  Normal = 1,
  Review,
}

export enum ImUserStatus {
  Normal,
  Cancelled,
}

/** A chat user. The table belongs to the chat product, so we cannot choose the names and types of its columns. */
@LivesOn(IM)
@Entity('im_user')
@Unique('uq_im_user_user_name', ['user_name'])
@Unique('uq_im_user_phone', ['phone'])
@Unique('uq_im_user_email', ['email'])
export class ImUser {
  @ChatId()
  id: number;

  @Personal('phone')
  @Masked('phone')
  @Column({ type: 'varchar', length: 16, nullable: true, comment: 'phone' })
  phone: string | null;

  @Personal('account')
  @Trimmed()
  @LongestAnew(Longest.Name)
  @Column({ type: 'varchar', length: 255, comment: 'sign-in name' })
  user_name: string;

  @Personal('email')
  @Masked('email')
  @Column({ type: 'varchar', length: 100, nullable: true, comment: 'e-mail' })
  email: string | null;

  @ChatFlag({ comment: 'friends must be approved' })
  is_manual_approve: Flag;

  @Personal('name')
  @Trimmed()
  @Index()
  @LongestAnew(Longest.Name)
  @Column({ type: 'varchar', length: 255, comment: 'nickname' })
  nick_name: string;

  @Personal('picture')
  @FileColumn()
  @Column({ type: 'varchar', length: 255, default: '', comment: 'avatar' })
  head_image: string;

  @Personal('picture')
  @FileColumn()
  @Column({ type: 'varchar', length: 255, default: '', comment: 'small avatar' })
  head_image_thumb: string;

  @Personal('trait')
  @OneOf(Sex)
  @Column({ type: 'tinyint', default: Sex.Male, comment: 'sex: 0 male, 1 female' })
  sex: Sex;

  @Index()
  @ServerSet()
  @ChatFlag({ comment: 'banned' })
  is_banned: Flag;

  @ServerSet()
  @Column({ type: 'varchar', length: 255, default: '', comment: 'why banned' })
  reason: string;

  @OneOf(ImUserType)
  @Column({ type: 'smallint', default: ImUserType.Normal, comment: 'type: 1 normal, 2 review account' })
  type: ImUserType;

  /** bcrypt hash, which the chat product checks; changed only by calls of its own */
  @Personal('secret')
  @ServerSet()
  @Column({ type: 'varchar', length: 255, select: false, comment: 'password' })
  password: string;

  @Personal('text')
  @ManyLines()
  @LongestAnew(Longest.Signature)
  @Column({ type: 'varchar', length: 1024, default: '', comment: 'signature' })
  signature: string;

  @Index()
  @ServerSet()
  @ChatTime({ nullable: true, comment: 'last sign-in' })
  last_login_time: Date | null;

  @Index()
  @ServerSet()
  @ChatTime({ comment: 'registered' })
  created_time: Date;

  @ServerSet()
  @Money(10, 2, { default: 0, comment: 'balance' })
  balance: string;

  @Personal('trait')
  @Within(0, 150)
  @Column({ type: 'int', nullable: true, comment: 'age' })
  age: number | null;

  @Personal('place')
  @Column({ type: 'varchar', length: 50, nullable: true, comment: 'location' })
  location: string | null;

  @Personal('account')
  @ServerSet()
  @Column({ type: 'varchar', length: 255, default: '', comment: 'client id for push notifications' })
  cid: string;

  @OneOf(ImUserStatus)
  @Column({ type: 'tinyint', default: ImUserStatus.Normal, comment: 'status: 0 normal, 1 cancelled' })
  status: ImUserStatus;

  /** changed in the real-name screens */
  @Personal('idCard')
  @ServerSet()
  @InfoOnly()
  @Masked('idCard')
  @Column({ type: 'varchar', length: 18, nullable: true, comment: 'identity number' })
  id_card: string | null;

  @Personal('picture')
  @ServerSet()
  @Column({ type: 'varchar', length: 255, nullable: true, select: false, comment: 'identity card, front' })
  id_card_front: string | null;

  @Personal('picture')
  @ServerSet()
  @Column({ type: 'varchar', length: 255, nullable: true, select: false, comment: 'identity card, back' })
  id_card_back: string | null;

  @ServerSet()
  @ChatFlag({ comment: 'real name confirmed' })
  is_real_name: Flag;

  @Personal('account')
  @InfoOnly()
  @Column({ type: 'varchar', length: 255, nullable: true, comment: 'bank' })
  bank_name: string | null;

  @Personal('bankCard')
  @InfoOnly()
  @Masked('bankCard')
  @Column({ type: 'varchar', length: 64, nullable: true, comment: 'bank card' })
  bank_card: string | null;

  @Personal('name')
  @InfoOnly()
  @Masked('name')
  @Column({ type: 'varchar', length: 255, nullable: true, comment: 'account holder' })
  bank_account: string | null;

  @ChatFlag({ comment: 'has a bank card' })
  is_bind_bank_card: Flag;

  @Personal('origin')
  @Index()
  @ServerSet()
  @Column({ type: 'varchar', length: 64, nullable: true, comment: 'address of the last sign-in' })
  last_login_ip: string | null;

  @Personal('place')
  @Column({ type: 'varchar', length: 255, nullable: true, comment: 'area' })
  area: string | null;

  @Personal('place')
  @Within(-180, 180)
  @Column({ type: 'double', nullable: true, comment: 'longitude' })
  lon: number | null;

  @Personal('place')
  @Within(-90, 90)
  @Column({ type: 'double', nullable: true, comment: 'latitude' })
  lat: number | null;

  @Index()
  @Column({ type: 'varchar', length: 20, nullable: true, comment: 'invitation code' })
  invite_code: string | null;

  @Index()
  @LongNumber({ nullable: true, comment: 'invited by' })
  parent_id: number | null;

  @Personal('text')
  @Column({ type: 'varchar', length: 255, nullable: true, comment: 'welcome message' })
  welcome_word: string | null;

  @ChatFlag({ comment: 'hidden' })
  is_hidden: Flag;

  @Joined(() => ImUser, 'nick_name', 'parent_id')
  parent_nick_name: string | null;

  @Attached([Number], 'terminals on which the user is online; null if the chat product does not report it', {
    nullable: true,
  })
  online: number[] | null;

  @Attached(String, 'when the ban ends automatically', { nullable: true })
  unban_time: string | null;
}
