import { Body, Get, Inject, Post, type Type } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { StepUp } from '../../access/auth/access';
import { CrudController, type CrudOptions } from '../controller/crud-controller';
import type { BaseRow } from '../read/query';
import { KeepDays } from './keep-days';
import { Retention } from './retention';

export interface Kept {
  /** the name of the setting with the number of days */
  key: string;
  /** the phrase for it in the API document: `the request log is` */
  what: string;
  /** what a system task does with older rows */
  end: 'deleted' | 'destroyed';
}

/** The standard CRUD calls for rows that are kept for some days, and the calls that read and set the number of days. */
export function KeptController<E extends BaseRow>(Entity: Type<E>, options: CrudOptions<E>, { key, what, end }: Kept) {
  abstract class Controller extends CrudController(Entity, options) {
    @Inject(Retention)
    private readonly retention: Retention;

    @Get('getKeep')
    @ApiOperation({ summary: `Read how long ${what} kept`, description: 'In days; 31 if it was never set.' })
    @ApiOkResponse({ type: Number, description: 'number of days' })
    getKeep(): Promise<number> {
      return this.retention.readDays(key);
    }

    @StepUp()
    @Post('setKeep')
    @ApiOperation({
      summary: `Set how long ${what} kept`,
      description: `In days; older rows are ${end} by a system task.`,
    })
    setKeep(@Body() { value }: KeepDays): Promise<void> {
      return this.retention.setDays(key, value);
    }
  }
  return Controller;
}
