import { Column, Entity, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';
import { Attached } from '../../src/kernel/rows/entity/attached.decorator';
import { BaseEntity } from '../../src/kernel/rows/entity/base.entity';
import { HasPlace } from '../../src/kernel/rows/entity/has-place.decorator';
import { Joined } from '../../src/kernel/rows/entity/joined.decorator';
import { Json } from '../../src/kernel/rows/entity/json.decorator';
import { LongText } from '../../src/kernel/rows/entity/long-text.decorator';
import { ManyLines } from '../../src/kernel/rows/entity/many-lines.decorator';
import { Moment } from '../../src/kernel/rows/entity/moment.decorator';
import { Money } from '../../src/kernel/rows/entity/money.decorator';
import { OneOf } from '../../src/kernel/rows/entity/one-of.decorator';
import { ServerSet } from '../../src/kernel/rows/entity/server-set.decorator';
import { Within } from '../../src/kernel/rows/entity/within.decorator';

export enum Kind {
  Plain,
  Fancy,
}

export enum Mood {
  Calm = 'calm',
  Wild = 'wild',
}

/** The table for joined columns of a toy. It has one column of each kind for which drivers differ. */
@Entity('toy_owner')
export class ToyOwner extends BaseEntity {
  @Column({ type: 'varchar', length: 50, comment: 'name' })
  name: string;

  @Column({ type: 'boolean', default: true, comment: 'active' })
  active: boolean;

  @Money(12, 2, { nullable: true, comment: 'credit' })
  credit: string | null;

  @Within(-3, 9.5)
  @Money(5, 2, { nullable: true, comment: 'discount' })
  discount: string | null;

  @Moment({ nullable: true, comment: 'owner since' })
  since: Date | null;
}

/** Has a column of every type, with every decorator. */
@Entity('toy')
@Unique('uq_toy_label', ['label'])
export class Toy extends BaseEntity {
  @Column({ type: 'varchar', length: 20, comment: 'label' })
  label: string;

  @ManyLines()
  @Column({ type: 'varchar', length: 10, nullable: true, comment: 'note' })
  note: string | null;

  @Column({ type: 'tinyint', nullable: true, comment: 'tiny number' })
  tiny: number | null;

  @Column({ type: 'smallint', nullable: true, comment: 'small number' })
  small: number | null;

  @Index()
  @Column({ type: 'int', default: 0, comment: 'number' })
  count: number;

  @Column({ type: 'bigint', nullable: true, comment: 'big number' })
  big: number | null;

  @Column({ type: 'double', nullable: true, comment: 'ratio' })
  ratio: number | null;

  @Money(10, 2, { nullable: true, comment: 'price' })
  price: string | null;

  @Money(5, 0, { nullable: true, comment: 'points' })
  points: string | null;

  @Column({ type: 'boolean', default: false, comment: 'flag' })
  flag: boolean;

  @Moment({ nullable: true, comment: 'happened' })
  happened: Date | null;

  @OneOf(Kind)
  @Column({ type: 'tinyint', default: Kind.Plain, comment: 'kind' })
  kind: Kind;

  @OneOf(Mood)
  @Column({ type: 'varchar', length: 10, nullable: true, comment: 'mood' })
  mood: Mood | null;

  @LongText({ nullable: true, comment: 'story' })
  story: string | null;

  @Json({ nullable: true, comment: 'extra' })
  extra: object | null;

  @Column({ type: 'varchar', length: 100, nullable: true, select: false, comment: 'secret' })
  secret: string | null;

  @ServerSet()
  @Column({ type: 'int', default: 7, comment: 'set by the server' })
  served: number;

  @Column({ type: 'int', nullable: true, comment: 'owner' })
  ownerId: number | null;

  @Index()
  @Column({ type: 'int', nullable: true, comment: 'department' })
  departmentId: number | null;

  @Joined(() => ToyOwner, 'name', 'ownerId')
  ownerName: string | null;

  @Joined(() => ToyOwner, 'active', 'ownerId')
  ownerActive: boolean | null;

  @Joined(() => ToyOwner, 'credit', 'ownerId')
  ownerCredit: string | null;

  @Joined(() => ToyOwner, 'since', 'ownerId')
  ownerSince: Date | null;

  @Attached(Number, 'parts')
  parts: number;

  @Attached(String, 'language of the reader')
  language: string;
}

/** Deleted together with its toy. */
@Entity('toy_part')
export class ToyPart extends BaseEntity {
  @Index()
  @Column({ type: 'int', comment: 'toy' })
  toyId: number;

  @Column({ type: 'varchar', length: 50, comment: 'name' })
  name: string;
}

/** A row of work to do. */
@Entity('toy_task')
export class ToyTask extends BaseEntity {
  @Column({ type: 'tinyint', default: 0, comment: 'status' })
  status: number;
}

/** A row of a very large table to which rows are only added. */
@Entity('toy_line')
@Index(['fromId', 'toId'])
export class ToyLine {
  @PrimaryGeneratedColumn({ type: 'int' })
  id: number;

  @Index()
  @Column({ type: 'int', comment: 'speaker' })
  fromId: number;

  @Index()
  @Column({ type: 'int', comment: 'listener' })
  toId: number;

  @Column({ type: 'tinyint', default: 0, comment: 'tone' })
  tone: number;

  @Column({ type: 'text', nullable: true, comment: 'words' })
  words: string | null;

  @Moment({ nullable: true, comment: 'said' })
  said: Date | null;

  @Joined(() => ToyOwner, 'name', 'fromId')
  fromName: string | null;
}

/** A box within a box. Its columns are not called as most are. */
@HasPlace({ parent: 'outerId', order: 'rank', appends: true })
@Entity('toy_box')
export class ToyBox extends BaseEntity {
  @Column({ type: 'varchar', length: 20, default: 'box', comment: 'label' })
  label: string;

  @Index()
  @Column({ type: 'int', nullable: true, comment: 'outer box' })
  outerId: number | null;

  @Column({ type: 'int', default: 0, comment: 'rank' })
  rank: number;

  @Column({ type: 'int', nullable: true, comment: 'department' })
  departmentId: number | null;
}

/** A row of a list that is sorted by hand. */
@HasPlace({ order: 'rank', appends: true })
@Entity('toy_step')
export class ToyStep extends BaseEntity {
  @Column({ type: 'int', default: 0, comment: 'rank' })
  rank: number;
}

/** A row below another one, without an order. */
@HasPlace({ parent: 'outerId' })
@Entity('toy_bag')
export class ToyBag extends BaseEntity {
  @Column({ type: 'int', nullable: true, comment: 'outer bag' })
  outerId: number | null;
}

/** The recycle bin of the toys. */
@Entity('toy_bin')
export class ToyBin extends BaseEntity {
  @Column({ type: 'varchar', length: 50, comment: 'entity' })
  entity: string;

  @Json({ comment: 'rows' })
  rows: { id: number }[];

  @Json({ comment: 'rows that went along' })
  related: { entity: string; rows: { id: number }[] }[];
}

export const TOYS = [Toy, ToyOwner, ToyPart, ToyTask, ToyLine, ToyBox, ToyStep, ToyBag, ToyBin];
