import { ApiProperty, ApiPropertyOptional, PickType } from '@nestjs/swagger';
import { IsNotEmpty, IsOptional, IsString, Matches, MaxLength } from 'class-validator';

const LONGEST = 100_000;

/** Names of folders and files: no dots, no slashes, nothing with a special meaning in a file system. */
const NAME = /^[a-z][a-z0-9]*([-_][a-z0-9]+)*$/;

export class SourceText {
  @ApiProperty({ description: 'source text of the entity', maxLength: LONGEST })
  @IsString()
  @IsNotEmpty()
  @MaxLength(LONGEST)
  entity: string;

  @ApiPropertyOptional({ description: 'source text of the controller', maxLength: LONGEST })
  @IsOptional()
  @IsString()
  @MaxLength(LONGEST)
  controller?: string;

  @ApiPropertyOptional({ example: 'demo', maxLength: 40 })
  @IsOptional()
  @IsString()
  @MaxLength(40)
  @Matches(NAME)
  module?: string;
}

export class SourceColumnInfo {
  @ApiProperty() propertyName: string;
  @ApiProperty() type: string;
  @ApiProperty() length: string;
  @ApiProperty() comment: string;
  @ApiProperty() nullable: boolean;
}

export class ParsedSource {
  @ApiProperty({ type: [SourceColumnInfo] }) columns: SourceColumnInfo[];
  @ApiProperty({ example: '/admin/demo/goods' }) path: string;
  @ApiPropertyOptional({ example: 'DemoGoodsEntity' }) className?: string;
  @ApiPropertyOptional({ example: 'demo_goods' }) tableName?: string;
  @ApiPropertyOptional({ example: 'goods' }) fileName?: string;
}

export class NewSource extends PickType(SourceText, ['entity', 'controller']) {
  @ApiProperty({ example: 'demo', maxLength: 40 })
  @IsString()
  @MaxLength(40)
  @Matches(NAME)
  module: string;

  @ApiProperty({ example: 'goods', maxLength: 40 })
  @IsString()
  @MaxLength(40)
  @Matches(NAME)
  fileName: string;

  @ApiPropertyOptional({
    description: 'source text of the service, if the resource needs one of its own',
    maxLength: LONGEST,
  })
  @IsOptional()
  @IsString()
  @MaxLength(LONGEST)
  service?: string;
}

export class CreatedSource {
  @ApiProperty({ type: [String], example: ['backend/src/modules/demo/goods.entity.ts'] }) files: string[];
}
