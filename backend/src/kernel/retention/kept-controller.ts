import { Body, Get, Inject, Post, type Type } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { CrudController, type CrudOptions } from '../crud/crud-controller';
import type { BaseRow } from '../crud/query';
import { KeepDays } from './keep-days';
import { Retention } from './retention';

export interface Kept {
  /** the setting that says for how many days */
  key: string;
  /** as the API document calls what is kept: `the request log is` */
  what: string;
  /** what a task of the system does with what is older */
  end: 'deleted' | 'destroyed';
}

/** The standard calls of what is kept for some days, and those that tell and set for how many. */
export function KeptController<E extends BaseRow>(Entity: Type<E>, options: CrudOptions<E>, { key, what, end }: Kept) {
  abstract class Controller extends CrudController(Entity, options) {
    @Inject(Retention)
    private readonly retention: Retention;

    @Get('getKeep')
    @ApiOperation({ summary: `Tell how long ${what} kept`, description: 'In days, 31 where nobody has set it.' })
    @ApiOkResponse({ type: Number, description: 'days' })
    getKeep(): Promise<number> {
      return this.retention.days(key);
    }

    @Post('setKeep')
    @ApiOperation({
      summary: `Set how long ${what} kept`,
      description: `In days; what is older is ${end} by a task of the system.`,
    })
    setKeep(@Body() { value }: KeepDays): Promise<void> {
      return this.retention.setDays(key, value);
    }
  }
  return Controller;
}
