import { ApiProperty } from '@nestjs/swagger';
import { IsIn } from 'class-validator';
import { describe } from '../../../kernel/crud/describe';
import { DemoTenantItem } from '../tables/demo-tenant-item.entity';
import { TENANTS } from './tenants';

describe(DemoTenantItem);

export class TenantChoice {
  @ApiProperty({ type: 'integer', enum: TENANTS, description: 'the tenant to work for' })
  @IsIn([...TENANTS])
  tenantId: number;
}

export class TenantAnswer {
  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'whose rows these are; null where all tenants are meant',
  })
  tenantId: number | null;

  @ApiProperty({ type: [DemoTenantItem] })
  rows: DemoTenantItem[];

  @ApiProperty({ description: 'how many there are' })
  count: number;

  @ApiProperty({ description: 'the sum of their stock' })
  stock: number;

  @ApiProperty({
    type: [String],
    description: 'what the database was asked, with places for the values that went along',
  })
  statements: string[];

  @ApiProperty({ description: 'there were more statements, or longer ones, than are shown' })
  isCut: boolean;
}
