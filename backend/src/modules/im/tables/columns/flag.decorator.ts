import { applyDecorators } from '@nestjs/common';
import { Column, type ColumnOptions } from 'typeorm';
import { OneOf } from '../../../../kernel/rows/entity/one-of.decorator';

export enum Flag {
  No,
  Yes,
}

/** A flag that is 0 or 1, in the database and in the API. */
export const ChatFlag = (options: ColumnOptions): PropertyDecorator =>
  applyDecorators(OneOf(Flag), Column({ default: Flag.No, ...options, type: 'tinyint' }));
