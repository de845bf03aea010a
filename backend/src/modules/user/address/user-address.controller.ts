import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { CrudController } from '../../../kernel/crud/controller/crud-controller';
import { WholeNumber } from '../../../kernel/crud/controller/whole-number';
import { UserAddress } from '../tables/user-address.entity';
import { UserAddressService } from './user-address.service';

@Controller('admin/user/address')
export class UserAddressController extends CrudController(UserAddress, {
  order: { id: 'desc' },
  called: ['address', 'addresses'],
  example: {
    userId: 1,
    contact: '韩梅梅',
    phone: '13800138000',
    province: '浙江省',
    city: '杭州市',
    district: '临平区',
    address: '星光街 1 号',
  },
}) {
  constructor(override readonly service: UserAddressService) {
    super(service);
  }

  /** The default address comes first, then the newest. */
  @Get('ofPerson')
  @ApiOperation({ summary: 'List all addresses of an end user' })
  @ApiOkResponse({ type: [UserAddress] })
  ofPerson(@Query('userId', WholeNumber('userId')) userId: number): Promise<object[]> {
    return this.service.listOfPerson(userId);
  }
}
