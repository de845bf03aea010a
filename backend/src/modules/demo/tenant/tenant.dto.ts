import { ApiProperty } from '@nestjs/swagger';
import { IsIn } from 'class-validator';
import { describe } from '../../../kernel/crud/shapes/describe';
import { DemoTenantItem } from '../tables/demo-tenant-item.entity';
import { TENANTS } from './tenants';

describe(DemoTenantItem);

export class TenantChoice {
  @ApiProperty({ type: 'integer', enum: TENANTS, description: 'id of the tenant to work for' })
  @IsIn([...TENANTS])
  tenantId: number;
}

export class TenantAnswer {
  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'id of the tenant that owns the rows; null for all tenants',
  })
  tenantId: number | null;

  @ApiProperty({ type: [DemoTenantItem] })
  rows: DemoTenantItem[];

  @ApiProperty({ description: 'number of rows' })
  count: number;

  @ApiProperty({ description: 'sum of the stock of these rows' })
  stock: number;

  @ApiProperty({
    type: [String],
    description: 'executed SQL statements, with placeholders for the values',
  })
  statements: string[];

  @ApiProperty({ description: 'true if there were more or longer statements than shown' })
  isCut: boolean;
}
