import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { ArrayMaxSize, IsArray, IsOptional, IsString, MaxLength } from 'class-validator';

export class DictDataQuery {
  @ApiPropertyOptional({
    type: [String],
    description: 'keys of types; all types if omitted',
    example: ['goodsType'],
  })
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(200)
  @IsString({ each: true })
  @MaxLength(100, { each: true })
  types?: string[];
}

export class DictItem {
  @ApiProperty() id: number;
  @ApiProperty({ description: 'a seeded name is in the language of the request' }) name: string;
  @ApiProperty({ description: 'the name as it was entered, not translated' }) original: string;
  @ApiProperty() typeId: number;
  @ApiProperty({ type: Number, nullable: true }) parentId: number | null;
  @ApiProperty() orderNum: number;
  @ApiProperty({ description: 'the value as it was entered; the id if it is empty' }) value: string;
}
