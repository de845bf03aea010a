import { Body, Controller, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { StepUp } from '../../../kernel/access/auth/access';
import { CrudController } from '../../../kernel/crud/controller/crud-controller';
import { UserErasure } from '../tables/user-erasure.entity';
import { ErasureConfirmation, ErasureScan } from './erasure.dto';
import { UserErasureService } from './user-erasure.service';

@Controller('admin/user/erasure')
export class UserErasureController extends CrudController(UserErasure, {
  actions: ['info', 'page'],
  filter: ['userId', 'state'],
  order: { id: 'desc' },
  called: ['erasure', 'erasures'],
}) {
  constructor(override readonly service: UserErasureService) {
    super(service);
  }

  /**
   * Counts in the background what is stored about a person, in every table that can contain such data. Nothing changes. An earlier scan of
   * the person is replaced.
   */
  @Post('scan')
  @ApiOperation({ summary: 'Count the data of an end user that an erasure would delete' })
  @ApiOkResponse({ type: UserErasure })
  scan(@Body() { userId }: ErasureScan): Promise<object> {
    return this.service.scanPerson(userId);
  }

  /** Runs in the background, then checks all tables again. It cannot be undone. */
  @StepUp()
  @Post('confirm')
  @ApiOperation({ summary: 'Erase an end user permanently' })
  @ApiOkResponse({ type: UserErasure })
  confirm(@Body() order: ErasureConfirmation): Promise<object> {
    return this.service.confirm(order);
  }
}
